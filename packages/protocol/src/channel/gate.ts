import type { IncomingEvent } from './ports.ts'

/** Why an event is not let in; null for one that is. */
export type GateVerdict = 'origin' | 'source' | null

/** Who may speak: one exact origin, and the peer that is mounted at this moment (null while there is none). */
export interface GateRule {
  readonly origin: string | null
  readonly peer: unknown
}

/**
 * Judges an event by origin, then source, and leaves `data` untouched: reading it costs, and belongs to nobody but the
 * peer (P-40). Origin alone lets a sibling of the same origin in, source alone a page the peer was navigated to.
 */
export function checkGate(event: Pick<IncomingEvent, 'origin' | 'source'>, rule: GateRule): GateVerdict {
  if (rule.origin === null || event.origin === 'null' || event.origin !== rule.origin) return 'origin'
  if (rule.peer === null || rule.peer === undefined || event.source !== rule.peer) return 'source'
  return null
}
