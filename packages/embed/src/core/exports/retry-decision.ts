import { retryAfterMs, endsSession, type EmbedError } from '../errors/embed-error.ts'

/** What a failed attempt to store an export means for the next one. */
export type RetryDecision =
  /** Another attempt may succeed; `waitMs` is what the service asked for. */
  | { readonly kind: 'retry'; readonly waitMs: number }
  /** There is no session to store it with; a later session of the same person may. */
  | { readonly kind: 'session' }
  /** The service has looked at it and said no. */
  | { readonly kind: 'rejected' }

/**
 * Judges by what a retry may mend: a line, a timeout, the service’s own trouble (5xx), too many requests (429), and an
 * answer nobody can read, which may be that of a proxy on the way. Any other refusal is the service’s last word.
 */
export function retryDecision(error: EmbedError): RetryDecision {
  switch (error.kind) {
    case 'workspace':
      if (endsSession(error)) return { kind: 'session' }
      return passes(error.status) ? again(error) : { kind: 'rejected' }
    case 'unreadable':
    case 'network':
    case 'timeout':
    case 'aborted':
      return again(error)
    case 'verification':
    case 'missing-parameter':
    case 'misconfigured':
    case 'sandboxed':
    case 'editor-unreachable':
      return { kind: 'session' }
  }
}

function passes(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

function again(error: EmbedError): RetryDecision {
  return { kind: 'retry', waitMs: retryAfterMs(error) ?? 0 }
}
