// What an end tells the one who inspects it. Types alone: an end that nobody inspects carries nothing of this.
import type { HandshakeDiagnosis } from './diagnosis.ts'
import type { Envelope } from '../parse.ts'

export type EndName = 'host' | 'editor'

/** One thing that happened at an end. Unredacted: whoever keeps or passes it on takes the secrets out first. */
export interface InspectedMessage {
  readonly direction: 'in' | 'out'
  readonly outcome: 'passed' | 'refused' | 'ignored'
  /** null where the message was not read, or has none. */
  readonly type: string | null
  /** The sender's origin coming in, the target's going out. */
  readonly origin: string
  /** The requirement that decided, such as `P-40`. */
  readonly rule?: string
  readonly reason?: string
  readonly requestId?: string | undefined
  readonly transport?: 'window' | 'port'
  readonly envelope?: Envelope
  /** Of a message that was read: its fields; of one that could not be: the whole of it. */
  readonly fields?: unknown
}

/** Hears of every message of one end. Never throws. */
export type Inspect = (sighting: InspectedMessage) => void

declare const redacts: unique symbol

/** What an end asks of its inspector. `createInspector` alone makes one, for what an end tells it is not redacted. */
export interface InspectorPort {
  readonly [redacts]: true
  /** Called once by each end; `diagnosis` is looked at when it is wanted, and null while the end is being opened. */
  attach(end: EndName, diagnosis: () => HandshakeDiagnosis | null): Inspect
}
