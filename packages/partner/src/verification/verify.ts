// The rule of verification: what decides over a signed payload, in the order of B-06. The service and the link checker
// both decide by it.
import { isRecord, parsed } from '../json-value.ts'
import { readExternalId } from './identity.ts'
import { timestampAcceptable } from './timestamp.ts'

/** Status and exact message of each rejection, in order of precedence (B-06, B-07). */
export const rejections = {
  unknown_client: { status: 403, message: 'Invalid client_id' },
  /** The partner is suspended or not yet active. */
  inactive_partner: { status: 403, message: 'Partner is not active' },
  bad_signature: { status: 403, message: 'Invalid signature' },
  /** The timestamp is unreadable, or too far from the service's clock. */
  expired: { status: 403, message: 'Payload expired' },
  missing_user: { status: 400, message: 'Missing partner_external_user_id in payload' },
} as const

export type RejectionCode = keyof typeof rejections

/** What is known of a request to verify. */
export interface SignedRequest {
  /** Whether a partner has the client id now. */
  readonly isKnown: boolean
  readonly isActive: boolean
  /** Which of the partner's secrets made the signature; null if none. Called only for a client of an active partner. */
  readonly matchingSecret: () => number | null
  /** The exact text that was signed (B-02). */
  readonly payload: string
  /** The service's clock, in ms since 1970. */
  readonly now: number
}

export type Verification =
  | { readonly ok: false; readonly code: RejectionCode }
  | {
      readonly ok: true
      readonly payload: Record<string, unknown>
      readonly externalUserId: string
      readonly secretIndex: number
    }

/** The identity that was signed, or the first reason to reject the request. */
export function verify({ isKnown, isActive, matchingSecret, payload: text, now }: SignedRequest): Verification {
  if (!isKnown) return { ok: false, code: 'unknown_client' }
  if (!isActive) return { ok: false, code: 'inactive_partner' }
  const secretIndex = matchingSecret()
  if (secretIndex === null) return { ok: false, code: 'bad_signature' }
  // Text that is not a JSON object is read as an empty one, so that the user id is reported as missing (B-10).
  const value = parsed(text)
  const payload = isRecord(value) ? value : {}
  if (!timestampAcceptable(payload, now)) return { ok: false, code: 'expired' }
  const externalUserId = readExternalId(payload['partner_external_user_id'])
  if (externalUserId === null) return { ok: false, code: 'missing_user' }
  return { ok: true, payload, externalUserId, secretIndex }
}
