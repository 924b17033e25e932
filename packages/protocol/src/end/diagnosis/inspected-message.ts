// What an end reports to its inspector. Types only, so that an end without an inspector carries no code for it.
import type { HandshakeDiagnosis } from './diagnosis.ts'
import type { Envelope } from '../wire/parse.ts'

export type EndName = 'host' | 'editor'

/** One event at an end. Not redacted: remove the secrets before storing or forwarding it. */
export interface InspectedMessage {
  readonly direction: 'in' | 'out'
  readonly outcome: 'passed' | 'refused' | 'ignored'
  /** null where the message was not read, or has no type. */
  readonly type: string | null
  /** The sender's origin for incoming messages, the target origin for outgoing ones. */
  readonly origin: string
  /** The requirement that decided the outcome, such as `P-40`. */
  readonly rule?: string
  readonly reason?: string
  readonly requestId?: string | undefined
  readonly transport?: 'window' | 'port'
  readonly envelope?: Envelope
  /** The fields of a message that was parsed; the whole message of one that was not. */
  readonly fields?: unknown
}

/** Receives every message of one end. Never throws. */
export type Inspect = (message: InspectedMessage) => void

declare const redacts: unique symbol

/** The inspector as seen by an end. Only `createInspector` makes one, because what an end reports is not redacted. */
export interface InspectorPort {
  readonly [redacts]: true
  /** Called once by each end. `diagnosis` is called on demand and returns null while the end is being opened. */
  attach(end: EndName, diagnosis: () => HandshakeDiagnosis | null): Inspect
}
