// The editor's half of P-46: a finished export is announced until the host has confirmed that it kept it.
import { repeatWithBackOff } from '../channel/async/back-off.ts'
import { createDeferred, type Deferred } from '../channel/async/deferred.ts'
import { BridgeError, toError } from '../channel/errors.ts'
import type { Clock } from '../channel/ports.ts'
import { addBounded } from '../channel/requests/served-requests.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Most exports that may wait at once. */
const OUTBOX_MAX = 100

export interface ExportFields {
  readonly exportId: string
}

/** What became of an acknowledgement; only `settled` and `retry` belong to an export that waits. */
export type Acknowledgement = 'settled' | 'retry' | 'late or repeated' | 'unknown'

export interface ExportOutboxOptions<Fields extends ExportFields> {
  readonly clock: Clock
  /** Posts one EXPORT_COMPLETE. A BridgeError `unavailable` is tried again later; any other error rejects the export. */
  readonly post: (fields: Fields) => void
}

export interface ExportOutbox<Fields extends ExportFields> {
  /**
   * Resolves once the export is acknowledged as kept; one that was acknowledged before is not sent again. The same
   * exportId, while it waits, shares the promise of the first. Rejects `unavailable` beyond 100 waiting exports.
   */
  add(fields: Fields): Promise<void>
  /** A host is there, perhaps a new one: sends what has not been sent within the last two seconds. */
  flush(): void
  /** EXPORT_COMPLETE_ACK came. `ok` false leaves the export waiting for its next turn. */
  acknowledged(exportId: string, ok: boolean): Acknowledgement
  /** Rejects what waits; final. */
  dispose(error: BridgeError): void
}

interface Letter<Fields> {
  readonly fields: Fields
  readonly answer: Deferred<void>
  /** In ms; before all time while it was not sent. */
  sentAt: number
  /** Ends the sending. */
  stop: () => void
}

/** Sends at once when awake, then after 2 s, doubling to 60 s, until acknowledged. Asleep until the first `flush`. */
export function createExportOutbox<Fields extends ExportFields>(
  options: ExportOutboxOptions<Fields>,
): ExportOutbox<Fields> {
  const { clock, post } = options
  const letters = new Map<string, Letter<Fields>>()
  const kept = new Set<string>()
  let awake = false

  const take = ({ fields, stop }: Letter<Fields>): void => {
    stop()
    letters.delete(fields.exportId)
  }
  const refuse = (letter: Letter<Fields>, error: Error): void => {
    take(letter)
    letter.answer.reject(error)
  }
  const sendOnce = (letter: Letter<Fields>): void => {
    letter.sentAt = clock.now()
    try {
      post(letter.fields)
    } catch (error) {
      if (!passes(error)) refuse(letter, toError(error))
    }
  }
  const send = (letter: Letter<Fields>): void => {
    letter.stop()
    const pace = { clock, firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS }
    letter.stop = repeatWithBackOff(() => sendOnce(letter), pace)
    // What hears of the post may have ended the outbox.
    if (letters.get(letter.fields.exportId) !== letter) letter.stop()
  }

  return {
    async add(fields) {
      const waiting = letters.get(fields.exportId)
      if (waiting !== undefined) return await waiting.answer.promise
      if (kept.has(fields.exportId)) return
      if (letters.size >= OUTBOX_MAX) throw new BridgeError('unavailable', 'Too many exports wait for the host.')
      const letter = newLetter(fields)
      letters.set(fields.exportId, letter)
      if (awake) send(letter)
      await letter.answer.promise
    },
    flush() {
      awake = true
      for (const letter of [...letters.values()]) {
        if (clock.now() - letter.sentAt >= FIRST_WAIT_MS) send(letter)
      }
    },
    acknowledged(exportId, ok) {
      const letter = letters.get(exportId)
      if (letter === undefined) return kept.has(exportId) ? 'late or repeated' : 'unknown'
      if (!ok) return 'retry'
      take(letter)
      addBounded(kept, exportId)
      letter.answer.resolve()
      return 'settled'
    },
    dispose(error) {
      awake = false
      for (const letter of [...letters.values()]) refuse(letter, error)
    },
  }
}

function newLetter<Fields>(fields: Fields): Letter<Fields> {
  return { fields, answer: createDeferred(), sentAt: -Infinity, stop: () => {} }
}

function passes(error: unknown): boolean {
  return error instanceof BridgeError && error.code === 'unavailable'
}
