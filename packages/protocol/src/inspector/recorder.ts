// The inspector, composed of pure parts: redaction, ring buffer, request times. The entry point provides clock and log.
import type { HandshakeDiagnosis } from '../end/diagnosis/diagnosis.ts'
import type { EndName, InspectorPort, InspectedMessage } from '../end/diagnosis/inspected-message.ts'
import { createEmitter, runGuarded } from '../end/async/emitter.ts'
import type { Clock, Log } from '../end/ports.ts'
import { duplicateKey, makeRecord, requestIdOf } from './make-record.ts'
import type { InspectorRecord } from './record.ts'
import { redact } from './redact.ts'
import { createRingBuffer } from './ring-buffer.ts'

/** Maximum number of pending requests; the oldest are evicted first. */
const WAITING_MAX = 256

/**
 * Measures response times: the first message with an id is the request, the next one in the other direction its
 * response.
 */
function createRequestTimes() {
  const waiting = new Map<string, { readonly direction: string; readonly at: number }>()
  return {
    /** Returns the ms since the request that this message responds to; undefined for anything else. */
    took(key: string, direction: 'in' | 'out', at: number): number | undefined {
      const request = waiting.get(key)
      if (request !== undefined && request.direction !== direction) {
        waiting.delete(key)
        return Math.max(0, at - request.at)
      }
      if (request === undefined) waiting.set(key, { direction, at })
      const [oldest] = waiting.keys()
      if (waiting.size > WAITING_MAX && oldest !== undefined) waiting.delete(oldest)
      return undefined
    },
    clear: () => waiting.clear(),
  }
}

/** An end's handshake diagnosis, redacted like the records. */
export interface EndDiagnosis {
  readonly end: EndName
  readonly diagnosis: HandshakeDiagnosis
}

export interface Inspector extends InspectorPort {
  /** The stored records, oldest first. */
  readonly records: readonly InspectorRecord[]
  /** Number of older records that were evicted. */
  readonly dropped: number
  /**
   * Notifies of each record; of a repeated one at each power of ten. A listener that throws is logged. Returns an
   * unsubscribe function.
   */
  subscribe(listener: (record: InspectorRecord) => void): () => void
  /** The current handshake diagnoses: for each end name, of the newest end that uses this inspector. */
  readonly diagnoses: readonly EndDiagnosis[]
  clear(): void
  /** Clears everything and records no more; final. */
  dispose(): void
}

export interface RecorderOptions {
  readonly size: number
  readonly clock: Clock
  readonly log: Log
}

const DIAGNOSIS_TEXT_SHOWN = 1_000

export function createRecorder({ size, clock, log }: RecorderOptions): Inspector {
  const ring = createRingBuffer(size)
  const times = createRequestTimes()
  const changes = createEmitter<InspectorRecord>(log)
  const ends = new Map<EndName, () => HandshakeDiagnosis | null>()
  let lastId = 0
  let disposed = false

  const observe = (end: EndName, inspected: InspectedMessage): void => {
    const key = duplicateKey(end, inspected)
    const repeated = key === null ? null : ring.countAgain(key)
    if (repeated !== null) return Number.isInteger(Math.log10(repeated.count ?? 1)) ? changes.emit(repeated) : undefined
    const at = clock.now()
    const requestId = inspected.outcome === 'passed' ? requestIdOf(inspected) : undefined
    const took = requestId === undefined ? undefined : times.took(`${end} ${requestId}`, inspected.direction, at)
    lastId += 1
    const record = makeRecord(inspected, { id: lastId, at, end, took })
    ring.add(record, key)
    changes.emit(record)
  }

  const parts: Omit<Inspector, keyof InspectorPort> & Pick<InspectorPort, 'attach'> = {
    attach(end, diagnosis) {
      ends.set(end, diagnosis)
      return (inspected) => {
        if (!disposed) void runGuarded(() => observe(end, inspected), log)
      }
    },
    get records() {
      return ring.list()
    },
    get dropped() {
      return ring.dropped
    },
    subscribe: changes.subscribe,
    get diagnoses() {
      return [...ends].flatMap(([end, getDiagnosis]) => {
        const diagnosis = getDiagnosis()
        return diagnosis === null ? [] : [{ end, diagnosis: shown(diagnosis) }]
      })
    },
    clear() {
      ring.clear()
      times.clear()
    },
    dispose() {
      disposed = true
      ring.clear()
      times.clear()
      changes.clear()
      ends.clear()
    },
  }
  return parts as Inspector
}

/** Texts of a diagnosis may quote what a handler threw. Its lists are truncated like others, without a mark. */
function shown(diagnosis: HandshakeDiagnosis): HandshakeDiagnosis {
  const { refused, frameGaps } = diagnosis
  const mostFrequent = [...refused].sort((left, right) => right.count - left.count).slice(0, 8)
  const truncated = { ...diagnosis, refused: mostFrequent, frameGaps: frameGaps.slice(0, 8) }
  return redact(truncated, { textShown: DIAGNOSIS_TEXT_SHOWN }) as HandshakeDiagnosis
}
