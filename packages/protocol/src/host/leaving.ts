// The host's half of P-56: what the editor states about its work, and the question before its frame is removed.
import { createEmitter } from '../end/async/emitter.ts'
import { limited, type WaitOptions } from '../end/async/limited.ts'
import { createObservable, type Observable } from '../end/async/observable.ts'
import type { Envelope } from '../end/wire/parse.ts'
import type { Clock, Log } from '../end/ports.ts'
import type { LeaveOutcome } from './host-api.ts'

/** The feature of an editor that can be asked to save. */
const LEAVING_FEATURE = 'leaving'
/** In ms, by default. */
const LEAVE_MS = 2_000

export interface LeavingOptions {
  readonly clock: Clock
  readonly log: Log
  /** What the open editor supports; null while none is open. */
  readonly features: () => readonly string[] | null
  /** Asks the editor to save within this many ms. */
  readonly ask: (timeoutMs: number) => void
}

export interface Leaving {
  readonly unsaved: Observable<boolean | null>
  /** The editor acknowledged a snapshot, and states what has become of its work. */
  acknowledged(envelope: Envelope): void
  leave(options?: WaitOptions): Promise<LeaveOutcome>
}

export function createLeaving({ clock, log, features, ask }: LeavingOptions): Leaving {
  const unsaved = createObservable<boolean | null>(null, log)
  const answers = createEmitter<boolean>(log)
  return {
    unsaved,
    acknowledged(envelope) {
      unsaved.set(envelope.unsaved ?? null)
      if (envelope.saved !== undefined) answers.emit(envelope.saved)
    },
    async leave({ timeoutMs = LEAVE_MS, ...options } = {}) {
      const supported = features()
      if (supported === null) return 'waiting'
      if (!supported.includes(LEAVING_FEATURE)) return 'unsupported'
      return await limited<LeaveOutcome>({
        ...options,
        clock,
        timeoutMs,
        start({ resolve }) {
          const stop = answers.subscribe((saved) => resolve(saved ? 'saved' : 'unsaved'))
          ask(timeoutMs)
          return stop
        },
        onTimeout: ({ resolve }) => resolve('timeout'),
      })
    },
  }
}
