// Rate limits on SQLite: in a separate file beside the database, so that counting waits for no disk sync and no
// transaction of the database. A power loss loses only the counts.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { inWriteTransaction } from '../engine/sqlite-transaction.ts'
import { createSqliteUsage } from './sqlite-usage.ts'
import type { UsageStore } from './usage.ts'
import {
  CLOCK_SKEW_MS,
  rateLimitResult,
  type RateLimitResult,
  type RateLimitStore,
  type RateLimitRequest,
} from './rate-limits.ts'

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
