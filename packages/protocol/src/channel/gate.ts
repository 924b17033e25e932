import type { IncomingEvent } from './ports.ts'

/** Why an event is rejected; null for one that passes. */
export type GateVerdict = 'origin' | 'source' | null

/** The only accepted sender: one exact origin, and the peer mounted at this moment (null while there is none). */
export interface GateRule {
  readonly origin: string | null
  readonly peer: unknown
}

/**
 * Checks an event's origin, then its source, and never reads `data`: that would deserialise the message of a foreign
 * sender (P-40). The origin alone would admit a sibling frame of the same origin, the source alone a page that the peer
 * was navigated to.
 */
export function checkGate(event: Pick<IncomingEvent, 'origin' | 'source'>, rule: GateRule): GateVerdict {
  if (event.origin === 'null' || event.origin !== rule.origin) return 'origin'
  if (rule.peer === null || rule.peer === undefined || event.source !== rule.peer) return 'source'
  return null
}
