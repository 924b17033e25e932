// The phase of an end: observable, awaitable, and explained in the log while the end is not open (P-51).
import { runGuarded } from './async/emitter.ts'
import { limited, type WaitOptions } from './async/limited.ts'
import { createObservable } from './async/observable.ts'
import { BridgeError, disposedError } from './errors.ts'
import type { Clock, Log } from './ports.ts'

/** When an end that is still not open explains why: 5 s after it was created or was open last, and 25 s later. */
const EXPLANATION_DELAYS_MS: readonly number[] = [5_000, 25_000]

export interface PhasesOptions<Phase> {
  readonly side: 'host' | 'editor'
  readonly initialPhase: Phase
  readonly clock: Clock
  readonly log: Log
  /** One sentence. */
  readonly explain: () => string
}

export interface Phases<Phase> {
  readonly current: Phase
  set(phase: Phase): void
  /** Calls the listener immediately and on every change. Returns an unsubscribe function. */
  subscribe(listener: (phase: Phase) => void): () => void
  /**
   * Resolves when the end is open. Rejects with BridgeError `timeout`, whose message explains what is missing, with
   * `disposed`, or with the signal's reason.
   */
  ready(options?: WaitOptions): Promise<void>
}

export function createPhases<Phase extends string>(options: PhasesOptions<Phase>): Phases<Phase> {
  const { side, clock, log, explain } = options
  const phase = createObservable(options.initialPhase, log)
  let stopTimer = (): void => {}

  const startTimer = ([delay, ...next] = EXPLANATION_DELAYS_MS): void => {
    if (delay === undefined) return
    stopTimer = clock.setTimer(() => {
      startTimer(next)
      log({ level: 'warn', message: `${side} end: ${explain()}`, details: {} })
    }, delay)
  }
  const subscribe: Phases<Phase>['subscribe'] = (listener) => {
    const unsubscribe = phase.subscribe(listener)
    void runGuarded(() => listener(phase.current), log)
    return unsubscribe
  }
  startTimer()

  return {
    get current() {
      return phase.current
    },
    set(next) {
      const isWaiting = next !== 'open' && next !== 'disposed'
      if (!isWaiting) stopTimer()
      else if (phase.current === 'open') startTimer()
      phase.set(next)
    },
    subscribe,
    ready: async (wait = {}) =>
      await limited<void>({
        ...wait,
        clock,
        start: ({ resolve, reject }) =>
          subscribe((current) => {
            if (current === 'open') resolve()
            if (current === 'disposed') reject(disposedError(side))
          }),
        onTimeout: ({ reject }) => reject(new BridgeError('timeout', explain())),
      }),
  }
}
