// Work in a shared transaction: with savepoints, so that it can fail alone, or faster without them.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'

export interface TransactionScope {
  readonly trx: Transaction<Database>
  /**
   * Runs a part that may fail without failing the rest: its writes are rolled back. Errors: rejects as the part does.
   */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>
}

/** May run again after its writes were rolled back, so it must have no other side effects. */
export type TransactionWork<Result> = (scope: TransactionScope) => Promise<Result>

/** Errors: rejects if the work or any part of it failed; the caller then has to roll back the whole transaction. */
export async function runWithoutSavepoints<Result>(
  trx: Transaction<Database>,
  work: TransactionWork<Result>,
): Promise<Result> {
  const failures: unknown[] = []
  const savepoint: TransactionScope['savepoint'] = async (inner) => {
    try {
      return await inner()
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  const result = await work({ trx, savepoint })
  if (failures.length > 0) throw failures[0]
  return result
}

/** Rolls back only this work's writes if it fails. Errors: rejects as the work does. */
export async function runInSavepoint<Result>(
  trx: Transaction<Database>,
  work: TransactionWork<Result>,
): Promise<Result> {
  return await withSavepoint(trx, () => runWithSavepoints(trx, work))
}

/** For an unshared transaction. */
export async function runWithSavepoints<Result>(
  trx: Transaction<Database>,
  work: TransactionWork<Result>,
): Promise<Result> {
  return await work({ trx, savepoint: (inner) => withSavepoint(trx, inner) })
}

/** Savepoints share one name: SQL resolves it to the innermost. */
async function withSavepoint<Result>(trx: Transaction<Database>, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx)
    await sql`release savepoint attempt`.execute(trx)
    throw error
  }
}
