// Commits shared by writes that come at once. A durable commit waits for the disk, and while it waits SQLite lets no
// other write begin; so all that came meanwhile go into the next transaction together, each behind a savepoint.
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Runs `work` in a transaction that may be shared, and answers when it is durable. Errors: rejects as `work` does. */
export type Commit = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>

interface Waiting {
  /** Does the work; answers what tells the caller, once all is committed. */
  run(trx: Transaction<Database>): Promise<() => void>
  fail(error: unknown): void
}

/** How many writes one transaction takes: none of them waits long for the others. */
const GROUP_MAX = 64

/**
 * A failing work takes back its own writes alone. Where the commit itself fails, everyone in the group is told so.
 * `turn` lets those who are at the door come in before a group sets off.
 */
export function createGroupCommit(db: Kysely<Database>, turn: () => Promise<void>): Commit {
  const queue: Waiting[] = []
  let running = false
  const drain = async (): Promise<void> => {
    running = true
    while (queue.length > 0) {
      await turn()
      await commitGroup(db, queue.splice(0, GROUP_MAX))
    }
    running = false
  }
  return async (work) =>
    await new Promise((resolve, reject) => {
      queue.push({ run: (trx) => outcomeOf(trx, { work, resolve, reject }), fail: reject })
      if (!running) void drain()
    })
}

async function commitGroup(db: Kysely<Database>, group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await db.transaction().execute(async (trx) => {
      const done: (() => void)[] = []
      for (const { run } of group) done.push(await run(trx))
      return done
    })
    for (const tell of outcomes) tell()
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}

async function outcomeOf<Result>(
  trx: Transaction<Database>,
  call: {
    work: (trx: Transaction<Database>) => Promise<Result>
    resolve: (result: Result) => void
    reject: (error: unknown) => void
  },
): Promise<() => void> {
  await sql`savepoint member`.execute(trx)
  try {
    const result = await call.work(trx)
    await sql`release savepoint member`.execute(trx)
    return () => call.resolve(result)
  } catch (error) {
    await sql`rollback to savepoint member`.execute(trx)
    await sql`release savepoint member`.execute(trx)
    return () => call.reject(error)
  }
}
