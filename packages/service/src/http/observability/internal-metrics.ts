// What the service waits for and what is left to do: database, shared commits, features, sweeps, usage and state.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Stopwatch } from '../../ports.ts'
import type { ServiceState } from '../health/health.ts'
import type { MetricsRecorder } from './metrics-recorder.ts'

export interface InternalSources {
  readonly state: () => ServiceState
  /** Usage that is not yet written: its entries, and the age of the oldest in ms. */
  readonly pendingUsage: () => { readonly entries: number; readonly ms: number }
}

type InternalRecorder = Omit<MetricsRecorder, 'requestStarted' | 'requestEnded' | 'eventReported' | 'rejected'>

/** Seconds: from a row that SQLite has in memory to a statement that times out. */
const STATEMENT_BUCKETS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 60]
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10]
const WRITES_BUCKETS = [1, 2, 4, 8, 16, 32, 64]

interface Tools {
  readonly sources: InternalSources
  readonly stopwatch: Stopwatch
}

export function createInternalMetrics(registry: Registry, { sources, stopwatch }: Tools): InternalRecorder {
  gaugeState(registry, sources.state)
  gaugeUsage(registry, sources.pendingUsage)
  return {
    ...recordDatabase(registry),
    featuresLoaded: gaugeFeatures(registry, stopwatch),
    swept: gaugeSweeps(registry, stopwatch),
  }
}

function recordDatabase(registry: Registry): Pick<InternalRecorder, 'connected' | 'statementEnded' | 'groupCommitted'> {
  const registers = [registry]
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `proscenium_${name}`, help, buckets, registers })
  const waits = histogram('database_connection_wait_seconds', 'Wait for a connection of the pool', WAIT_BUCKETS)
  const writes = histogram('group_commit_writes', 'Writes that shared one transaction of SQLite', WRITES_BUCKETS)
  const groupWaits = histogram('group_commit_wait_seconds', 'Wait of its first write for its transaction', WAIT_BUCKETS)
  const commits = histogram('group_commit_seconds', 'Time of such a transaction, disk sync included', WAIT_BUCKETS)
  const slow = new Counter({ name: 'proscenium_slow_statements_total', help: 'Statements that are logged', registers })
  const statements = new Histogram({
    name: 'proscenium_statement_seconds',
    help: 'Time of statements by their kind',
    labelNames: ['kind'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  return {
    connected: (waitMs) => waits.observe(seconds(waitMs)),
    statementEnded(statement) {
      statements.observe({ kind: statement.kind }, seconds(statement.ms))
      if (statement.slow) slow.inc()
    },
    groupCommitted(group) {
      writes.observe(group.writes)
      groupWaits.observe(seconds(group.waitMs))
      commits.observe(seconds(group.ms))
    },
  }
}

const states: readonly ServiceState[] = ['starting', 'ready', 'draining']

function gaugeState(registry: Registry, current: () => ServiceState): void {
  const gauge = new Gauge({
    name: 'proscenium_state',
    help: '1 for the state of the process, 0 for the others',
    labelNames: ['state'],
    registers: [registry],
    collect: () => states.forEach((state) => gauge.set({ state }, Number(state === current()))),
  })
}

function gaugeUsage(registry: Registry, pending: InternalSources['pendingUsage']): void {
  const gauge = (name: string, help: string, value: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(value()) })
  }
  gauge('proscenium_usage_pending_entries', 'Recorded usage that is not yet written', () => pending().entries)
  gauge('proscenium_usage_pending_seconds', 'Age of the oldest of it', () => seconds(pending().ms))
}

/** Both are absent until the first search has read the features. */
function gaugeFeatures(registry: Registry, stopwatch: Stopwatch): InternalRecorder['featuresLoaded'] {
  let loadedAt: number | null = null
  let loadMs = 0
  const gauge = (name: string, help: string, ms: (at: number) => number): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => (loadedAt === null ? made.remove() : made.set(seconds(ms(loadedAt)))),
    })
  }
  gauge(
    'proscenium_feature_index_load_seconds',
    'Time of the last reading of the features of the catalogue, for which a search waits after a change',
    () => loadMs,
  )
  gauge('proscenium_feature_index_age_seconds', 'Time since that reading', (at) => stopwatch() - at)
  return (ms) => {
    loadedAt = stopwatch()
    loadMs = ms
  }
}

/** A sweep that fails, or cannot remove as much as there is, never catches up. */
function gaugeSweeps(registry: Registry, stopwatch: Stopwatch): InternalRecorder['swept'] {
  const registers = [registry]
  const caughtUpAt = new Map<string, number>()
  const rows = new Counter({
    name: 'proscenium_swept_rows_total',
    help: 'Rows and files that sweeps removed or visited',
    labelNames: ['sweep'],
    registers,
  })
  const backlog = new Gauge({
    name: 'proscenium_sweep_backlog_seconds',
    help: 'Time since the sweep last left nothing to remove; a round is a minute',
    labelNames: ['sweep'],
    registers,
    collect: () => caughtUpAt.forEach((at, sweep) => backlog.set({ sweep }, seconds(stopwatch() - at))),
  })
  return (sweep, batch) => {
    rows.inc({ sweep }, batch.rows)
    if (batch.caughtUp || !caughtUpAt.has(sweep)) caughtUpAt.set(sweep, stopwatch())
  }
}

function seconds(ms: number): number {
  return ms / 1_000
}
