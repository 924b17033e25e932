// Work in a transaction that others may share: with savepoints, so that it can fail alone, or faster without.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'

export interface TransactionScope {
  readonly trx: Transaction<Database>
  /** Runs a part that may fail without failing the rest: what it wrote is taken back. Errors: rejects as the part does. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>
}

/** May be run again after its writes were taken back, so it leaves nothing behind but them. */
export type TransactionWork<Result> = (scope: TransactionScope) => Promise<Result>

/** Errors: rejects where the work or any part of it failed; then the whole transaction has to go back. */
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

/** Takes back what the work wrote where it fails, and only that. Errors: rejects as the work does. */
export async function runInSavepoint<Result>(
  trx: Transaction<Database>,
  work: TransactionWork<Result>,
): Promise<Result> {
  return await behindSavepoint(trx, () => runWithSavepoints(trx, work))
}

/** For a transaction that nobody shares. */
export async function runWithSavepoints<Result>(
  trx: Transaction<Database>,
  work: TransactionWork<Result>,
): Promise<Result> {
  return await work({ trx, savepoint: (inner) => behindSavepoint(trx, inner) })
}

/** Of savepoints with one name the innermost is meant. */
async function behindSavepoint<Result>(trx: Transaction<Database>, work: () => Promise<Result>): Promise<Result> {
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
