// Batched writes.
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../schema.ts'

export type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]

/** Rows per statement; their values stay far below the parameter limit of every engine. */
const BATCH = 500

/** Splits the list into batches of statement size. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH))
}

/** Inserts the rows; existing rows stay unchanged. */
export async function insertMissing<Table extends keyof Database>(
  trx: Transaction<Database>,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await trx
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
