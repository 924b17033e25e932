// Records usage without a statement per request: it is collected in memory and written in one transaction every few
// seconds, when there is much of it, before it is read, and at shutdown (D-07, D-12). A crash loses the last seconds.
import type { Clock, Random, Stopwatch } from '../../ports.ts'
import type { LastUse, UsageScope } from '../../store/usage/usage-batch.ts'
import type { UsageCountStore } from '../../store/usage/usage-counts.ts'
import { createUsageCollector, type CountOptions } from './collector.ts'
import type { FinishedRequest } from './log-collector.ts'

/** Real milliseconds from the first event to its flush. */
const FLUSH_MS = 5_000
/** Entries that are flushed at once. */
const FLUSH_ENTRIES = 2_000

export interface UsageRecorder {
  /** Adds to a counter of the current hour. */
  count(scope: UsageScope, metric: Metric, options?: CountOptions): void
  /** The user counts once per hour, day and month. */
  userActive(scope: UsageScope, linkedUserId: string): void
  /** `songKey` identifies the song within its session; each counts once. */
  songSearched(scope: UsageScope, songKey: string): void
  /** A request of a known client id or key, for the log; a rejection is also counted by its cause. */
  requestFinished(request: FinishedRequest): void
  /** To the minute. */
  used(table: LastUse['table'], id: string): void
  /** Monotonic milliseconds, for durations. */
  readonly stopwatch: Stopwatch
  /** Writes everything recorded so far. Errors: rejects if the store does; the next flush writes it. */
  flush(): Promise<void>
  /** Flushes and stops the timer; a failure is reported. What is recorded later is lost. */
  dispose(): Promise<void>
}

type Metric = Parameters<ReturnType<typeof createUsageCollector>['count']>[1]['metric']

interface Parts {
  readonly clock: Clock
  readonly random: Random
  readonly stopwatch: Stopwatch
  readonly store: Pick<UsageCountStore, 'apply'>
  readonly report: (event: string, cause: unknown) => void
}

export function createUsageRecorder({ clock, random, stopwatch, store, report }: Parts): UsageRecorder {
  const collector = createUsageCollector()
  const flusher = createFlusher({ collector, clock, random, store })
  let cancel: (() => void) | null = null
  let due = 0
  let [failing, disposed] = [false, false]
  const flushNow = async (): Promise<void> => {
    cancel = null
    try {
      await flusher.flush()
      failing = false
    } catch (error) {
      report('usage_flush_failed', error)
      failing = true
    }
    if (flusher.pending()) arm(FLUSH_MS)
  }
  const arm = (ms: number): void => {
    if (disposed || (cancel !== null && due <= ms)) return
    cancel?.()
    due = ms
    cancel = clock.setTimer(() => void flushNow(), ms)
  }
  /** After a failure only the timer retries. */
  const recorded = (): void => arm(collector.size() >= FLUSH_ENTRIES && !failing ? 0 : FLUSH_MS)
  return {
    count(scope, metric, options) {
      collector.count(clock.now(), { ...scope, metric, ...options })
      recorded()
    },
    userActive(scope, linkedUserId) {
      collector.userActive(clock.now(), scope, linkedUserId)
      recorded()
    },
    songSearched(scope, songKey) {
      collector.song(clock.now(), scope, songKey)
      recorded()
    },
    requestFinished(request) {
      const { operation, code } = request
      const now = clock.now()
      if (code !== null) collector.rejection(now, request, { operation, code })
      collector.logRequest(now, request)
      recorded()
    },
    used(table, id) {
      collector.used(clock.now(), table, id)
      recorded()
    },
    stopwatch,
    flush: () => flusher.flush(),
    async dispose() {
      disposed = true
      cancel?.()
      await flushNow()
    },
  }
}

/** Writes one batch at a time. A batch that failed is applied again as it was, so that the store recognises it. */
function createFlusher({
  collector,
  clock,
  random,
  store,
}: Pick<Parts, 'clock' | 'random' | 'store'> & { collector: ReturnType<typeof createUsageCollector> }) {
  let failed: ReturnType<typeof collector.take> = null
  const write = async (): Promise<void> => {
    if (failed !== null) await store.apply(failed)
    failed = collector.take(() => random.uuid(), clock.now())
    if (failed === null) return
    await store.apply(failed)
    failed = null
  }
  let last: Promise<void> = Promise.resolve()
  return {
    async flush() {
      last = last.then(write, write)
      await last
    },
    pending: () => failed !== null || collector.size() > 0,
  }
}
