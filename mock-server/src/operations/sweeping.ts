// Runs the sweeps of store and files from time to time, for as long as the service does.
import type { Clock } from '../ports.ts'
import type { Sweep } from '../store/sweeping.ts'
import type { Report } from './context.ts'

/** Real milliseconds from the end of a round to the next. */
const PAUSE_MS = 60_000
const BATCH = 200
/** Batches of one kind in a round: what is left waits for the next. */
const BATCHES_MAX = 50

interface Parts {
  readonly sweeps: Readonly<Record<string, Sweep>>
  readonly clock: Clock
  readonly report: Report
}

/** Answers its end, which waits for the batch under way. */
export function startSweeping(parts: Parts): () => Promise<void> {
  const { sweeps, clock, report } = parts
  const ending = new AbortController()
  let cancel = (): void => undefined
  let round = Promise.resolve()
  const whole = async (sweep: Sweep): Promise<void> => {
    for (let batch = 0; batch < BATCHES_MAX && !ending.signal.aborted; batch += 1) {
      if ((await sweep(clock.now(), BATCH)) < BATCH) return
    }
  }
  const sweepAll = async (): Promise<void> => {
    for (const sweep of Object.values(sweeps)) {
      await whole(sweep).catch((error: unknown) => report('sweep_failed', error))
    }
    if (!ending.signal.aborted) plan()
  }
  const plan = (): void => {
    cancel = clock.setTimer(() => {
      round = sweepAll()
    }, PAUSE_MS)
  }
  plan()
  return async () => {
    ending.abort()
    cancel()
    await round
  }
}
