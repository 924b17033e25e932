// W3C Trace Context, level 1: the place of a request in a trace (O-10).
import type { TraceContext } from '../../ports.ts'

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const ZEROS = /^0+$/
const SAMPLED = 1

/**
 * Reads `traceparent` and `tracestate`. Null for anything that level 1 rejects; the receiver then begins a trace. A
 * higher version is read as far as it is known, an invalid `tracestate` is dropped.
 */
export function parseTraceContext(traceparent: string | undefined, tracestate?: string): TraceContext | null {
  const [, version, traceId, spanId, flags = '', more] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return null
  if (version === 'ff' || (version === '00' && more !== undefined)) return null
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return null
  // Bit 0 is the only one that level 1 defines.
  const sampled = Number.parseInt(flags, 16) % 2 === SAMPLED
  return { traceId, spanId, sampled, state: validState(tracestate) }
}

const STATE_LENGTH_MAX = 512
const STATE_MEMBERS_MAX = 32
const STATE_MEMBER = /^[a-z\d][a-z\d_*/@-]{0,255}=[ -+\--<>-~]{1,256}$/

function validState(text = ''): string | null {
  const members = text.split(',').map((member) => member.trim())
  const filled = members.filter((member) => member !== '')
  if (text.length > STATE_LENGTH_MAX || filled.length > STATE_MEMBERS_MAX || filled.length === 0) return null
  return filled.every((member) => STATE_MEMBER.test(member)) ? filled.join(',') : null
}

/** The field as sent, of version 00. */
export function formatTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
}

/** The header fields that tell the next participant. */
export function traceHeaders(context: TraceContext): Readonly<Record<string, string>> {
  const traceparent = formatTraceparent(context)
  return context.state === null ? { traceparent } : { traceparent, tracestate: context.state }
}
