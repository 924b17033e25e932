// Why requests are rejected, in groups that have one fix each (D-12).

const causes = {
  missing_fields: 'missing-fields',
  unknown_client: 'unknown-client',
  inactive_partner: 'inactive',
  partner_inactive: 'inactive',
  bad_signature: 'bad-signature',
  expired: 'expired',
  missing_user: 'missing-user',
  rate_limited: 'rate-limited',
  link_failed: 'service',
  session_failed: 'service',
  internal: 'service',
  internal_error: 'service',
  upstream_unavailable: 'service',
  missing_api_key: 'invalid-key',
  invalid_api_key: 'invalid-key',
  revoked_api_key: 'revoked-key',
  wrong_key_type: 'wrong-key',
  missing_scope: 'missing-scope',
  invalid_json: 'malformed',
  invalid_request: 'malformed',
  unsupported_media_type: 'malformed',
  payload_too_large: 'malformed',
  method_not_allowed: 'malformed',
  not_found: 'not-found',
  user_not_found: 'not-found',
  export_not_found: 'not-found',
  file_not_available: 'not-found',
  video_unavailable: 'not-found',
  not_owned: 'not-owned',
  purchase_required: 'not-owned',
  download_limit_reached: 'download-limit',
  not_available_in_test: 'test-only',
  origin_not_allowed: 'origin',
  invalid_token: 'session',
  invalid_session: 'session',
  invalid_editor_token: 'session',
} as const

export type Cause = (typeof causes)[keyof typeof causes] | 'other'

/** The cause of an error code; `other` for one without a fix of its own. */
export function causeOf(code: string): Cause {
  return Object.hasOwn(causes, code) ? causes[code as keyof typeof causes] : 'other'
}
