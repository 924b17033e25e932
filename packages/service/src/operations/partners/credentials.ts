// A partner's credentials: rotation and keys, for the operator API and the dashboard.
import { Buffer } from '#platform/buffer'
import type { Scope } from '@proscenium/contract'
import { ACTIVE_KEYS_MAX } from '@proscenium/contract/dashboard'
import { formatApiKey, keyPrefix, type KeyMode } from '../../domain/auth/api-key.ts'
import type { KeyKind } from '../../domain/auth/key-permission.ts'
import { planRotation, type RotationRequest } from '../../domain/partners/credential-rotation.ts'
import { sealSecret } from '../../domain/crypto/sealed-secret.ts'
import type { Random } from '../../ports.ts'
import type { AuditDetails, AuditEntry } from '../../store/dashboard/audit.ts'
import type { OperationContext } from '../context.ts'

const CLIENT_ID_BYTES = 16
const SECRET_BYTES = 32
/** Scopes of a standard key (C-10). */
export const standardScopes: readonly Scope[] = ['embed:session', 'fulfilment:read', 'fulfilment:download']

export type RotationOutcome =
  | {
      readonly ok: true
      /** Currently valid; the one not rotated is unchanged. */
      readonly clientId: string | null
      /** Null if the secret is unchanged. */
      readonly clientSecret: string | null
      /** Until when (ms) the previous credentials verify as well (B-32). */
      readonly previousEndsAt: number
      readonly nextAllowedAt: number
    }
  | { readonly ok: false; readonly reason: 'unknown_partner' }
  | { readonly ok: false; readonly reason: 'too_early'; readonly nextAllowedAt: number }

/** Rotates the live credentials of a partner (D-05, B-32). Test credentials are unchanged. */
export async function rotateCredentials(
  { store, clock, random, keys }: Pick<OperationContext, 'store' | 'clock' | 'random' | 'keys'>,
  { partnerId, audit, ...request }: RotationRequest & { readonly partnerId: string; readonly audit?: AuditEntry },
): Promise<RotationOutcome> {
  const now = clock.now()
  const lastAt = await store.credentials.rotatedAt(partnerId)
  if (lastAt === undefined) return { ok: false, reason: 'unknown_partner' }
  const plan = planRotation(request, { lastAt, now })
  if (!plan.ok) return { ok: false, reason: 'too_early', nextAllowedAt: plan.nextAllowedAt }
  const { previousEndsAt, nextAllowedAt, lastAtMost } = plan
  const clientSecret = plan.newSecret ? hex(random, SECRET_BYTES) : null
  const sealed =
    clientSecret === null ? null : sealSecret({ secret: clientSecret, partnerId, keys: keys.secrets, random })
  const secret = sealed === null ? null : { id: random.uuid(), sealed }
  const clientId = plan.newId ? hex(random, CLIENT_ID_BYTES) : null
  const change = { partnerId, now, previousEndsAt, lastAtMost, clientId, secret }
  const rotated = await store.credentials.rotate({ ...change, ...(audit === undefined ? {} : { audit }) })
  // A concurrent rotation came first: that one counts, and this one is too early.
  if (!rotated) return { ok: false, reason: 'too_early', nextAllowedAt }
  return {
    ok: true,
    clientId: await store.credentials.clientId(partnerId),
    clientSecret,
    previousEndsAt,
    nextAllowedAt,
  }
}

export interface ApiKeyRequest {
  readonly partnerId: string
  readonly mode: KeyMode
  readonly kind: KeyKind
  /** Chosen by the owner. */
  readonly name: string
  /** Recorded with the change (D-11), with the key's id. */
  readonly audit: AuditEntry
}

export type ApiKeyOutcome =
  /** The key itself is returned only here (D-06). */
  | {
      readonly ok: true
      readonly id: string
      readonly key: string
      readonly prefix: string
      readonly scopes: readonly Scope[]
      /** In ms. */
      readonly createdAt: number
    }
  | { readonly ok: false; readonly reason: 'unknown_partner' | 'too_many_keys' }

/** Creates an API key: a standard key holds every scope, a catalogue key needs none (C-10, D-06). */
export async function createApiKey(
  { store, clock, random }: Pick<OperationContext, 'store' | 'clock' | 'random'>,
  { partnerId, mode, kind, name, audit }: ApiKeyRequest,
): Promise<ApiKeyOutcome> {
  if ((await store.credentials.rotatedAt(partnerId)) === undefined) return { ok: false, reason: 'unknown_partner' }
  const { key, hash } = formatApiKey({ mode, random })
  const scopes = kind === 'standard' ? standardScopes : []
  const id = random.uuid()
  const prefix = keyPrefix(key)
  const createdAt = clock.now()
  const stored = { key_hash: hash, prefix, scopes: scopes.join(' ') }
  const row = { id, partner_id: partnerId, mode, kind, name, ...stored }
  const event = { ...audit, details: { ...audit.details, key_id: id } }
  const added = await store.credentials.createApiKey({ ...row, created_at: createdAt }, ACTIVE_KEYS_MAX, event)
  return added ? { ok: true, id, key, prefix, scopes, createdAt } : { ok: false, reason: 'too_many_keys' }
}

/** A key as the audit log names it, so that its event reads without the list of keys. */
export async function keyDetails(
  { store }: Pick<OperationContext, 'store'>,
  partnerId: string,
  id: string,
): Promise<AuditDetails> {
  const [key] = await store.usageCounts.keyNames(partnerId, [id])
  return { key_id: id, ...(key === undefined ? {} : { name: key.name }) }
}

/** A client id and secret that nobody has yet, with the secret sealed for its partner. */
export function newClient(
  { random, keys }: Pick<OperationContext, 'random' | 'keys'>,
  { partnerId, isTest }: { readonly partnerId: string; readonly isTest: boolean },
) {
  const clientId = hex(random, CLIENT_ID_BYTES)
  const secret = hex(random, SECRET_BYTES)
  const sealed = sealSecret({ secret, partnerId, keys: keys.secrets, random })
  return { secret, client: { isTest, clientId, secretId: random.uuid(), sealed } }
}

function hex(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('hex')
}
