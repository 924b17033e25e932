// The editor's half of P-46: a finished export is sent until the host has confirmed that it stored it.
import { repeatWithBackOff } from '../end/async/back-off.ts'
import { createDeferred, type Deferred } from '../end/async/deferred.ts'
import { BridgeError, toError } from '../end/errors.ts'
import type { Clock } from '../end/ports.ts'
import { addBounded } from '../end/requests/served-requests.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** After 14 s. */
const SILENT_ATTEMPTS = 3
/** Maximum number of pending exports. */
const OUTBOX_MAX = 100

export interface ExportFields {
  readonly exportId: string
}

/** Outcome of an acknowledgement; only `settled` and `retry` belong to a pending export. */
export type Acknowledgement = 'settled' | 'retry' | 'late or repeated' | 'unknown'

export interface ExportOutboxOptions<Fields extends ExportFields> {
  readonly clock: Clock
  /** Posts one EXPORT_COMPLETE. A BridgeError `unavailable` is retried later; any other error rejects the export. */
  readonly post: (fields: Fields) => void
  /** An export was sent several times without an acknowledgement. */
  readonly onSilence: () => void
}

export interface ExportOutbox<Fields extends ExportFields> {
  /**
   * Resolves once the export is acknowledged as stored; one that was acknowledged before is not sent again. A call with
   * the exportId of a pending export shares its promise. Rejects with `unavailable` beyond 100 pending exports.
   */
  add(fields: Fields): Promise<void>
  /** Call when a host is present, possibly a new one: sends what has not been sent within the last two seconds. */
  flush(): void
  /** Handles EXPORT_COMPLETE_ACK. With `ok` false the export stays pending until its next attempt. */
  acknowledged(exportId: string, ok: boolean): Acknowledgement
  /** Rejects pending exports; final. */
  dispose(error: BridgeError): void
}

interface Entry<Fields> {
  readonly fields: Fields
  readonly outcome: Deferred<void>
  /** In ms; -Infinity before the first attempt. */
  sentAt: number
  /** Attempts since the host acknowledged last. */
  unanswered: number
  /** Stops the retries. */
  stop: () => void
}

/**
 * Once active, sends immediately, then after 2 s, doubling to 60 s, until acknowledged. Inactive until the first
 * `flush`.
 */
export function createExportOutbox<Fields extends ExportFields>(
  options: ExportOutboxOptions<Fields>,
): ExportOutbox<Fields> {
  const { clock, post } = options
  const entries = new Map<string, Entry<Fields>>()
  const stored = new Set<string>()
  let active = false

  const remove = ({ fields, stop }: Entry<Fields>): void => {
    stop()
    entries.delete(fields.exportId)
  }
  const reject = (entry: Entry<Fields>, error: Error): void => {
    remove(entry)
    entry.outcome.reject(error)
  }
  const sendOnce = (entry: Entry<Fields>): void => {
    entry.sentAt = clock.now()
    entry.unanswered += 1
    if (entry.unanswered > SILENT_ATTEMPTS) {
      entry.unanswered = 0
      options.onSilence()
    }
    try {
      post(entry.fields)
    } catch (error) {
      if (!isTemporary(error)) reject(entry, toError(error))
    }
  }
  const send = (entry: Entry<Fields>): void => {
    entry.stop()
    const pace = { clock, firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS }
    entry.stop = repeatWithBackOff(() => sendOnce(entry), pace)
    // A listener that observes the post may have disposed of the outbox.
    if (entries.get(entry.fields.exportId) !== entry) entry.stop()
  }

  return {
    async add(fields) {
      const waiting = entries.get(fields.exportId)
      if (waiting !== undefined) return await waiting.outcome.promise
      if (stored.has(fields.exportId)) return
      if (entries.size >= OUTBOX_MAX) throw new BridgeError('unavailable', 'Too many exports wait for the host.')
      const entry = newEntry(fields)
      entries.set(fields.exportId, entry)
      if (active) send(entry)
      await entry.outcome.promise
    },
    flush() {
      active = true
      for (const entry of [...entries.values()]) {
        if (clock.now() - entry.sentAt >= FIRST_WAIT_MS) send(entry)
      }
    },
    acknowledged(exportId, ok) {
      const entry = entries.get(exportId)
      if (entry === undefined) return stored.has(exportId) ? 'late or repeated' : 'unknown'
      entry.unanswered = 0
      if (!ok) return 'retry'
      remove(entry)
      addBounded(stored, exportId)
      entry.outcome.resolve()
      return 'settled'
    },
    dispose(error) {
      active = false
      for (const entry of [...entries.values()]) reject(entry, error)
    },
  }
}

function newEntry<Fields>(fields: Fields): Entry<Fields> {
  return { fields, outcome: createDeferred(), sentAt: -Infinity, unanswered: 0, stop: () => {} }
}

function isTemporary(error: unknown): boolean {
  return error instanceof BridgeError && error.code === 'unavailable'
}
