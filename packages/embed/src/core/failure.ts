import { verificationErrors } from '@proscenium/contract/answers'
import { exactReason } from './exact-reason.ts'
import { askedWait, isTooMany, type Fault } from './fault.ts'

export type FailureName =
  | 'missing-session'
  | 'invalid-link'
  | 'expired-link'
  | 'partner-inactive'
  | 'service-error'
  | 'too-many'
  | 'timeout'
  | 'unreachable'
  | 'offline'
  | 'sandboxed'
  | 'misconfigured'
  | 'editor-unreachable'
  | 'session-ended'

/** What goes wrong while the editor stands. */
export type NoticeName = 'session-ended'

/** A failure as a person meets it (H-01); its words are found by its name. `reason` is the exact cause, for Details. */
export interface Failure {
  readonly name: FailureName
  readonly reason: string
  /** Trying again can help. */
  readonly retry: boolean
  /** The page tries again by itself after so many milliseconds. */
  readonly retryMs?: number
}

/** What is told beside the editor, which stays as it is (H-11). */
export interface Notice {
  readonly name: NoticeName
  readonly reason: string
}

const worthRetrying: ReadonlySet<FailureName> = new Set([
  'service-error',
  'too-many',
  'timeout',
  'unreachable',
  'offline',
  'editor-unreachable',
])

/** The end of a session while the editor stands. */
export function describeEnd(fault: Fault): Notice {
  return { name: 'session-ended', reason: exactReason(fault) }
}

/** Names a fault. */
export function describeFault(fault: Fault): Failure {
  const name = nameOf(fault)
  const retryMs = name === 'too-many' ? askedWait(fault) : null
  return { name, reason: exactReason(fault), retry: worthRetrying.has(name), ...(retryMs === null ? {} : { retryMs }) }
}

function nameOf(fault: Fault): FailureName {
  switch (fault.kind) {
    case 'missing-parameter':
      return 'missing-session'
    case 'verification':
      return isTooMany(fault) ? 'too-many' : nameOfRefusal(fault)
    case 'workspace':
      return nameOfWorkspaceFault(fault.code)
    case 'unreadable':
    case 'aborted':
      return 'service-error'
    case 'network':
      return fault.online ? 'unreachable' : 'offline'
    case 'timeout':
    case 'sandboxed':
    case 'misconfigured':
    case 'editor-unreachable':
      return fault.kind
  }
}

function nameOfWorkspaceFault(code: string): FailureName {
  if (code === 'partner_inactive') return 'partner-inactive'
  return code === 'invalid_session' ? 'session-ended' : 'service-error'
}

/** Status first, message second (SPEC 7). */
function nameOfRefusal({ status, message }: { readonly status: number; readonly message: string }): FailureName {
  if (status === 403 && message === verificationErrors.inactive_partner.message) return 'partner-inactive'
  if (status === 403 && message === verificationErrors.expired.message) return 'expired-link'
  return status === 400 || status === 403 ? 'invalid-link' : 'service-error'
}
