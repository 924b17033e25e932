// Catalogue responses that are the same for every authorised caller, serialised once per catalogue version (A-25,
// docs/decisions/media/catalogue-responses.md).
import type { OperationDefinition } from '@proscenium/contract'
import type { OperationResponse } from '../../ports.ts'
import type { Pace, Payer } from '../../domain/limits/fair-queue.ts'
import { performKeyCall } from '../auth/key-call.ts'
import type { SerialisedResponse } from './response-cache.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { runQueued } from '../run-queued.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'
import { conditionalResponse, serialiseResponse } from './revalidation.ts'

/** The only inputs of such a response: without caller and clock, it cannot depend on them. */
type Catalogue = Pick<OperationContext, 'origin'> & {
  readonly pace: Pace
  readonly store: Pick<OperationContext['store'], 'catalogue' | 'collections' | 'taxonomy'>
}
type ReadInput<Definition extends OperationDefinition> = Pick<ReadRequest<Definition>, 'params' | 'query'>
type Read<Definition extends OperationDefinition> = (
  catalogue: Catalogue,
  request: ReadInput<Definition>,
) => Promise<OperationResponse>

/**
 * An operation behind an API key whose response is the same for every key. The key is checked and counted on each call.
 */
export function publicRead<const Definition extends OperationDefinition>(
  definition: Definition,
  read: Read<Definition>,
): Operation {
  return (context, input) =>
    performKeyCall(context, { definition, input }, async (authenticated) => {
      if (!authenticated.ok) return authenticated.response
      const { id, partnerId } = authenticated.caller
      const payer = { partner: partnerId, user: id }
      const response = await cachedResponse(context, input, { definition, read, payer })
      const whole = { ...response, headers: { ...authenticated.headers, ...response.headers } }
      return isSerialised(whole) ? conditionalResponse(whole, input.headers['if-none-match']) : whole
    })
}

/**
 * The version is read before the catalogue, so a change in between is cached under an outdated version and never
 * returned.
 */
async function cachedResponse<Definition extends OperationDefinition>(
  context: OperationContext,
  input: OperationInput,
  { definition, read, payer }: { definition: Definition; read: Read<Definition>; payer: Payer },
): Promise<OperationResponse> {
  const { store, origin, responseCache: cache } = context
  const request = readRequest(definition, input)
  if (!request.ok) return request.response
  const { params, query } = request.value
  const key = JSON.stringify([definition.id, params, query])
  const version = await store.catalogue.version()
  const cached = cache.get(version, key)
  if (cached !== null) return cached
  const response = await runQueued(context, payer, (pace) => read({ store, origin, pace }, { params, query }))
  // Unknown names are not cached: there is no limit to them.
  if (response.status !== 200) return response
  // Counts may be of an earlier version while a large change is read.
  if (store.features.isBehind()) return response
  const whole = await serialiseResponse(response)
  cache.put(version, key, whole)
  return whole
}

function isSerialised(response: OperationResponse): response is SerialisedResponse {
  return response.bytes !== undefined
}
