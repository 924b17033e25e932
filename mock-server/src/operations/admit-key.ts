// Who calls with an API key, in the order of C-01: missing, invalid, revoked, kind, scope, partner.
import type { OperationDefinition } from '@proscenium/contract'
import { readApiKey, readBearer } from '../domain/api-key.ts'
import { keyRefusal } from '../domain/key-permission.ts'
import type { Answer } from '../ports.ts'
import type { ApiKeyRecord } from '../store/partners.ts'
import { codedAreaOf, refuse } from './answers.ts'
import type { OperationContext } from './context.ts'

type KeyFault = 'missing_api_key' | 'invalid_api_key' | NonNullable<ReturnType<typeof keyRefusal>>
type AdmittedKey =
  | { readonly ok: true; readonly caller: ApiKeyRecord }
  | { readonly ok: false; readonly answer: Answer }

/** Judges the bearer key of a call to `definition`; it is looked up anew on each call. */
export async function admitKey(
  context: OperationContext,
  definition: OperationDefinition,
  authorization: string | undefined,
): Promise<AdmittedKey> {
  const found = await keyOf(context, authorization)
  if (typeof found === 'string') return denied(definition, found)
  const refusal = keyRefusal(factsOf(found), definition)
  return refusal === null ? { ok: true, caller: found } : denied(definition, refusal)
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

function factsOf({ kind, scopes, revokedAt, partnerStatus }: ApiKeyRecord): Parameters<typeof keyRefusal>[0] {
  return { kind, scopes, revoked: revokedAt !== null, partnerActive: partnerStatus === 'active' }
}

function denied(definition: OperationDefinition, code: KeyFault): { ok: false; answer: Answer } {
  const area = codedAreaOf(definition)
  return { ok: false, answer: refuse(code, { area, rule: area === 'fulfilment' ? 'C-01' : 'A-01' }) }
}
