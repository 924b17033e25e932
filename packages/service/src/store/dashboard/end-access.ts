// Ends what opens the dashboard of a partner (D-10), on SQLite in batches (O-16).
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { inBatches } from '../engine/batches.ts'
import { isPostgres } from '../engine/dialect.ts'
import { eachFound } from '../maintenance/read-rows.ts'
import type { Database } from '../schema.ts'

/** Ends the partner's open sessions and removes its sign-in links. */
export async function endDashboardAccess(trx: Transaction<Database>, partnerId: string, now: number): Promise<void> {
  const open = sql<boolean>`partner_id = ${partnerId} and ended_at is null`
  await inParts(trx, {
    table: 'dashboard_sessions',
    which: open,
    change: sql`update dashboard_sessions set ended_at = ${now}`,
  })
  const own = sql<boolean>`partner_id = ${partnerId}`
  await inParts(trx, { table: 'dashboard_links', which: own, change: sql`delete from dashboard_links` })
}

interface Change {
  readonly table: 'dashboard_sessions' | 'dashboard_links'
  readonly which: RawBuilder<boolean>
  /** A statement without its condition. */
  readonly change: RawBuilder<unknown>
}

async function inParts(trx: Transaction<Database>, { table, which, change }: Change): Promise<void> {
  if (isPostgres(trx)) return void (await sql`${change} where ${which}`.execute(trx))
  const hashes: string[] = []
  await eachFound(trx, trx.selectFrom(table).select('token_hash').where(which), (row) => {
    hashes.push(row.token_hash)
  })
  for (const batch of inBatches(hashes)) await sql`${change} where token_hash in (${sql.join(batch)})`.execute(trx)
}
