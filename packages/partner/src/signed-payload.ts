/**
 * The partner's description of its signed-in user. Further keys are signed but otherwise ignored: plan names, premium
 * flags or lists of owned videos grant nothing (B-11).
 */
export interface SignedPayload {
  /**
   * Stable id of the end user in the partner's own system. Must be unique per user: users who share an id share one
   * account, its purchases and its projects (B-12).
   */
  readonly partner_external_user_id: string
  /** Links or creates the user's marketplace account. Without it the user cannot own anything (B-13, B-14). */
  readonly email?: string | undefined
  /** Shown in the embed. */
  readonly display_name?: string | undefined
  /**
   * ISO 8601 date-time, UTC unless it names a zone. Accepted within 5 minutes of the service's clock in either
   * direction. Without it the address never expires: set it with `withTimestamp` (B-09).
   */
  readonly timestamp?: string | undefined
  /**
   * Logo of this session, overriding the stored one: an absolute http or https URL. An invalid value is ignored (B-20).
   */
  readonly logo_url?: string | undefined
  /** Accent of this session, overriding the stored one: `#` and 6 hex digits. An invalid value is ignored (B-20). */
  readonly accent_color?: string | undefined
  readonly [key: string]: unknown
}

/**
 * Returns the payload with `timestamp` set to `now` (a Date, or milliseconds since 1970), so that its address expires
 * after 5 minutes (B-09). Errors: RangeError if `now` is not a valid time.
 */
export function withTimestamp<const Payload extends SignedPayload>(
  payload: Payload,
  now: Date | number,
): Payload & { readonly timestamp: string } {
  return { ...payload, timestamp: new Date(now).toISOString() }
}
