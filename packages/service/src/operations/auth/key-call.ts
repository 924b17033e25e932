// A call with an API key: authenticated, then recorded if the key exists (A-01, D-07, D-12).
import type { OperationDefinition } from '@proscenium/contract'
import type { OperationResponse } from '../../ports.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { recordRequest } from '../usage/record-request.ts'
import { readApiKey, readBearer } from '../../domain/auth/api-key.ts'
import { keyCaller } from '../../domain/sessions/caller.ts'
import { rateLimitHeaders } from '../../domain/limits/key-limit.ts'
import { keyRejection } from '../../domain/auth/key-permission.ts'
import type { ApiKeyRecord } from '../../store/partners/partners.ts'
import { codedAreaOf, errorResponse, invalidRequest } from '../responses.ts'
import { unknownHeader, unknownIssues, unknownParameters } from '../unknown-parameters.ts'

/**
 * `respond` gets the outcome of the authentication, rejections included. Unknown parameters are reported, or rejected for
 * a test key. Errors: rejects as `respond` does.
 */
export async function performKeyCall(
  context: OperationContext,
  { definition, input }: { readonly definition: OperationDefinition; readonly input: OperationInput },
  respond: (authenticated: AuthenticatedKey) => Promise<OperationResponse>,
): Promise<OperationResponse> {
  return await recordRequest(context, { operation: definition.id, input }, async (request) => {
    const authenticated = await authenticateApiKey(context, definition, input.headers['authorization'])
    const { key } = authenticated
    if (key !== null) request.caller = { partnerId: key.partnerId, isTest: key.mode === 'test', keyId: key.id }
    const unknown = authenticated.ok ? unknownParameters(definition, input) : []
    if (unknown.length === 0 || !authenticated.ok) return await respond(authenticated)
    const { headers, caller } = authenticated
    if (caller.mode === 'test')
      return invalidRequest(unknownIssues(unknown), { area: codedAreaOf(definition), headers, rule: 'A-23' })
    return await respond({ ...authenticated, headers: { ...headers, ...unknownHeader(unknown) } })
  })
}

type KeyErrorCode = 'missing_api_key' | 'invalid_api_key' | NonNullable<ReturnType<typeof keyRejection>>
type Headers = Readonly<Record<string, string>>
/** `headers` are added to every response that follows. `key` is the one that was found, also if it is rejected. */
type AuthenticatedKey =
  | { readonly ok: true; readonly caller: ApiKeyRecord; readonly headers: Headers; readonly key: ApiKeyRecord }
  | { readonly ok: false; readonly response: OperationResponse; readonly key: ApiKeyRecord | null }

/**
 * Authenticates an API key in the order of C-01: missing, invalid, revoked, type, scope, partner, rate limit. Checks
 * the bearer key of a call to `definition`, reading it from the store each time, and counts the call (A-01, B-17,
 * C-01).
 */
async function authenticateApiKey(
  context: OperationContext,
  definition: OperationDefinition,
  authorization: string | undefined,
): Promise<AuthenticatedKey> {
  const found = await keyOf(context, authorization)
  if (typeof found === 'string') return { ...reject(definition, found), key: null }
  context.identify(keyCaller(found))
  const rejection = keyRejection(factsOf(found), definition)
  return rejection === null
    ? await countCall(context, definition, found)
    : { ...reject(definition, rejection), key: found }
}

/** One limit per key across all operations. */
async function countCall(
  { store, clock, keyLimit }: OperationContext,
  definition: OperationDefinition,
  caller: ApiKeyRecord,
): Promise<AuthenticatedKey> {
  if (keyLimit === null) return { ok: true, caller, headers: {}, key: caller }
  const { requests: limit, windowSeconds } = keyLimit
  const bucket = `key:${caller.id}`
  const taken = await store.limits.take({ bucket, limit, windowMs: windowSeconds * 1000, now: clock.now() })
  const headers = rateLimitHeaders(keyLimit, taken)
  if (taken.ok) return { ok: true, caller, headers, key: caller }
  return {
    ok: false,
    response: errorResponse('rate_limited', { area: codedAreaOf(definition), headers, rule: 'A-26' }),
    key: caller,
  }
}

async function keyOf(
  { store }: OperationContext,
  authorization: string | undefined,
): Promise<ApiKeyRecord | 'missing_api_key' | 'invalid_api_key'> {
  const bearer = readBearer(authorization)
  if (!bearer.ok) return authorization === undefined ? 'missing_api_key' : 'invalid_api_key'
  const key = readApiKey(bearer.token)
  return (key.ok ? await store.partners.apiKeyByHash(key.hash) : null) ?? 'invalid_api_key'
}

function factsOf({ kind, scopes, revokedAt, partnerStatus }: ApiKeyRecord): Parameters<typeof keyRejection>[0] {
  return { kind, scopes, revoked: revokedAt !== null, partnerActive: partnerStatus === 'active' }
}

function reject(definition: OperationDefinition, code: KeyErrorCode): { ok: false; response: OperationResponse } {
  const area = codedAreaOf(definition)
  return { ok: false, response: errorResponse(code, { area, rule: area === 'fulfilment' ? 'C-01' : 'A-01' }) }
}
