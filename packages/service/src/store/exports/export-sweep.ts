// Removes uploads whose export was never announced.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema.ts'

export interface ExportSweep {
  /** No file has arrived since this instant (ms), and the export was not announced. */
  readonly before: number
  /** Most exports per sweep. */
  readonly most: number
}

/** Removes them; returns the keys of their blobs, which are no longer referenced. */
export async function sweepExports(db: Kysely<Database>, sweep: ExportSweep): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const ids = await lockExpired(trx, sweep)
    if (ids.length === 0) return []
    const files = await trx.selectFrom('export_files').select('blob_key').where('export_id', 'in', ids).execute()
    await trx.deleteFrom('exports').where('id', 'in', ids).execute()
    return files.map(({ blob_key: key }) => key)
  })
}

/** Locked by this transaction, so that they are neither announced nor uploaded to meanwhile. */
async function lockExpired(trx: Transaction<Database>, { before, most }: ExportSweep): Promise<string[]> {
  const found = await trx
    .selectFrom('exports')
    .select('id')
    .where('announced', '=', 0)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const held = await trx
    .updateTable('exports')
    .set((set) => ({ announced: set.ref('announced') }))
    .where('id', 'in', ids)
    .where('announced', '=', 0)
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return held.map(({ id }) => id)
}
