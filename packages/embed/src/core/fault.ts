import type { Open } from '@proscenium/protocol'
import { verificationErrors } from '@proscenium/contract/answers'
import type { MissingPart } from './embed-address.ts'

/** What went wrong, as a program tells it. `describeFault` gives it the name a person is told it by. */
export type Fault =
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
  | WorkspaceFault
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

export interface WorkspaceFault {
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
  | { readonly ok: false; readonly fault: Fault }

/** The service could not write; it asks for one retry (SPEC 7). */
export function asksForRetry(fault: Fault): boolean {
  return fault.kind === 'verification' && fault.status === 500 && fault.message.startsWith('Failed to create ')
}

/** The link was good and has passed its time (SPEC 7). */
export function linkIsTooOld(fault: Fault): boolean {
  return fault.kind === 'verification' && fault.status === 403 && fault.message === verificationErrors.expired.message
}

/** The person or client id has verified too often (B-35). The link stays good, so a later verification succeeds. */
export function isTooMany(fault: Fault): boolean {
  return fault.kind === 'verification' && fault.status === 429
}

/** A call of the session came too often; after `Retry-After` it is served. */
export function isRateLimited(fault: Fault): boolean {
  return fault.kind === 'workspace' && fault.status === 429
}

/** Milliseconds; no service is obeyed that asks for a longer wait. */
export const LONGEST_ASKED_MS = 3_600_000

/** Milliseconds that `Retry-After` asks to wait; null where the answer says nothing of it. */
export function askedWait(fault: Fault): number | null {
  if (!('retryAfterSeconds' in fault) || fault.retryAfterSeconds === undefined) return null
  return Math.min(fault.retryAfterSeconds * 1_000, LONGEST_ASKED_MS)
}

/** The session is over, or its partner may no longer use it: no later call can succeed (B-17). */
export function endsSession(fault: Fault): boolean {
  return fault.kind === 'workspace' && (fault.code === 'invalid_session' || fault.code === 'partner_inactive')
}

/** No answer came: the same question may be asked again as it was. */
export function isUnanswered(fault: Fault): boolean {
  return fault.kind === 'network' || fault.kind === 'timeout'
}

/** The service understood and refuses: asking again brings the same. */
export function isRefusal(fault: Fault): boolean {
  return fault.kind === 'workspace' && fault.status < 500 && fault.status !== 429
}
