// Records usage without a statement per request: it is collected in memory and written in one transaction every few
// seconds, when there is much of it, before it is read, and at shutdown (D-07, D-12). A crash loses the last seconds.
import type { Clock, Random, Stopwatch } from '../../ports.ts'
import type { UsageScope } from '../../store/usage/usage-batch.ts'
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
  /** A verified session: counts it, its user and the use of its credentials. */
  sessionOpened(scope: UsageScope, session: OpenedSession): void
  /** A request of a known client id or key: logs it, and counts its key's calls and its cause of rejection. */
  requestFinished(request: FinishedRequest): void
  /** Monotonic milliseconds, for durations. */
  readonly stopwatch: Stopwatch
  /** What is recorded and not yet written: its entries, and the age of the oldest in ms. */
  pending(): { readonly entries: number; readonly ms: number }
  /** Writes everything recorded so far. Errors: rejects if the store does; the next flush writes it. */
  flush(): Promise<void>
  /** Flushes and stops the timer; a failure is reported. What is recorded later is lost. */
  dispose(): Promise<void>
}

export interface OpenedSession {
  readonly linkedUserId: string
  readonly clientId: string
  /** Id of the secret that made the signature. */
  readonly secretId: string | null
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
  let failing = false
  let disposed = false
  let pendingSince: number | null = null
  const flush = async (): Promise<void> => {
    const began = stopwatch()
    await flusher.flush()
    pendingSince = flusher.pending() > 0 ? began : null
  }
  const flushNow = async (): Promise<void> => {
    cancel = null
    try {
      await flush()
      failing = false
    } catch (error) {
      report('usage_flush_failed', error)
      failing = true
    }
    if (flusher.pending() > 0) arm(FLUSH_MS)
  }
  const arm = (ms: number): void => {
    if (disposed || (cancel !== null && due <= ms)) return
    cancel?.()
    due = ms
    cancel = clock.setTimer(() => void flushNow(), ms)
  }
  /** After a failure only the timer retries. */
  const recorded = (): void => {
    pendingSince ??= stopwatch()
    arm(collector.size() >= FLUSH_ENTRIES && !failing ? 0 : FLUSH_MS)
  }
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
    sessionOpened(scope, { linkedUserId, clientId, secretId }) {
      const now = clock.now()
      collector.count(now, { ...scope, metric: 'sessions' })
      collector.userActive(now, scope, linkedUserId)
      collector.used(now, 'client_ids', clientId)
      if (secretId !== null) collector.used(now, 'client_secrets', secretId)
      recorded()
    },
    requestFinished(request) {
      collector.request(clock.now(), request)
      recorded()
    },
    stopwatch,
    pending() {
      const entries = flusher.pending()
      return { entries, ms: entries === 0 || pendingSince === null ? 0 : stopwatch() - pendingSince }
    },
    flush,
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
  let taken = 0
  const write = async (): Promise<void> => {
    if (failed !== null) await store.apply(failed)
    taken = collector.size()
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
    /** Entries that are not yet written. */
    pending: () => (failed === null ? 0 : taken) + collector.size(),
  }
}
