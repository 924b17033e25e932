// Operations of the operator and QA on the whole database: settings, counts, clearing.
import { yieldToEventLoop } from '#platform/event-loop'
import type { Kysely } from 'kysely'
import type { RateLimitStore } from '../limits/rate-limits.ts'
import type { UsageStore } from '../limits/usage.ts'
import type { Database } from '../schema.ts'
import { readSetting } from '../settings.ts'
import { countedTables, customerTables } from '../table-groups.ts'
import { clearTable } from './clear-table.ts'
import { eachRow } from './read-rows.ts'

const COUNT_MAX = 10_000

/** The operator store of one database. */
export function createOperatorStore(
  db: Kysely<Database>,
  { limits, usage }: { limits: RateLimitStore; usage: UsageStore },
) {
  return {
    setting: (name: string) => readSetting(db, name),
    async putSetting(name: string, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
    /** Rows by table, counted up to `COUNT_MAX`: counting a million would block the event loop. */
    async counts(): Promise<Record<string, number>> {
      const rows: Record<string, number> = {}
      for (const table of countedTables) {
        rows[table] = await countOf(db, table)
        // SQLite counts on this thread: yield between tables.
        await yieldToEventLoop()
      }
      return rows
    },
    /**
     * Removes every customer with their sessions, orders and counted uses; partners and catalogue stay. Returns the keys
     * of their blobs, which are no longer referenced.
     */
    async clearCustomers(): Promise<readonly string[]> {
      const keys = await db.transaction().execute(async (trx) => {
        const named: string[] = []
        for (const table of ['export_files', 'project_songs'] as const)
          await eachRow(trx, table, (row) => named.push(String(row['blob_key'])))
        for (const table of customerTables.toReversed()) await clearTable(trx, table)
        return named
      })
      await limits.clear()
      await usage.clear()
      return keys
    },
  }
}

async function countOf(db: Kysely<Database>, table: (typeof countedTables)[number]): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .limit(COUNT_MAX)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
