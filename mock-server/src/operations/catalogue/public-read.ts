// What the catalogue answers alike to everybody who may ask: written once for each version of the catalogue.
import type { OperationDefinition } from '@proscenium/contract'
import type { OperationResponse } from '../../ports.ts'
import { authenticateApiKey } from '../auth/api-key.ts'
import type { SerialisedResponse } from './response-cache.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'
import { conditionalResponse, serialiseResponse } from './revalidation.ts'

/** All that such an answer may be made of: whoever is given no caller and no clock cannot answer by them. */
type Catalogue = Pick<OperationContext, 'origin'> & {
  readonly store: Pick<OperationContext['store'], 'catalogue' | 'collections' | 'taxonomy'>
}
type Asked<Definition extends OperationDefinition> = Pick<ReadRequest<Definition>, 'params' | 'query'>
type Read<Definition extends OperationDefinition> = (
  catalogue: Catalogue,
  asked: Asked<Definition>,
) => Promise<OperationResponse>

/** An operation behind an API key whose answer is the same for every key. The key is judged and counted each time. */
export function publicRead<const Definition extends OperationDefinition>(
  definition: Definition,
  read: Read<Definition>,
): Operation {
  return async (context, input) => {
    const admitted = await authenticateApiKey(context, definition, input.headers['authorization'])
    if (!admitted.ok) return admitted.response
    const answer = await answerTo(context, input, { definition, read })
    const whole = { ...answer, headers: { ...admitted.headers, ...answer.headers } }
    return isWritten(whole) ? conditionalResponse(whole, input.headers['if-none-match']) : whole
  }
}

/** The version is read before the catalogue: what changes in between is kept under a version that is over. */
async function answerTo<Definition extends OperationDefinition>(
  { store, origin, responseCache: answers }: OperationContext,
  input: OperationInput,
  { definition, read }: { definition: Definition; read: Read<Definition> },
): Promise<OperationResponse> {
  const asked = readRequest(definition, input)
  if (!asked.ok) return asked.response
  const { params, query } = asked.value
  const question = JSON.stringify([definition.id, params, query])
  const version = await store.catalogue.version()
  const kept = answers.get(version, question)
  if (kept !== null) return kept
  const answer = await read({ store, origin }, { params, query })
  // What names nothing is no worth: there is no end to it.
  if (answer.status !== 200) return answer
  const whole = serialiseResponse(answer)
  answers.put(version, question, whole)
  return whole
}

function isWritten(answer: OperationResponse): answer is SerialisedResponse {
  return answer.bytes !== undefined
}
