/**
 * What a partner says about its signed-in user (SPEC 2.4). Further keys are covered by the signature and otherwise
 * without effect; plan names, premium flags or lists of owned videos grant nothing.
 */
export interface SignedPayload {
  /**
   * Stable id of the end user in the partner's own system, unique for each person: two people who share an id share one
   * account, its purchases and its projects.
   */
  readonly partner_external_user_id: string
  /** Links or creates the user's marketplace account. Without it nothing can be owned. */
  readonly email?: string | undefined
  /** Shown in the embed. */
  readonly display_name?: string | undefined
  /**
   * ISO 8601 date-time, read as UTC where it names no zone; accepted up to 5 minutes to either side of the service's
   * clock. Left out, the address never expires: set it with `withTimestamp`.
   */
  readonly timestamp?: string | undefined
  /** Logo of this session instead of the stored one: an absolute http or https URL. An invalid value is ignored. */
  readonly logo_url?: string | undefined
  /** Accent of this session instead of the stored one: `#` and 6 hex digits. An invalid value is ignored. */
  readonly accent_color?: string | undefined
  readonly [key: string]: unknown
}

/**
 * The payload with `timestamp` set to `now` (a Date, or milliseconds since the epoch), so that its address stops
 * working after 5 minutes. Errors: RangeError when `now` is no point in time. Source: SPEC 2.4, 8.
 */
export function withTimestamp<const Payload extends SignedPayload>(
  payload: Payload,
  now: Date | number,
): Payload & { readonly timestamp: string } {
  return { ...payload, timestamp: new Date(now).toISOString() }
}
