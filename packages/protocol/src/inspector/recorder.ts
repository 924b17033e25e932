// The inspector, composed of pure parts: redaction, ring, times of requests. The door gives clock and log.
import type { HandshakeDiagnosis } from '../channel/diagnosis/diagnosis.ts'
import type { EndName, InspectorPort, InspectedMessage } from '../channel/diagnosis/inspected-message.ts'
import { createEmitter, runGuarded } from '../channel/async/emitter.ts'
import type { Clock, Log } from '../channel/ports.ts'
import { duplicateKey, makeRecord, requestIdOf } from './make-record.ts'
import type { InspectorRecord } from './record.ts'
import { redact } from './redact.ts'
import { createRequestTimes } from './request-times.ts'
import { createRingBuffer } from './ring-buffer.ts'

/** How an end's handshake stands, redacted as the records are. */
export interface EndDiagnosis {
  readonly end: EndName
  readonly diagnosis: HandshakeDiagnosis
}

export interface Inspector extends InspectorPort {
  /** What is kept, oldest first. */
  readonly records: readonly InspectorRecord[]
  /** How many older records made room. */
  readonly dropped: number
  /**
   * Hears each record; one that is counted again, at each power of ten. A listener that throws is logged. Returns its end.
   */
  subscribe(listener: (record: InspectorRecord) => void): () => void
  /** Where the handshake stands at this moment, of the newest end of each name that was opened with this inspector. */
  readonly diagnoses: readonly EndDiagnosis[]
  clear(): void
  /** Forgets everything, records no more, and is final. */
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
  const news = createEmitter<InspectorRecord>(log)
  const ends = new Map<EndName, () => HandshakeDiagnosis | null>()
  let lastId = 0
  let disposed = false

  const see = (end: EndName, sighting: InspectedMessage): void => {
    const key = duplicateKey(end, sighting)
    const again = key === null ? null : ring.countAgain(key)
    if (again !== null) return Number.isInteger(Math.log10(again.count ?? 1)) ? news.emit(again) : undefined
    const at = clock.now()
    const requestId = sighting.outcome === 'passed' ? requestIdOf(sighting) : undefined
    const took = requestId === undefined ? undefined : times.took(`${end} ${requestId}`, sighting.direction, at)
    lastId += 1
    const record = makeRecord(sighting, { id: lastId, at, end, took })
    ring.add(record, key)
    news.emit(record)
  }

  const parts: Omit<Inspector, keyof InspectorPort> & Pick<InspectorPort, 'attach'> = {
    attach(end, diagnosis) {
      ends.set(end, diagnosis)
      return (sighting) => {
        if (!disposed) void runGuarded(() => see(end, sighting), log)
      }
    },
    get records() {
      return ring.list()
    },
    get dropped() {
      return ring.dropped
    },
    subscribe: news.subscribe,
    get diagnoses() {
      return [...ends].flatMap(([end, look]) => {
        const diagnosis = look()
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
      news.clear()
      ends.clear()
    },
  }
  return parts as Inspector
}

/** Texts of a diagnosis may quote what a handler threw. Its lists are cut as others are, without a mark. */
function shown(diagnosis: HandshakeDiagnosis): HandshakeDiagnosis {
  const { refused, frameGaps } = diagnosis
  const loudest = [...refused].sort((left, right) => right.count - left.count).slice(0, 8)
  const cut = { ...diagnosis, refused: loudest, frameGaps: frameGaps.slice(0, 8) }
  return redact(cut, { textShown: DIAGNOSIS_TEXT_SHOWN }) as HandshakeDiagnosis
}
