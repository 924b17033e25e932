import type { EndName, InspectedMessage } from '../end/diagnosis/inspected-message.ts'

/** One event on the bridge, safe to show, forward and store: every text in it has been redacted. */
export interface InspectorRecord extends Omit<InspectedMessage, 'requestId' | 'fields'> {
  /** Increases within one inspector; a record that is notified again keeps its id. */
  readonly id: number
  /** When it was first seen, in ms since the Unix epoch. */
  readonly at: number
  /** The end that saw it. */
  readonly end: EndName
  readonly requestId?: string
  /** On a response: ms since its request passed the same end. */
  readonly took?: number
  /** How often it was seen, where the same rejection occurred more than once. */
  readonly count?: number
  /** The fields after `redact`. */
  readonly fields?: unknown
}
