import type { EndName, InspectedMessage } from '../channel/diagnosis/inspected-message.ts'

/** One thing that happened on the bridge, safe to show, to relay and to keep: every text of it has been redacted. */
export interface InspectorRecord extends Omit<InspectedMessage, 'requestId' | 'fields'> {
  /** Counts up within one inspector; a record that is told again keeps its own. */
  readonly id: number
  /** When it was first seen, in ms since the epoch. */
  readonly at: number
  /** The end that saw it. */
  readonly end: EndName
  readonly requestId?: string
  /** On an answer: ms since its request passed the same end. */
  readonly took?: number
  /** How often it was seen, where the same refusal came more than once. */
  readonly count?: number
  /** What `redact` leaves of them. */
  readonly fields?: unknown
}
