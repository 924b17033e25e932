import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { freePort } from '@proscenium/mock-server/testing/free-port'
import { startService } from '@proscenium/mock-server/testing/service/service'
import type { ServiceState } from '../health/health.ts'
import { createInternalMetrics } from './internal-metrics.ts'

function measured() {
  const registry = new Registry()
  const known = { state: 'starting' as ServiceState, usage: { entries: 0, ms: 0 }, ms: 0 }
  const sources = { state: () => known.state, pendingUsage: () => known.usage }
  const recorder = createInternalMetrics(registry, { sources, stopwatch: () => known.ms })
  /** The value of a series; null if there is none. */
  const value = async (series: string): Promise<number | null> => {
    const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${series} `))
    return line === undefined ? null : Number(line.split(' ').at(-1))
  }
  return { recorder, known, value }
}

describe('metrics of the service’s own work', () => {
  it('tell statements by kind, slow ones, waits for connections and shared commits', async () => {
    verifies('O-10')
    const { recorder, value } = measured()
    recorder.statementEnded({ kind: 'select', ms: 0.4, slow: false })
    recorder.statementEnded({ kind: 'select', ms: 700, slow: true })
    recorder.statementEnded({ kind: 'insert', ms: 2, slow: false })
    recorder.connected(30)
    recorder.groupCommitted({ writes: 5, waitMs: 3, ms: 12 })
    expect(await value('proscenium_statement_seconds_bucket{le="0.0005",kind="select"}')).toBe(1)
    expect(await value('proscenium_statement_seconds_count{kind="select"}')).toBe(2)
    expect(await value('proscenium_statement_seconds_count{kind="insert"}')).toBe(1)
    expect(await value('proscenium_slow_statements_total')).toBe(1)
    expect(await value('proscenium_database_connection_wait_seconds_sum')).toBe(0.03)
    expect(await value('proscenium_group_commit_writes_bucket{le="4"}')).toBe(0)
    expect(await value('proscenium_group_commit_writes_bucket{le="8"}')).toBe(1)
    expect(await value('proscenium_group_commit_wait_seconds_sum')).toBe(0.003)
    expect(await value('proscenium_group_commit_seconds_sum')).toBe(0.012)
  })

  it('tell pending usage, and the age of the features once they are read', async () => {
    verifies('O-10')
    const { recorder, known, value } = measured()
    expect(await value('proscenium_feature_index_age_seconds')).toBeNull()
    expect(await value('proscenium_feature_index_load_seconds')).toBeNull()
    recorder.featuresLoaded(1_500)
    known.ms += 20_000
    known.usage = { entries: 7, ms: 4_000 }
    expect(await value('proscenium_feature_index_load_seconds')).toBe(1.5)
    expect(await value('proscenium_feature_index_age_seconds')).toBe(20)
    expect(await value('proscenium_usage_pending_entries')).toBe(7)
    expect(await value('proscenium_usage_pending_seconds')).toBe(4)
  })

  it('tell since when a sweep is behind', async () => {
    verifies('O-10')
    const { recorder, known, value } = measured()
    const backlog = () => value('proscenium_sweep_backlog_seconds{sweep="sessions"}')
    expect(await backlog()).toBeNull()
    recorder.swept('sessions', { rows: 3, caughtUp: true })
    known.ms += 60_000
    recorder.swept('sessions', { rows: 200, caughtUp: false })
    expect(await backlog()).toBe(60)
    known.ms += 5_000
    recorder.swept('sessions', { rows: 1, caughtUp: true })
    expect(await backlog()).toBe(0)
    expect(await value('proscenium_swept_rows_total{sweep="sessions"}')).toBe(204)
  })
})

const STATE = /^proscenium_state\{state="(\w+)"\} 1$/gm

async function stateAt(port: number): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return [...page.matchAll(STATE)].map(([, state = '']) => state)
}

describe('the state of the process', () => {
  it('is served while it starts', async () => {
    verifies('O-10')
    // Takes connections and never answers, as a database that is not ready.
    const silent = createServer()
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const blobs = await mkdtemp(join(tmpdir(), 'proscenium-starting-'))
    const sockets: { destroy(): void }[] = []
    silent.on('connection', (socket) => sockets.push(socket))
    const port = await freePort()
    const db = `postgres://user@127.0.0.1:${(silent.address() as AddressInfo).port}/name`
    const failed = startService({ db, blobs, metrics: { port } }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    await expect.poll(async () => await stateAt(port).catch(() => [])).toEqual(['starting'])
    for (const socket of sockets) socket.destroy()
    silent.close()
    expect(await failed).toContain('Cannot open the database')
    await rm(blobs, { recursive: true })
  })

  it('is ready, then draining until the listener closes', async () => {
    verifies('O-10')
    const service = await startService({ metrics: { port: 0 }, drainDelayMs: 2_000 })
    const port = service.server.metricsPort ?? 0
    expect(await stateAt(port)).toEqual(['ready'])
    const closed = service.close()
    expect(await stateAt(port)).toEqual(['draining'])
    await closed
  })
})
