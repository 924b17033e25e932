import { askedWait, endsSession, type Fault } from './fault.ts'

/** What a failed attempt to store an export means for the next one. */
export type PersistVerdict =
  /** Another attempt may succeed; `waitMs` is what the service asked for. */
  | { readonly kind: 'again'; readonly waitMs: number }
  /** There is no session to store it with; a later session of the same person may. */
  | { readonly kind: 'session' }
  /** The service has looked at it and said no. */
  | { readonly kind: 'refused' }

/**
 * Judges by what a retry may mend: a line, a timeout, the service’s own trouble (5xx), too many requests (429), and an
 * answer nobody can read, which may be that of a proxy on the way. Any other refusal is the service’s last word.
 */
export function persistVerdict(fault: Fault): PersistVerdict {
  switch (fault.kind) {
    case 'workspace':
      if (endsSession(fault)) return { kind: 'session' }
      return passes(fault.status) ? again(fault) : { kind: 'refused' }
    case 'unreadable':
    case 'network':
    case 'timeout':
    case 'aborted':
      return again(fault)
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

function again(fault: Fault): PersistVerdict {
  return { kind: 'again', waitMs: askedWait(fault) ?? 0 }
}
