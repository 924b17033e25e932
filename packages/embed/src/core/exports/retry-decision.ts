import { retryAfterMs, endsSession, type EmbedError } from '../errors/embed-error.ts'

/** What a failed attempt to store an export means for the next one. */
export type RetryDecision =
  /** Another attempt may succeed; `waitMs` is the delay the service asked for. */
  | { readonly kind: 'retry'; readonly waitMs: number }
  /** There is no session; a later session of the same user may store it. */
  | { readonly kind: 'session' }
  /** The service rejected it. */
  | { readonly kind: 'rejected' }

/**
 * Retries what a retry can fix: a lost connection, a timeout, a 5xx, a 429, and an unreadable response, which may
 * come from a proxy in between. Any other rejection is final (P-46).
 */
export function retryDecision(error: EmbedError): RetryDecision {
  if (error.kind === 'workspace' && !endsSession(error))
    return passes(error.status) ? again(error) : { kind: 'rejected' }
  return passing.has(error.kind) ? again(error) : { kind: 'session' }
}

const passing: ReadonlySet<EmbedError['kind']> = new Set(['unreadable', 'network', 'timeout', 'aborted'])

function passes(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

function again(error: EmbedError): RetryDecision {
  return { kind: 'retry', waitMs: retryAfterMs(error) ?? 0 }
}
