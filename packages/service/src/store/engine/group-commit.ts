// Group commit: a durable commit waits for the disk; writes that arrive meanwhile share the next transaction
// (docs/decisions/operations/group-commit.md).
import { inThisContext } from '#platform/async-context'
import type { Kysely, Transaction } from 'kysely'
import { runInSavepoint, runWithoutSavepoints, type TransactionWork } from './savepoints.ts'
import type { Database } from '../schema.ts'
import type { StoreObserver } from './observe.ts'
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
  /** A time of the observer's stopwatch. */
  readonly queuedAt: number
}

/** Most writes in one transaction, which bounds their wait for each other. */
const GROUP_MAX = 64

interface GroupCommitOptions {
  /** Lets pending callers join the group before it starts. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly disk: Pick<Disk, 'unsynced' | 'sync'>
  /** Told of each group that was committed. */
  readonly observer?: Pick<StoreObserver, 'stopwatch' | 'committed'> | undefined
}

/**
 * A failing work rolls back only its own writes. If the commit or the sync fails, all works of the group are rejected.
 */
export function createGroupCommit(db: Kysely<Database>, options: GroupCommitOptions): Commit {
  const { yieldToEventLoop, disk, observer } = options
  // A group is the work of several requests, so it runs in the context of none, and each work in that of its caller.
  const inNoContext = inThisContext()
  const now = observer?.stopwatch ?? (() => 0)
  const queue: PendingWrite[] = []
  let running = false
  const drain = async (): Promise<void> => {
    running = true
    while (queue.length > 0) {
      await yieldToEventLoop()
      const group = queue.splice(0, GROUP_MAX)
      const began = now()
      const committed = await commitGroup(db, disk, group)
      if (committed)
        observer?.committed({ writes: group.length, waitMs: began - (group[0]?.queuedAt ?? began), ms: now() - began })
    }
    running = false
  }
  return async (work) =>
    await new Promise((resolve, reject) => {
      queue.push({ ...pendingWrite({ work: ofCaller(work), resolve, reject }), queuedAt: now() })
      if (!running) void inNoContext(drain)
    })
}

function ofCaller<Result>(work: TransactionWork<Result>): TransactionWork<Result> {
  const run = inThisContext()
  return async (attempt) => await run(() => work(attempt))
}

function pendingWrite<Result>({
  work,
  resolve,
  reject,
}: {
  work: TransactionWork<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}): Omit<PendingWrite, 'queuedAt'> {
  const notifyWith = (result: Result) => () => resolve(result)
  return {
    withoutSavepoints: async (trx) => notifyWith(await runWithoutSavepoints(trx, work)),
    inSavepoint: async (trx) =>
      await runInSavepoint(trx, work).then(notifyWith, (error: unknown) => () => reject(error)),
    fail: reject,
  }
}

/** Returns whether it was committed. */
async function commitGroup(
  db: Kysely<Database>,
  disk: GroupCommitOptions['disk'],
  group: readonly PendingWrite[],
): Promise<boolean> {
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
    return true
  } catch (error) {
    for (const { fail } of group) fail(error)
    return false
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
