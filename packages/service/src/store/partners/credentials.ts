// A partner's credentials: rotation with grace (B-32) and a limited number of API keys (D-06). Of concurrent changes
// one wins, because each writer first locks the partner's row.
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { KeyMode } from '../../domain/auth/api-key.ts'
import type { KeyKind } from '../../domain/auth/key-permission.ts'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import type { Database } from '../schema.ts'
import { allCredentials } from './all-credentials.ts'

export interface CredentialChange {
  readonly partnerId: string
  readonly now: number
  /** From this time on (ms), the replaced credentials no longer verify. */
  readonly previousEndsAt: number
  /** Applies only if the last rotation was at or before this time; null: always. */
  readonly lastAtMost: number | null
  /** Null: unchanged. */
  readonly clientId: string | null
  readonly secret: { readonly id: string; readonly sealed: string } | null
  /** Recorded with the change (D-11). */
  readonly audit?: AuditEntry
}

/** A credential that verifies; `expiresAt` is null for the current one. */
export interface CredentialState {
  readonly expiresAt: number | null
  readonly lastUsedAt: number | null
}

export type NewApiKey = Omit<Insertable<Database['api_keys']>, 'revoked_at'>

export interface ApiKeySummary {
  readonly id: string
  readonly name: string
  readonly mode: KeyMode
  readonly kind: KeyKind
  readonly scopes: string
  /** Null if the key is older than the column. */
  readonly prefix: string | null
  readonly createdAt: number
  readonly lastUsedAt: number | null
  readonly revokedAt: number | null
}

export interface ValidCredentials {
  readonly clientIds: readonly (CredentialState & { readonly clientId: string })[]
  readonly secrets: readonly (CredentialState & { readonly sealed: string })[]
}

/** The credential store of one database. */
export function createCredentialStore(db: Kysely<Database>) {
  return {
    /** Time of the last rotation; undefined if the partner does not exist. */
    async rotatedAt(partnerId: string): Promise<number | null | undefined> {
      const row = await db
        .selectFrom('partners')
        .select('credentials_rotated_at')
        .where('id', '=', partnerId)
        .executeTakeFirst()
      return row?.credentials_rotated_at
    },
    /** The current live client id, which has no end. */
    async clientId(partnerId: string): Promise<string | null> {
      const row = await db
        .selectFrom('client_ids')
        .select('client_id')
        .where('partner_id', '=', partnerId)
        .where('is_test', '=', 0)
        .where('expires_at', 'is', null)
        .executeTakeFirst()
      return row?.client_id ?? null
    },
    /** Applies the whole change; false if another rotation came first. */
    rotate: (change: CredentialChange) => db.transaction().execute(async (trx) => await rotate(trx, change)),
    /** Newest first; positions are `[created_at, id]`. Both modes unless one is given. */
    apiKeys: (partnerId: string, page: PageRequest & { readonly mode?: KeyMode }) => listKeys(db, partnerId, page),
    /** Client ids and sealed secrets that verify at `now` (ms), the current one first. */
    valid: (which: { partnerId: string; isTest: boolean }, now: number) => validCredentials(db, which, now),
    all: (partnerId: string) => allCredentials(db, partnerId),
    /** Unrevoked keys of both modes. */
    activeApiKeys: (partnerId: string) => countActive(db, partnerId),
    /** False if the partner already has `most` unrevoked keys. Errors: rejects if the partner does not exist. */
    createApiKey: (key: NewApiKey, most: number, audit?: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        const created = await createKey(trx, key, most)
        if (created) await writeAudit(trx, audit)
        return created
      }),
    /** False if there is no such active key. `audit` is recorded with the change. */
    revokeApiKey: ({ partnerId, id, audit }: { partnerId: string; id: string; audit?: AuditEntry }, now: number) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('api_keys')
          .set({ revoked_at: now })
          .where('id', '=', id)
          .where('partner_id', '=', partnerId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await writeAudit(trx, audit)
        return numUpdatedRows > 0n
      }),
  }
}

async function rotate(trx: Transaction<Database>, change: CredentialChange): Promise<boolean> {
  const { partnerId, now, lastAtMost, clientId, secret } = change
  const { numUpdatedRows } = await trx
    .updateTable('partners')
    .set({ credentials_rotated_at: now })
    .where('id', '=', partnerId)
    .$if(lastAtMost !== null, (query) =>
      query.where((where) =>
        where.or([where('credentials_rotated_at', 'is', null), where('credentials_rotated_at', '<=', lastAtMost ?? 0)]),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const owned = { partner_id: partnerId, is_test: 0, expires_at: null } as const
  if (clientId !== null) {
    await expire(trx, 'client_ids', change)
    await trx
      .insertInto('client_ids')
      .values({ ...owned, client_id: clientId })
      .execute()
  }
  if (secret !== null) {
    await expire(trx, 'client_secrets', change)
    await trx
      .insertInto('client_secrets')
      .values({ ...owned, ...secret })
      .execute()
  }
  await writeAudit(trx, change.audit)
  return true
}

/**
 * Of two grace periods the earlier end applies: a rotation never extends the validity of credentials replaced earlier.
 */
async function expire(
  trx: Transaction<Database>,
  table: 'client_ids' | 'client_secrets',
  { partnerId, previousEndsAt }: CredentialChange,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ expires_at: previousEndsAt })
    .where('partner_id', '=', partnerId)
    .where('is_test', '=', 0)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', previousEndsAt)]))
    .execute()
}

async function listKeys(
  db: Kysely<Database>,
  partnerId: string,
  { limit, after, mode }: PageRequest & { readonly mode?: KeyMode },
): Promise<Page<ApiKeySummary>> {
  const [time, id] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const found = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'mode', 'kind', 'scopes', 'prefix', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .select('last_used_at as lastUsedAt')
    .where('partner_id', '=', partnerId)
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode ?? 'live'))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(Number(time), String(id))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, limit, (key) => [key.createdAt, key.id])
}

async function createKey(trx: Transaction<Database>, key: NewApiKey, most: number): Promise<boolean> {
  // An update without a change: a concurrent insert of a key waits for it and counts this key.
  await trx
    .updateTable('partners')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', key.partner_id)
    .execute()
  if ((await countActive(trx, key.partner_id)) >= most) return false
  await trx
    .insertInto('api_keys')
    .values({ ...key, revoked_at: null })
    .execute()
  return true
}

async function countActive(db: Kysely<Database>, partnerId: string): Promise<number> {
  const { active } = await db
    .selectFrom('api_keys')
    .select((select) => select.fn.countAll<number | string>().as('active'))
    .where('partner_id', '=', partnerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(active)
}

async function validCredentials(
  db: Kysely<Database>,
  { partnerId, isTest }: { partnerId: string; isTest: boolean },
  now: number,
): Promise<ValidCredentials> {
  const select = (table: 'client_ids' | 'client_secrets') =>
    db
      .selectFrom<'client_ids' | 'client_secrets'>(table)
      .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt'])
      .where('partner_id', '=', partnerId)
      .where('is_test', '=', isTest ? 1 : 0)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
  const [clientIds, secrets] = await Promise.all([
    select('client_ids').select('client_ids.client_id as clientId').execute(),
    select('client_secrets').select('client_secrets.sealed').execute(),
  ])
  return { clientIds: clientIds.toSorted(currentFirst), secrets: secrets.toSorted(currentFirst) }
}

/** Then those that verify longest. */
function currentFirst(a: CredentialState, b: CredentialState): number {
  return (b.expiresAt ?? Number.MAX_SAFE_INTEGER) - (a.expiresAt ?? Number.MAX_SAFE_INTEGER)
}
