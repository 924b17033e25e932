// Rate limits on SQLite: in a separate file beside the database, so that counting waits for no disk sync and no
// transaction of the database. A power loss loses only the counts.
import { DatabaseSync, type StatementSync } from '#platform/sqlite'
import { yieldToEventLoop } from '#platform/event-loop'
import { usageResult, microsOf, type UsageStore, type UsageResult } from './usage.ts'
import {
  CLOCK_SKEW_MS,
  rateLimitResult,
  type RateLimitResult,
  type RateLimitStore,
  type RateLimitRequest,
} from './rate-limits.ts'
import { chargeMicros, evaluateCharge, type Charge } from '../../domain/limits/token-bucket.ts'

const BUSY_TIMEOUT_MS = 5_000
/** The uses of a bucket are numbered without gaps and expire in the order of their numbers. */
const tables = `
  create table if not exists rate_hits (
    bucket text not null, seq integer not null, expires_at integer not null, primary key (bucket, seq)
  ) without rowid;
  create index if not exists rate_hits_expiry on rate_hits (bucket, expires_at);`

/** Opens `<path>-limits`, or a second `:memory:`. */
export function openSqliteLimits(path: string): { limits: RateLimitStore; usage: UsageStore; close(): void } {
  const database = new DatabaseSync(path === ':memory:' ? path : `${path}-limits`, { timeout: BUSY_TIMEOUT_MS })
  // The statements of one use run synchronously, so nothing else runs in this process; other processes wait for the
  // lock.
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  database.exec(tables)
  const statements = prepare(database)
  return {
    limits: {
      take: async (request) => inWriteTransaction(database, () => take(statements, request)),
      sweep: async (now, most) => Number(statements.sweep.run(now, most).changes),
      clear: async () => void statements.clear.run(),
    },
    usage: createSqliteUsage(database),
    close: () => {
      if (database.isOpen) database.close()
    },
  }
}

type Statements = ReturnType<typeof prepare>

function prepare(database: DatabaseSync) {
  return {
    expired: database.prepare('delete from rate_hits where bucket = ? and expires_at <= ?'),
    ahead: database.prepare('delete from rate_hits where bucket = ? and expires_at > ?'),
    first: database.prepare('select seq, expires_at from rate_hits where bucket = ? order by seq limit 1'),
    last: database.prepare('select seq, expires_at from rate_hits where bucket = ? order by seq desc limit 1'),
    nth: database.prepare('select seq, expires_at from rate_hits where bucket = ? and seq = ?'),
    count: database.prepare('insert into rate_hits (bucket, seq, expires_at) values (?, ?, ?)'),
    sweep: database.prepare(
      'delete from rate_hits where (bucket, seq) in (select bucket, seq from rate_hits where expires_at <= ? limit ?)',
    ),
    clear: database.prepare('delete from rate_hits'),
  } satisfies Record<string, StatementSync>
}

function take(statements: Statements, request: RateLimitRequest): RateLimitResult {
  const { bucket, limit, windowMs, now } = request
  statements.expired.run(bucket, now)
  statements.ahead.run(bucket, now + windowMs + CLOCK_SKEW_MS)
  const first = hit(statements.first.get(bucket))
  const last = hit(statements.last.get(bucket))
  if (first === null || last === null) {
    statements.count.run(bucket, 1, now + windowMs)
    return rateLimitResult(request, { held: 0, freeAt: now + windowMs })
  }
  const held = last.seq - first.seq + 1
  const blocking = held < limit ? null : hit(statements.nth.get(bucket, last.seq - limit + 1))
  if (blocking !== null) return rateLimitResult(request, { held, freeAt: blocking.expiresAt })
  statements.count.run(bucket, last.seq + 1, Math.max(now + windowMs, last.expiresAt))
  return rateLimitResult(request, { held, freeAt: first.expiresAt })
}

function hit(row: Record<string, unknown> | undefined): { seq: number; expiresAt: number } | null {
  return row === undefined ? null : { seq: Number(row['seq']), expiresAt: Number(row['expires_at']) }
}

/**
 * Usage on SQLite, in the file of the rate limits: one row for each bucket that is not full. The usage stored in
 * `database`.
 */
function createSqliteUsage(database: DatabaseSync): UsageStore {
  database.exec(`create table if not exists usage_buckets (
    bucket text not null primary key, full_at integer not null
  ) without rowid`)
  const statements = prepareUsage(database)
  let visited = ''
  const chargeTogether = batchPerTick((requests: readonly ChargeRequest[]) =>
    inWriteTransaction(database, () => {
      const buckets = bucketsOf(statements)
      const results = requests.map(({ charges, now }) => chargeAll(buckets, charges, microsOf(now)))
      buckets.write()
      return results
    }),
  )
  return {
    charge: async (charges, now) => await chargeTogether({ charges, now }),
    refund: async (charge, now) => {
      statements.refund.run(chargeMicros(charge).cost, charge.bucket, microsOf(now))
    },
    async sweep(now, most) {
      const buckets = statements.next.all(visited, most).map((row) => String(row['bucket']))
      const last = buckets.at(-1)
      if (last !== undefined) statements.sweep.run(visited, last, microsOf(now))
      visited = buckets.length < most ? '' : (last ?? '')
      return buckets.length
    },
    clear: async () => void statements.clear.run(),
  }
}

interface ChargeRequest {
  readonly charges: readonly Charge[]
  readonly now: number
}

/** Charges of one event-loop tick share a transaction, because most of their cost is its begin and commit. */
function batchPerTick<Item, Result>(
  run: (items: readonly Item[]) => readonly Result[],
): (item: Item) => Promise<Result> {
  let waiting: Item[] = []
  let results: Promise<readonly Result[]> | null = null
  const next = async (): Promise<readonly Result[]> => {
    await yieldToEventLoop()
    const items = waiting
    waiting = []
    results = null
    return run(items)
  }
  return async (item) => {
    const index = waiting.push(item) - 1
    const result = (await (results ??= next()))[index]
    if (result === undefined) throw new Error('The batch has no result for a charge.')
    return result
  }
}

type UsageStatements = ReturnType<typeof prepareUsage>

function prepareUsage(database: DatabaseSync) {
  return {
    read: database.prepare('select full_at from usage_buckets where bucket = ?'),
    write: database.prepare(`insert into usage_buckets (bucket, full_at) values (?, ?)
      on conflict (bucket) do update set full_at = excluded.full_at`),
    refund: database.prepare('update usage_buckets set full_at = full_at - ? where bucket = ? and full_at > ?'),
    next: database.prepare('select bucket from usage_buckets where bucket > ? order by bucket limit ?'),
    sweep: database.prepare('delete from usage_buckets where bucket > ? and bucket <= ? and full_at <= ?'),
    clear: database.prepare('delete from usage_buckets'),
  }
}

/** The buckets of a transaction, each read and written once: the requests of a client id share one. */
function bucketsOf({ read, write }: UsageStatements) {
  const known = new Map<string, number | null>()
  const changed = new Map<string, number>()
  return {
    fullAt(bucket: string): number | null {
      const held = known.get(bucket)
      if (held !== undefined) return held
      const row = read.get(bucket)
      const fullAt = row === undefined ? null : Number(row['full_at'])
      known.set(bucket, fullAt)
      return fullAt
    },
    fill(bucket: string, fullAt: number): void {
      known.set(bucket, fullAt)
      changed.set(bucket, fullAt)
    },
    write(): void {
      for (const [bucket, fullAt] of changed) write.run(bucket, fullAt)
    },
  }
}

type Buckets = ReturnType<typeof bucketsOf>

function chargeAll(buckets: Buckets, charges: readonly Charge[], now: number): UsageResult {
  const evaluated = charges.map((charge) => {
    return { bucket: charge.bucket, result: evaluateCharge(charge, buckets.fullAt(charge.bucket), now) }
  })
  const waits = evaluated.flatMap(({ bucket, result }) => (result.ok ? [] : [{ bucket, ...result }]))
  if (waits.length > 0) return usageResult(waits)
  for (const { bucket, result } of evaluated) if (result.ok) buckets.fill(bucket, result.fullAt)
  return { ok: true }
}

/**
 * Runs `work` in one write transaction. It is synchronous, so nothing else runs in this process, and other processes
 * wait.
 */
function inWriteTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
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
