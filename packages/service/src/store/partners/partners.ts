// Partners, their credentials, websites and API keys.
import type { InferResult, Kysely } from 'kysely'
import type { KeyMode } from '../../domain/auth/api-key.ts'
import type { KeyKind } from '../../domain/auth/key-permission.ts'
import type { Database, PartnersTable, PartnerStatus } from '../schema.ts'
import type { UsageScope } from '../usage/usage-batch.ts'
import { statement } from '../engine/statement.ts'

/**
 * The partner and client of a client id. `secrets` are those that verify now and have the same mode (test or live) as
 * the id.
 */
export interface ClientRecord {
  readonly partner: PartnersTable
  readonly isTest: boolean
  readonly secrets: readonly { readonly id: string; readonly sealed: string }[]
}

export interface ApiKeyRecord {
  readonly id: string
  readonly partnerId: string
  readonly partnerStatus: PartnerStatus
  readonly mode: KeyMode
  readonly kind: KeyKind
  readonly scopes: readonly string[]
  readonly revokedAt: number | null
  /** See `keyPrefix`; null if the key is older than the column. */
  readonly prefix: string | null
}

export interface EmbedPageRecord {
  /** Whose load it is; null for an unknown client id. */
  readonly scope: UsageScope | null
  /** Registered origins of the partner. */
  readonly websites: readonly string[]
  /** The mode of the partner's next session (B-21). */
  readonly embedMode: PartnersTable['embed_mode']
}

/** The partner store of one database. */
export function createPartnerStore(db: Kysely<Database>) {
  return {
    /** Null if no partner has the client id or it has expired at `now` (ms). */
    byClientId: clientById(db),
    /** What the embed page of a client id depends on. An unknown id has no partner, no websites and the Workspace. */
    async embedPageOf(clientId: string): Promise<EmbedPageRecord> {
      const rows = await db
        .selectFrom('client_ids')
        .innerJoin('partners', 'partners.id', 'client_ids.partner_id')
        .leftJoin('partner_websites', 'partner_websites.partner_id', 'partners.id')
        .select(['partners.id', 'client_ids.is_test', 'partners.embed_mode', 'partner_websites.origin'])
        .where('client_ids.client_id', '=', clientId)
        .orderBy('partner_websites.origin')
        .execute()
      const websites = rows.map(({ origin }) => origin).filter((origin) => origin !== null)
      const [first] = rows
      const scope = first === undefined ? null : { partnerId: first.id, isTest: first.is_test === 1 }
      return { scope, websites, embedMode: first?.embed_mode ?? 'workspace' }
    },
    async websitesOf(partnerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('partner_websites')
        .select('origin')
        .where('partner_id', '=', partnerId)
        .execute()
      return rows.map(({ origin }) => origin)
    },
    apiKeyByHash: keyBy(db, 'key_hash'),
    apiKeyById: keyBy(db, 'id'),
  }
}

function clientById(db: Kysely<Database>) {
  const query = statement((values: { clientId: string; now: number }) => selectClient(db, values))
  return async (clientId: string, now: number): Promise<ClientRecord | null> => {
    const rows = await query(db, { clientId, now })
    const [first] = rows
    if (first === undefined) return null
    const { is_test: isTest, sealed: _, secret_id: _id, ...partner } = first
    const secrets = rows.flatMap(({ secret_id: id, sealed }) =>
      id === null || sealed === null ? [] : [{ id, sealed }],
    )
    return { partner, isTest: isTest === 1, secrets }
  }
}

/** One row per secret that verifies now; a single row without a secret if there is none. */
function selectClient(db: Kysely<Database>, { clientId, now }: { clientId: string; now: number }) {
  return db
    .selectFrom('client_ids')
    .innerJoin('partners', 'partners.id', 'client_ids.partner_id')
    .leftJoin('client_secrets', (join) =>
      join
        .onRef('client_secrets.partner_id', '=', 'client_ids.partner_id')
        .onRef('client_secrets.is_test', '=', 'client_ids.is_test')
        .on((on) => on.or([on('client_secrets.expires_at', 'is', null), on('client_secrets.expires_at', '>', now)])),
    )
    .selectAll('partners')
    .select(['client_ids.is_test', 'client_secrets.sealed', 'client_secrets.id as secret_id'])
    .where('client_ids.client_id', '=', clientId)
    .where((where) => where.or([where('client_ids.expires_at', 'is', null), where('client_ids.expires_at', '>', now)]))
}

function keyBy(db: Kysely<Database>, column: 'id' | 'key_hash'): (value: string) => Promise<ApiKeyRecord | null> {
  const query = statement((values: { value: string }) => selectKey(db).where(`api_keys.${column}`, '=', values.value))
  return async (value) => {
    const [row] = await query(db, { value })
    return row === undefined ? null : keyOf(row)
  }
}

function selectKey(db: Kysely<Database>) {
  return db
    .selectFrom('api_keys')
    .innerJoin('partners', 'partners.id', 'api_keys.partner_id')
    .select([
      'api_keys.id',
      'api_keys.partner_id',
      'api_keys.mode',
      'api_keys.kind',
      'api_keys.scopes',
      'api_keys.revoked_at',
      'api_keys.prefix',
      'partners.status',
    ])
}

function keyOf(row: InferResult<ReturnType<typeof selectKey>>[number]): ApiKeyRecord {
  return {
    id: row.id,
    partnerId: row.partner_id,
    partnerStatus: row.status,
    mode: row.mode,
    kind: row.kind,
    scopes: row.scopes.split(' ').filter((scope) => scope !== ''),
    revokedAt: row.revoked_at,
    prefix: row.prefix,
  }
}
