// What the operator and QA do to the whole database: settings, counts, emptying.
import type { Kysely } from 'kysely'
import type { RateLimitStore } from './rate-limits.ts'
import type { Database } from './schema.ts'

const tables = [
  'partners',
  'client_ids',
  'client_secrets',
  'partner_websites',
  'api_keys',
  'internal_users',
  'linked_users',
  'sessions',
  'videos',
  'video_files',
  'taxonomy_terms',
  'video_terms',
  'video_features',
  'collections',
  'collection_videos',
  'orders',
  'membership_claims',
  'addon_grants',
  'admin_overrides',
  'projects',
  'exports',
  'export_videos',
  'export_files',
  'issue_reports',
  'idempotency_keys',
  'download_counts',
  'scene_cuts',
] as const satisfies readonly (keyof Database)[]

/** In an order that breaks no reference. */
const customerTables = [
  'sessions',
  'download_counts',
  'idempotency_keys',
  'issue_reports',
  'export_files',
  'export_videos',
  'exports',
  'projects',
  'admin_overrides',
  'addon_grants',
  'membership_claims',
  'orders',
  'linked_users',
  'internal_users',
] as const

export interface OperatorStore {
  setting(name: string): Promise<string | null>
  putSetting(name: string, value: string): Promise<void>
  /** Puts the value where there is none yet, and answers the one that stands: of several who come at once one is first. */
  claimSetting(name: string, value: string): Promise<string>
  /** Rows by table. */
  counts(): Promise<Record<string, number>>
  /** Removes every customer with their sessions, orders and counted uses; partners and catalogue stay. */
  clearCustomers(): Promise<void>
}

/** The operator's hand on one database. */
export function createOperatorStore(db: Kysely<Database>, limits: RateLimitStore): OperatorStore {
  return {
    setting: (name) => settingOf(db, name),
    async putSetting(name, value) {
      await db
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
    async claimSetting(name, value) {
      const mine = db.insertInto('settings').values({ name, value })
      await mine.onConflict((conflict) => conflict.column('name').doNothing()).execute()
      return (await settingOf(db, name)) ?? value
    },
    async counts() {
      const rows = await Promise.all(tables.map(async (table) => [table, await countOf(db, table)] as const))
      return Object.fromEntries(rows)
    },
    async clearCustomers() {
      await db.transaction().execute(async (trx) => {
        for (const table of customerTables) await trx.deleteFrom(table).execute()
      })
      await limits.clear()
    },
  }
}

async function settingOf(db: Kysely<Database>, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

async function countOf(db: Kysely<Database>, table: (typeof tables)[number]): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
