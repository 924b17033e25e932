// Usage on SQLite, in the file of the rate limits: one row for each bucket that is not full.
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { chargeMicros, evaluateCharge, type Charge } from '../../domain/limits/token-bucket.ts'
import { inWriteTransaction } from '../engine/sqlite-transaction.ts'
import { usageResult, microsOf, type UsageResult, type UsageStore } from './usage.ts'

/** The usage stored in `database`. */
export function createSqliteUsage(database: DatabaseSync): UsageStore {
  database.exec(`create table if not exists usage_buckets (
    bucket text not null primary key, full_at integer not null
  ) without rowid`)
  const statements = prepare(database)
  let visited = ''
  const chargeTogether = batchPerTick((requests: readonly ChargeRequest[]) =>
    inWriteTransaction(database, () =>
      requests.map(({ charges, now }) => chargeAll(statements, charges, microsOf(now))),
    ),
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
    await setImmediate()
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

type Statements = ReturnType<typeof prepare>

function prepare(database: DatabaseSync) {
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

function chargeAll({ read, write }: Statements, charges: readonly Charge[], now: number): UsageResult {
  const evaluated = charges.map((charge) => {
    const row = read.get(charge.bucket)
    const fullAt = row === undefined ? null : Number(row['full_at'])
    return { bucket: charge.bucket, result: evaluateCharge(charge, fullAt, now) }
  })
  const waits = evaluated.flatMap(({ bucket, result }) => (result.ok ? [] : [{ bucket, ...result }]))
  if (waits.length > 0) return usageResult(waits)
  for (const { bucket, result } of evaluated) if (result.ok) write.run(bucket, result.fullAt)
  return { ok: true }
}
