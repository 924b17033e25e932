// Who calls with an API key, in the order of C-01: missing, invalid, revoked, kind, scope, partner, rate.
import type { OperationDefinition } from '@proscenium/contract'
import { readApiKey, readBearer } from '../../domain/auth/api-key.ts'
import { keyCaller } from '../../domain/sessions/caller.ts'
import { rateLimitHeaders } from '../../domain/limits/key-limit.ts'
import { keyRejection } from '../../domain/auth/key-permission.ts'
import type { OperationResponse } from '../../ports.ts'
import type { ApiKeyRecord } from '../../store/partners/partners.ts'
import { codedAreaOf, errorResponse } from '../responses.ts'
import type { OperationContext } from '../context.ts'

type KeyFault = 'missing_api_key' | 'invalid_api_key' | NonNullable<ReturnType<typeof keyRejection>>
type Headers = Readonly<Record<string, string>>
/** `headers` go with whatever is answered. */
type AdmittedKey =
  | { readonly ok: true; readonly caller: ApiKeyRecord; readonly headers: Headers }
  | { readonly ok: false; readonly response: OperationResponse }

/** Judges the bearer key of a call to `definition`, looked up anew on each call, and counts the call. */
export async function authenticateApiKey(
  context: OperationContext,
  definition: OperationDefinition,
  authorization: string | undefined,
): Promise<AdmittedKey> {
  const found = await keyOf(context, authorization)
  if (typeof found === 'string') return denied(definition, found)
  context.identify(keyCaller(found))
  const refusal = keyRejection(factsOf(found), definition)
  return refusal === null ? await counted(context, definition, found) : denied(definition, refusal)
}

/** One limit for each key, whichever operation it calls. */
async function counted(
  { store, clock, keyLimit }: OperationContext,
  definition: OperationDefinition,
  caller: ApiKeyRecord,
): Promise<AdmittedKey> {
  if (keyLimit === null) return { ok: true, caller, headers: {} }
  const { requests: limit, windowSeconds } = keyLimit
  const bucket = `key:${caller.id}`
  const taken = await store.limits.take({ bucket, limit, windowMs: windowSeconds * 1000, now: clock.now() })
  const headers = rateLimitHeaders(keyLimit, taken)
  if (taken.ok) return { ok: true, caller, headers }
  return {
    ok: false,
    response: errorResponse('rate_limited', { area: codedAreaOf(definition), headers, rule: 'A-26' }),
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

function denied(definition: OperationDefinition, code: KeyFault): { ok: false; response: OperationResponse } {
  const area = codedAreaOf(definition)
  return { ok: false, response: errorResponse(code, { area, rule: area === 'fulfilment' ? 'C-01' : 'A-01' }) }
}
