import type { Open } from '@proscenium/protocol'
import { verificationErrors } from '@proscenium/contract/responses'
import type { MissingPart } from '../address/embed-address.ts'

/** What went wrong, as a program tells it. `describeError` gives it the name a person is told it by. */
export type EmbedError =
  | { readonly kind: 'missing-parameter'; readonly missing: readonly MissingPart[] }
  | { readonly kind: 'misconfigured'; readonly issue: string }
  /** The frame is sandboxed without `allow-same-origin`: the page has no origin of its own (SPEC 4, embed display). */
  | { readonly kind: 'sandboxed' }
  /** The verification's answer: its status and its exact message (SPEC 7). */
  | {
      readonly kind: 'verification'
      readonly status: number
      readonly message: string
      readonly retryAfterSeconds?: number
    }
  /** A Workspace call's answer (DESIGN 6). */
  | WorkspaceError
  /** An answer that is not what the contract says. */
  | {
      readonly kind: 'unreadable'
      readonly call: string
      readonly status: number
      readonly issue: string
      readonly retryAfterSeconds?: number
    }
  /** No answer came. `online` is what the browser believes. */
  | { readonly kind: 'network'; readonly call: string; readonly online: boolean; readonly message: string }
  /** No answer came in `seconds`. */
  | { readonly kind: 'timeout'; readonly call: string; readonly seconds: number }
  | { readonly kind: 'aborted'; readonly call: string }
  /** The editor never finished the handshake; `sentence` is the bridge's diagnosis. */
  | { readonly kind: 'editor-unreachable'; readonly sentence: string }

export interface WorkspaceError {
  readonly kind: 'workspace'
  readonly status: number
  readonly code: string
  readonly message: string
  /** Of `invalid_session`: how the session ended, where the service says so. */
  readonly ended?: Open<'expired' | 'revoked'>
  /** How long `Retry-After` asks to wait. */
  readonly retryAfterSeconds?: number
}

/** An answer of the backend, parsed at the edge. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: EmbedError }

/** The service could not write; it asks for one retry (SPEC 7). */
export function asksForRetry(error: EmbedError): boolean {
  return error.kind === 'verification' && error.status === 500 && error.message.startsWith('Failed to create ')
}

/** The link was good and has passed its time (SPEC 7). */
export function isExpiredLink(error: EmbedError): boolean {
  return error.kind === 'verification' && error.status === 403 && error.message === verificationErrors.expired.message
}

/** The person or client id has verified too often (B-35). The link stays good, so a later verification succeeds. */
export function isVerificationRateLimited(error: EmbedError): boolean {
  return error.kind === 'verification' && error.status === 429
}

/** A call of the session came too often; after `Retry-After` it is served. */
export function isRateLimited(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status === 429
}

/** Milliseconds; no service is obeyed that asks for a longer wait. */
export const MAX_RETRY_AFTER_MS = 3_600_000

/** Milliseconds that `Retry-After` asks to wait; null where the answer says nothing of it. */
export function retryAfterMs(error: EmbedError): number | null {
  if (!('retryAfterSeconds' in error) || error.retryAfterSeconds === undefined) return null
  return Math.min(error.retryAfterSeconds * 1_000, MAX_RETRY_AFTER_MS)
}

/** The session is over, or its partner may no longer use it: no later call can succeed (B-17). */
export function endsSession(error: EmbedError): boolean {
  return error.kind === 'workspace' && (error.code === 'invalid_session' || error.code === 'partner_inactive')
}

/** No answer came: the same question may be asked again as it was. */
export function isUnanswered(error: EmbedError): boolean {
  return error.kind === 'network' || error.kind === 'timeout'
}

/** The service understood and refuses: asking again brings the same. */
export function isRejection(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status < 500 && error.status !== 429
}
