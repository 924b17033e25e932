// Uploads that were never followed by their export: after a while they are nobody's.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema.ts'

export interface ExportSweep {
  /** No file came since this instant (ms), and nobody told of it. */
  readonly before: number
  /** Most exports of one sweep. */
  readonly most: number
}

/** Removes them; answers the keys of their blobs, which nothing names any more. */
export async function sweepExports(db: Kysely<Database>, sweep: ExportSweep): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const ids = await claimed(trx, sweep)
    if (ids.length === 0) return []
    const files = await trx.selectFrom('export_files').select('blob_key').where('export_id', 'in', ids).execute()
    await trx.deleteFrom('exports').where('id', 'in', ids).execute()
    return files.map(({ blob_key: key }) => key)
  })
}

/** Held by this transaction, so that nobody tells of one or uploads to it meanwhile. */
async function claimed(trx: Transaction<Database>, { before, most }: ExportSweep): Promise<string[]> {
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
