// A call with an API key: authenticated, then recorded if the key exists (A-01, D-07, D-12).
import type { OperationDefinition } from '@proscenium/contract'
import type { OperationResponse } from '../../ports.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { recordRequest } from '../usage/record-request.ts'
import { authenticateApiKey, type AuthenticatedKey } from './api-key.ts'

/** `respond` gets the outcome of the authentication, rejections included. Errors: rejects as `respond` does. */
export async function performKeyCall(
  context: OperationContext,
  { definition, input }: { readonly definition: OperationDefinition; readonly input: OperationInput },
  respond: (authenticated: AuthenticatedKey) => Promise<OperationResponse>,
): Promise<OperationResponse> {
  return await recordRequest(context, { operation: definition.id, input }, async (request) => {
    const authenticated = await authenticateApiKey(context, definition, input.headers['authorization'])
    const { key } = authenticated
    if (key !== null) request.caller = { partnerId: key.partnerId, isTest: key.mode === 'test', keyId: key.id }
    return await respond(authenticated)
  })
}
