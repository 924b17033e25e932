import type { IncomingEvent } from '../ports.ts'

/** The peer's window holds a document of another origin. */
export const PEER_MOVED = 'origin of the peer'

/** Why an event is rejected; null for one that passes. */
export type GateVerdict = 'origin' | typeof PEER_MOVED | 'source' | null

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
  const isExpected = event.origin !== 'null' && event.origin === rule.origin
  const isPeer = rule.peer !== null && rule.peer !== undefined && event.source === rule.peer
  if (isExpected) return isPeer ? null : 'source'
  return isPeer ? PEER_MOVED : 'origin'
}
