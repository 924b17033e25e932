import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs `work` in one write transaction. It is synchronous, so nothing else runs in this process, and other processes
 * wait.
 */
export function inWriteTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
