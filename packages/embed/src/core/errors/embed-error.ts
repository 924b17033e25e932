import type { Open } from '@proscenium/protocol'
import { expiredPayload } from '@proscenium/contract/responses'
import type { MissingPart } from '../address/embed-address.ts'

/** An error as programs distinguish it. `describeError` maps it to the name shown to users. */
export type EmbedError =
  | { readonly kind: 'missing-parameter'; readonly missing: readonly MissingPart[] }
  | { readonly kind: 'misconfigured'; readonly issue: string }
  /** The frame is sandboxed without `allow-same-origin`, so the page has an opaque origin (H-01). */
  | { readonly kind: 'sandboxed' }
  /** The response of the verification: its status and exact message (B-07). */
  | VerificationError
  /** The error response of a Workspace call. */
  | WorkspaceError
  /** A response that does not match the contract. */
  | {
      readonly kind: 'unreadable'
      readonly call: string
      readonly status: number
      readonly issue: string
      readonly retryAfterSeconds?: number
    }
  /** No response arrived. `online` is the browser's own view of its connection. */
  | { readonly kind: 'network'; readonly call: string; readonly online: boolean; readonly message: string }
  /** No response arrived within `seconds`. */
  | { readonly kind: 'timeout'; readonly call: string; readonly seconds: number }
  | { readonly kind: 'aborted'; readonly call: string }
  /** The editor never completed the handshake; `sentence` is the bridge's diagnosis (P-51). */
  | { readonly kind: 'editor-unreachable'; readonly sentence: string }

export interface VerificationError {
  readonly kind: 'verification'
  readonly status: number
  readonly message: string
  readonly retryAfterSeconds?: number
}

export interface WorkspaceError {
  readonly kind: 'workspace'
  readonly status: number
  readonly code: string
  readonly message: string
  /** For `invalid_session`: how the session ended, if the service says so. */
  readonly ended?: Open<'expired' | 'revoked'>
  /** The delay that `Retry-After` requests. */
  readonly retryAfterSeconds?: number
}

/** A response of the backend, parsed at the edge. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: EmbedError }

/** The service could not write and asks for one retry (B-07). */
export function asksForRetry(error: EmbedError): boolean {
  return error.kind === 'verification' && error.status === 500 && error.message.startsWith('Failed to create ')
}

/** The link was valid and has expired (B-07, B-09). */
export function isExpiredLink(error: EmbedError): boolean {
  return error.kind === 'verification' && error.status === 403 && error.message === expiredPayload.message
}

/**
 * The user or the client id exceeded the verification limit (B-35). The link stays valid, so a later verification
 * succeeds.
 */
export function isVerificationRateLimited(error: EmbedError): boolean {
  return error.kind === 'verification' && error.status === 429
}

/** Milliseconds. A longer `Retry-After` is capped to this. */
export const MAX_RETRY_AFTER_MS = 3_600_000

/** Milliseconds that `Retry-After` asks to wait; null if the response has none. */
export function retryAfterMs(error: EmbedError): number | null {
  if (!('retryAfterSeconds' in error) || error.retryAfterSeconds === undefined) return null
  return Math.min(error.retryAfterSeconds * 1_000, MAX_RETRY_AFTER_MS)
}

/** The session ended, or its partner is no longer active: no later call can succeed (B-17). */
export function endsSession(error: EmbedError): boolean {
  return error.kind === 'workspace' && (error.code === 'invalid_session' || error.code === 'partner_inactive')
}
