// Runs the sweeps of store and files periodically while the service runs.
import type { Clock, Stopwatch } from '../../ports.ts'
import type { Sweep } from '../../store/maintenance/sweeps.ts'
import type { Report } from '../context.ts'

/** Real milliseconds from the end of a round to the next. */
const PAUSE_MS = 60_000
/** Rows of one batch: a few milliseconds of SQLite. Requests are served between two batches. */
const BATCH = 200
/** Real milliseconds of rest after a batch: as long as the batch took, within these bounds. */
const REST_MIN_MS = 5
const REST_MAX_MS = 100

interface Parts {
  readonly sweeps: Readonly<Record<string, Sweep>>
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  readonly report: Report
  /** Told of each batch. */
  readonly swept?: (sweep: string, batch: { readonly rows: number; readonly caughtUp: boolean }) => void
  /** Runs the work of one sweep, under its name. Errors: rejects as `work` does. */
  readonly trace?: (sweep: string, work: () => Promise<void>) => Promise<void>
}

/**
 * Removes everything expired, however much: a round ends when every sweep found less than a batch. Returns a function
 * that stops the sweeps and waits for the batch in progress.
 */
export function startSweeps(parts: Parts): () => Promise<void> {
  const {
    sweeps,
    clock,
    stopwatch,
    report,
    swept = () => undefined,
    trace = async (_name, work) => await work(),
  } = parts
  const ending = new AbortController()
  const rest = (ms: number): Promise<void> => wait(clock, { ms, signal: ending.signal })
  const drain = async (name: string, sweep: Sweep): Promise<void> => {
    while (!ending.signal.aborted) {
      const began = stopwatch()
      const rows = await sweep(clock.now(), BATCH)
      swept(name, { rows, caughtUp: rows < BATCH })
      if (rows < BATCH) return
      await rest(Math.min(Math.max(stopwatch() - began, REST_MIN_MS), REST_MAX_MS))
    }
  }
  const sweepAll = async (): Promise<void> => {
    await rest(PAUSE_MS)
    for (const [name, sweep] of Object.entries(sweeps)) {
      if (ending.signal.aborted) return
      await trace(name, () => drain(name, sweep)).catch((error: unknown) => report('sweep_failed', error))
    }
  }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) await sweepAll()
  }
  const round = run()
  return async () => {
    ending.abort()
    await round
  }
}

/** Resolves after `ms`, or immediately when the signal aborts. */
async function wait(clock: Clock, { ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.setTimer(end, ms)
    signal.addEventListener('abort', end)
  })
}
