// Commits shared by writes that come at once. A durable commit waits for the disk; all that come meanwhile go into the
// next transaction together.
import type { Kysely, Transaction } from 'kysely'
import { runInSavepoint, runWithoutSavepoints, type TransactionWork } from './savepoints.ts'
import type { Database } from '../schema.ts'
import type { Disk } from './sqlite-disk.ts'

/** Runs `work` in a transaction that may be shared, and answers when it is durable. Errors: rejects as `work` does. */
export type Commit = <Result>(work: TransactionWork<Result>) => Promise<Result>

/** Tells the caller, once all is committed. */
type Notify = () => void

interface Waiting {
  /** Errors: rejects where anything of the work failed. */
  plainly(trx: Transaction<Database>): Promise<Notify>
  /** Takes back the work's own writes where it fails, and tells so. */
  alone(trx: Transaction<Database>): Promise<Notify>
  fail(error: unknown): void
}

/** How many writes one transaction takes: none of them waits long for the others. */
const GROUP_MAX = 64

interface Pace {
  /** Lets those who are at the door come in before a group sets off. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly disk: Pick<Disk, 'unsynced' | 'sync'>
}

/**
 * A failing work takes back its own writes alone. Where the commit itself fails, or the disk, everyone in the group is
 * told so.
 */
export function createGroupCommit(db: Kysely<Database>, { yieldToEventLoop, disk }: Pace): Commit {
  const queue: Waiting[] = []
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
      queue.push(waiting({ work, resolve, reject }))
      if (!running) void drain()
    })
}

function waiting<Result>({
  work,
  resolve,
  reject,
}: {
  work: TransactionWork<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}): Waiting {
  const notifyWith = (result: Result) => () => resolve(result)
  return {
    plainly: async (trx) => notifyWith(await runWithoutSavepoints(trx, work)),
    alone: async (trx) => await runInSavepoint(trx, work).then(notifyWith, (error: unknown) => () => reject(error)),
    fail: reject,
  }
}

async function commitGroup(db: Kysely<Database>, disk: Pace['disk'], group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await db
      .connection()
      .execute((own) => disk.unsynced(async () => (await allPlainly(own, group)) ?? (await eachAlone(own, group))))
    // The database is free meanwhile: who comes now is read and judged before its own group sets off.
    await disk.sync()
    for (const notify of outcomes) notify()
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}

/** Failures are rare, so that they are looked for only once there is one: null, and nothing is written. */
async function allPlainly(db: Kysely<Database>, group: readonly Waiting[]): Promise<Notify[] | null> {
  const works = { done: false }
  try {
    return await db.transaction().execute(async (trx) => {
      const done: Notify[] = []
      for (const { plainly } of group) done.push(await plainly(trx))
      works.done = true
      return done
    })
  } catch (error) {
    // What fails beyond the works is the commit, and that is everyone's.
    if (works.done) throw error
    return null
  }
}

async function eachAlone(db: Kysely<Database>, group: readonly Waiting[]): Promise<Notify[]> {
  return await db.transaction().execute(async (trx) => {
    const done: Notify[] = []
    for (const { alone } of group) done.push(await alone(trx))
    return done
  })
}
