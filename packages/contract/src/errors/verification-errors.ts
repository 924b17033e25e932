// In its own module because the embed page loads only the two errors that it tells apart.
import { rejections } from '@proscenium/partner/verification'

export const { inactive_partner: inactivePartner, expired: expiredPayload } = rejections

/** Verification: HTTP status and exact message, in order of precedence (B-06, B-07). */
export const verificationErrors = {
  missing_fields: { status: 400, message: 'Missing client_id, payload, or signature' },
  ...rejections,
  /** Checked after the signature and before any write (B-35); `Retry-After` gives the delay. */
  rate_limited: { status: 429, message: 'Too many verifications' },
  link_failed: { status: 500, message: 'Failed to create user link' },
  session_failed: { status: 500, message: 'Failed to create session' },
  internal: { status: 500, message: 'Internal server error' },
} as const

export type VerificationErrorCode = keyof typeof verificationErrors
