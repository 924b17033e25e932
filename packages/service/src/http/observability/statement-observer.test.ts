import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { openEngine, type Engine } from '../../store/engine/engine.ts'
import { systemClock, systemRandom } from '../../system.ts'
import { createLog } from './log.ts'
import { noMetrics } from './metrics-recorder.ts'
import { createStoreObserver, SLOW_STATEMENT_MS } from './statement-observer.ts'
import { createTracing } from '../tracing/tracing.ts'

let [engine, database]: [Engine | null, TestDatabase | null] = [null, null]
afterEach(async () => {
  await engine?.close()
  await database?.drop()
})

async function observed() {
  const lines: string[] = []
  const time = { ms: 0 }
  const stopwatch = () => time.ms
  const metrics = { ...noMetrics, connected: vi.fn(), statementEnded: vi.fn(), groupCommitted: vi.fn() }
  const tracing = createTracing({
    sink: null,
    isNamedProxy: () => false,
    random: systemRandom(),
    clock: systemClock(),
    stopwatch,
  })
  const log = createLog('info', { write: (line) => lines.push(line) })
  const observer = createStoreObserver({ log, metrics, stopwatch, tracing })
  database = await newSharedDatabase()
  engine = await openEngine(database.address, undefined, { observer })
  for (const spy of [metrics.connected, metrics.statementEnded, metrics.groupCommitted]) spy.mockClear()
  return { db: engine.db, commit: engine.commit, observer, metrics, time, lines }
}

it('statements are measured by kind, and so are waits for a connection and failures', async () => {
  verifies('O-10')
  const { db, metrics } = await observed()
  await db.selectFrom('catalogue_state').select('version').execute()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('catalogue_state').set({ version: 'v' }).execute()
    await trx.deleteFrom('sessions').execute()
  })
  await expect(sql`select * from nowhere`.execute(db)).rejects.toThrow('nowhere')
  await sql`with one as (select 1) select * from one`.execute(db)
  const kinds = metrics.statementEnded.mock.calls.map(([statement]: { kind: string }[]) => statement?.kind)
  expect(kinds).toEqual(['select', 'transaction', 'update', 'delete', 'transaction', 'select', 'other'])
  expect(metrics.connected).toHaveBeenCalledTimes(4)
})

it('a slow statement is logged once a minute, without its values', async () => {
  verifies('O-10')
  const { observer, metrics, time, lines } = await observed()
  const run = (text: string, ms: number): void => {
    const end = observer.statement(text, 'sqlite')
    time.ms += ms
    end(false)
  }
  const slow = 'select "id" from "sessions" where "id" = ?'
  run(slow, SLOW_STATEMENT_MS - 1)
  expect(lines).toEqual([])
  run(slow, SLOW_STATEMENT_MS)
  run(slow, SLOW_STATEMENT_MS)
  run('delete from "sessions"', 900)
  time.ms += 60_000
  run(slow, 700)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, event: 'slow_statement', statement: slow, ms: 500 },
    { level: 40, event: 'slow_statement', statement: 'delete from "sessions"', ms: 900 },
    { level: 40, event: 'slow_statement', statement: slow, ms: 700, withheld: 1 },
  ])
  const judged = metrics.statementEnded.mock.calls.map(([statement]: { slow: boolean }[]) => statement?.slow)
  expect(judged).toEqual([false, true, true, true, true])
})
