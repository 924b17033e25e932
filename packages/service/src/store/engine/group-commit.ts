// Group commit: a durable commit waits for the disk; writes that arrive meanwhile share the next transaction
// (docs/decisions/operations/group-commit.md).
import type { Kysely, Transaction } from 'kysely'
import { runInSavepoint, runWithoutSavepoints, type TransactionWork } from './savepoints.ts'
import type { Database } from '../schema.ts'
import type { Disk } from './sqlite-disk.ts'

/** Runs `work` in a transaction that may be shared; resolves when it is durable. Errors: rejects as `work` does. */
export type Commit = <Result>(work: TransactionWork<Result>) => Promise<Result>

/** Notifies the caller after the commit. */
type Notify = () => void

interface PendingWrite {
  /** Errors: rejects if any part of the work failed. */
  withoutSavepoints(trx: Transaction<Database>): Promise<Notify>
  /** Rolls back only this work's writes if it fails, and reports the failure. */
  inSavepoint(trx: Transaction<Database>): Promise<Notify>
  fail(error: unknown): void
}

/** Most writes in one transaction, which bounds their wait for each other. */
const GROUP_MAX = 64

interface GroupCommitOptions {
  /** Lets pending callers join the group before it starts. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly disk: Pick<Disk, 'unsynced' | 'sync'>
}

/**
 * A failing work rolls back only its own writes. If the commit or the sync fails, all works of the group are rejected.
 */
export function createGroupCommit(db: Kysely<Database>, { yieldToEventLoop, disk }: GroupCommitOptions): Commit {
  const queue: PendingWrite[] = []
  let running = false
  const drain = async (): Promise<void> => {
    running = true
    while (queue.length > 0) {
      await yieldToEventLoop()
      await commitGroup(db, disk, queue.splice(0, GROUP_MAX))
    }
    running = false
  }
  return async (work) =>
    await new Promise((resolve, reject) => {
      queue.push(pendingWrite({ work, resolve, reject }))
      if (!running) void drain()
    })
}

function pendingWrite<Result>({
  work,
  resolve,
  reject,
}: {
  work: TransactionWork<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}): PendingWrite {
  const notifyWith = (result: Result) => () => resolve(result)
  return {
    withoutSavepoints: async (trx) => notifyWith(await runWithoutSavepoints(trx, work)),
    inSavepoint: async (trx) =>
      await runInSavepoint(trx, work).then(notifyWith, (error: unknown) => () => reject(error)),
    fail: reject,
  }
}

async function commitGroup(
  db: Kysely<Database>,
  disk: GroupCommitOptions['disk'],
  group: readonly PendingWrite[],
): Promise<void> {
  try {
    const outcomes = await db
      .connection()
      .execute((own) =>
        disk.unsynced(
          async () => (await runAllWithoutSavepoints(own, group)) ?? (await runEachInSavepoint(own, group)),
        ),
      )
    // The database is free during the sync, so that new requests are read and checked meanwhile.
    await disk.sync()
    for (const notify of outcomes) notify()
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}

/** Runs without savepoints, because failures are rare. Null if one fails: then nothing is written. */
async function runAllWithoutSavepoints(db: Kysely<Database>, group: readonly PendingWrite[]): Promise<Notify[] | null> {
  const works = { done: false }
  try {
    return await db.transaction().execute(async (trx) => {
      const done: Notify[] = []
      for (const { withoutSavepoints } of group) done.push(await withoutSavepoints(trx))
      works.done = true
      return done
    })
  } catch (error) {
    // All works succeeded, so the commit itself failed: it fails for all of them.
    if (works.done) throw error
    return null
  }
}

async function runEachInSavepoint(db: Kysely<Database>, group: readonly PendingWrite[]): Promise<Notify[]> {
  return await db.transaction().execute(async (trx) => {
    const done: Notify[] = []
    for (const { inSavepoint } of group) done.push(await inSavepoint(trx))
    return done
  })
}
