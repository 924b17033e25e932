import { inactivePartner } from '@proscenium/contract/responses'
import { errorReason } from './error-reason.ts'
import {
  isExpiredLink,
  isVerificationRateLimited,
  retryAfterMs,
  type EmbedError,
  type VerificationError,
} from './embed-error.ts'

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

/** A problem that can occur while the editor is open. */
export type NoticeName = 'session-ended'

/** A failure as shown to the user (H-01). `name` selects its messages; `reason` is the exact cause, for Details. */
export interface Failure {
  readonly name: FailureName
  readonly reason: string
  /** Retrying can help. */
  readonly retry: boolean
  /** Milliseconds after which the page retries by itself. */
  readonly retryMs?: number
}

/** Shown beside the editor, which stays as it is (H-11). */
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

/** The notice for a session that ends while the editor is open. */
export function describeSessionEnd(error: EmbedError): Notice {
  return { name: 'session-ended', reason: errorReason(error) }
}

/** Maps an error to its failure. */
export function describeError(error: EmbedError): Failure {
  const name = nameOf(error)
  const retryMs = name === 'too-many' ? retryAfterMs(error) : null
  return { name, reason: errorReason(error), retry: worthRetrying.has(name), ...(retryMs === null ? {} : { retryMs }) }
}

function nameOf(error: EmbedError): FailureName {
  if (error.kind === 'verification') return isVerificationRateLimited(error) ? 'too-many' : nameOfRejection(error)
  if (error.kind === 'workspace') return nameOfWorkspaceError(error.code)
  if (error.kind === 'network') return error.online ? 'unreachable' : 'offline'
  if (error.kind === 'missing-parameter') return 'missing-session'
  return error.kind === 'unreadable' || error.kind === 'aborted' ? 'service-error' : error.kind
}

function nameOfWorkspaceError(code: string): FailureName {
  if (code === 'partner_inactive') return 'partner-inactive'
  return code === 'invalid_session' ? 'session-ended' : 'service-error'
}

/** Decides by status first, then by message (B-07). */
function nameOfRejection(error: VerificationError): FailureName {
  const { status, message } = error
  if (status === 403 && message === inactivePartner.message) return 'partner-inactive'
  if (isExpiredLink(error)) return 'expired-link'
  return status === 400 || status === 403 ? 'invalid-link' : 'service-error'
}
