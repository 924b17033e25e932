import { verificationErrors } from '@proscenium/contract/responses'
import { errorReason } from './error-reason.ts'
import { retryAfterMs, isVerificationRateLimited, type EmbedError } from './embed-error.ts'

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
export function describeSessionEnd(error: EmbedError): Notice {
  return { name: 'session-ended', reason: errorReason(error) }
}

/** Names an error. */
export function describeError(error: EmbedError): Failure {
  const name = nameOf(error)
  const retryMs = name === 'too-many' ? retryAfterMs(error) : null
  return { name, reason: errorReason(error), retry: worthRetrying.has(name), ...(retryMs === null ? {} : { retryMs }) }
}

function nameOf(error: EmbedError): FailureName {
  switch (error.kind) {
    case 'missing-parameter':
      return 'missing-session'
    case 'verification':
      return isVerificationRateLimited(error) ? 'too-many' : nameOfRefusal(error)
    case 'workspace':
      return nameOfWorkspaceError(error.code)
    case 'unreadable':
    case 'aborted':
      return 'service-error'
    case 'network':
      return error.online ? 'unreachable' : 'offline'
    case 'timeout':
    case 'sandboxed':
    case 'misconfigured':
    case 'editor-unreachable':
      return error.kind
  }
}

function nameOfWorkspaceError(code: string): FailureName {
  if (code === 'partner_inactive') return 'partner-inactive'
  return code === 'invalid_session' ? 'session-ended' : 'service-error'
}

/** Status first, message second (SPEC 7). */
function nameOfRefusal({ status, message }: { readonly status: number; readonly message: string }): FailureName {
  if (status === 403 && message === verificationErrors.inactive_partner.message) return 'partner-inactive'
  if (status === 403 && message === verificationErrors.expired.message) return 'expired-link'
  return status === 400 || status === 403 ? 'invalid-link' : 'service-error'
}
