// Many rows in few statements.
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../schema.ts'

export type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]

/** Rows of one statement: their values stay far below what any engine binds at once. */
const BATCH = 500

/** The list in parts of a statement's size. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH))
}

/** Puts the rows in; those that are there stay as they are. */
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
