// In its own module because the embed page loads only the two errors that it tells apart.

/** The partner is suspended or not yet active. */
export const inactivePartner = { status: 403, message: 'Partner is not active' } as const
/** The link was valid for ten minutes, which are over. */
export const expiredPayload = { status: 403, message: 'Payload expired' } as const

/** Verification: HTTP status and exact message, in order of precedence (B-06, B-07). */
export const verificationErrors = {
  missing_fields: { status: 400, message: 'Missing client_id, payload, or signature' },
  unknown_client: { status: 403, message: 'Invalid client_id' },
  inactive_partner: inactivePartner,
  bad_signature: { status: 403, message: 'Invalid signature' },
  expired: expiredPayload,
  missing_user: { status: 400, message: 'Missing partner_external_user_id in payload' },
  /** Checked after the signature and before any write (B-35); `Retry-After` gives the delay. */
  rate_limited: { status: 429, message: 'Too many verifications' },
  link_failed: { status: 500, message: 'Failed to create user link' },
  session_failed: { status: 500, message: 'Failed to create session' },
  internal: { status: 500, message: 'Internal server error' },
} as const

export type VerificationErrorCode = keyof typeof verificationErrors
