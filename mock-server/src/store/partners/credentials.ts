// A partner's credentials: rotation with grace (B-32) and a limited number of API keys (D-06). Of concurrent changes
// one wins, because each writer first locks the partner's row.
import type { Insertable, Kysely, Transaction } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { Database } from '../schema.ts'

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
}

export type NewApiKey = Omit<Insertable<Database['api_keys']>, 'revoked_at'>

export interface ApiKeySummary {
  readonly id: string
  readonly name: string
  readonly mode: string
  readonly kind: string
  readonly scopes: string
  /** Null if the key is older than the column. */
  readonly prefix: string | null
  readonly createdAt: number
  readonly revokedAt: number | null
}

export interface CredentialStore {
  /** Time of the last rotation; undefined if the partner does not exist. */
  rotatedAt(partnerId: string): Promise<number | null | undefined>
  /** The current live client id, which has no end. */
  clientId(partnerId: string): Promise<string | null>
  /** Applies the whole change; false if another rotation came first. */
  rotate(change: CredentialChange): Promise<boolean>
  /** Newest first; positions are `[created_at, id]`. */
  apiKeys(partnerId: string, page: PageRequest): Promise<Page<ApiKeySummary>>
  /** False if the partner already has `most` unrevoked keys. Errors: rejects if the partner does not exist. */
  addApiKey(key: NewApiKey, most: number): Promise<boolean>
  /** False if there is no such active key. */
  revokeApiKey(which: { partnerId: string; id: string }, now: number): Promise<boolean>
}

/** The credential store of one database. */
export function createCredentialStore(db: Kysely<Database>): CredentialStore {
  return {
    async rotatedAt(partnerId) {
      const row = await db
        .selectFrom('partners')
        .select('credentials_rotated_at')
        .where('id', '=', partnerId)
        .executeTakeFirst()
      return row?.credentials_rotated_at
    },
    async clientId(partnerId) {
      const row = await db
        .selectFrom('client_ids')
        .select('client_id')
        .where('partner_id', '=', partnerId)
        .where('is_test', '=', 0)
        .where('expires_at', 'is', null)
        .executeTakeFirst()
      return row?.client_id ?? null
    },
    rotate: (change) => db.transaction().execute(async (trx) => await rotate(trx, change)),
    apiKeys: (partnerId, page) => listKeys(db, partnerId, page),
    addApiKey: (key, most) => db.transaction().execute(async (trx) => await addKey(trx, key, most)),
    async revokeApiKey({ partnerId, id }, now) {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('partner_id', '=', partnerId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
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
  { limit, after }: PageRequest,
): Promise<Page<ApiKeySummary>> {
  const [time, id] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const found = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'mode', 'kind', 'scopes', 'prefix', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .where('partner_id', '=', partnerId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(Number(time), String(id))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, limit, (key) => [key.createdAt, key.id])
}

async function addKey(trx: Transaction<Database>, key: NewApiKey, most: number): Promise<boolean> {
  // An update without a change: a concurrent insert of a key waits for it and counts this key.
  await trx
    .updateTable('partners')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', key.partner_id)
    .execute()
  const { active } = await trx
    .selectFrom('api_keys')
    .select((select) => select.fn.countAll<number | string>().as('active'))
    .where('partner_id', '=', key.partner_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(active) >= most) return false
  await trx
    .insertInto('api_keys')
    .values({ ...key, revoked_at: null })
    .execute()
  return true
}
