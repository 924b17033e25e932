// The exact code, status and message of every error, one table per area. Partners branch on them. Verification errors
// are in `verification-errors.ts`.

/** Catalogue and media errors. */
export const catalogueErrors = {
  missing_api_key: { status: 401, message: 'An API key is required as a bearer token.' },
  invalid_api_key: { status: 401, message: 'The API key is not known.' },
  revoked_api_key: { status: 401, message: 'The API key has been revoked.' },
  partner_inactive: { status: 403, message: 'The partner account is not active.' },
  invalid_request: { status: 400, message: 'The request is malformed.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  not_found: { status: 404, message: 'There is no such resource.' },
  method_not_allowed: { status: 405, message: 'The method is not allowed here.' },
  payload_too_large: { status: 413, message: 'The body is too large.' },
  unsupported_media_type: { status: 415, message: 'The body must be application/json.' },
  invalid_token: { status: 401, message: 'The stream token is invalid or has expired.' },
  origin_not_allowed: { status: 403, message: 'This origin may not play the stream.' },
  range_not_satisfiable: { status: 416, message: 'The requested range lies outside the file.' },
  rate_limited: { status: 429, message: 'Too many requests; wait a moment.' },
  upstream_unavailable: { status: 502, message: 'The media is unavailable at the moment.' },
  internal_error: { status: 500, message: 'Something went wrong; retry shortly.' },
} as const
export type CatalogueErrorCode = keyof typeof catalogueErrors

/** Every area may return it; `Retry-After` gives the delay (A-26, B-35). */
const rateLimited = catalogueErrors.rate_limited

/** Workspace API errors. */
export const workspaceErrors = {
  invalid_json: catalogueErrors.invalid_json,
  invalid_request: catalogueErrors.invalid_request,
  invalid_session: { status: 401, message: 'The session is unknown, has ended or was revoked.' },
  partner_inactive: catalogueErrors.partner_inactive,
  /** The signed payload named no account, and only an account can own a video (B-14). */
  no_account: { status: 403, message: 'The session has no account that could own anything.' },
  /** The export contains sources that must be bought first (B-28). */
  purchase_required: { status: 403, message: 'Some sources must be bought first.' },
  not_owned: { status: 403, message: 'The file is not owned.' },
  download_limit_reached: { status: 403, message: 'The downloads of this month are used up.' },
  not_found: catalogueErrors.not_found,
  already_owned: { status: 409, message: 'The video is owned already.' },
  /** The quote has expired, or one of its videos can no longer be bought in the bundle. Request a new quote (B-36). */
  quote_expired: { status: 409, message: 'The quote has expired or no longer applies; ask for a new one.' },
  /** The Idempotency-Key was already used for a different request. */
  idempotency_conflict: { status: 409, message: 'The idempotency key was used for another request.' },
  payload_too_large: catalogueErrors.payload_too_large,
  unsupported_media_type: catalogueErrors.unsupported_media_type,
  /** The video cannot be sold or placed on a timeline (B-25). */
  video_unavailable: { status: 422, message: 'The video is unavailable.' },
  /** A bundle has one price and therefore one currency. */
  mixed_currencies: { status: 422, message: 'The videos are priced in several currencies.' },
  rate_limited: rateLimited,
  internal_error: catalogueErrors.internal_error,
} as const
export type WorkspaceErrorCode = keyof typeof workspaceErrors

/** Editor API errors. */
export const editorErrors = {
  missing_token: { status: 401, message: 'An editor token is required as a bearer token.' },
  invalid_editor_token: { status: 401, message: 'The editor token is invalid, has expired, or its session has ended.' },
  partner_inactive: catalogueErrors.partner_inactive,
  invalid_json: catalogueErrors.invalid_json,
  invalid_request: catalogueErrors.invalid_request,
  not_found: catalogueErrors.not_found,
  range_not_satisfiable: catalogueErrors.range_not_satisfiable,
  /** The stored project has a newer revision. */
  revision_conflict: { status: 409, message: 'The project was saved in a newer revision.' },
  payload_too_large: catalogueErrors.payload_too_large,
  unsupported_media_type: catalogueErrors.unsupported_media_type,
  rate_limited: rateLimited,
  internal_error: catalogueErrors.internal_error,
  upstream_unavailable: { status: 502, message: 'The file is unavailable at the moment.' },
} as const
export type EditorErrorCode = keyof typeof editorErrors

/** Fulfilment errors in order of precedence (C-01, C-09). */
export const fulfilmentErrors = {
  missing_api_key: catalogueErrors.missing_api_key,
  invalid_api_key: catalogueErrors.invalid_api_key,
  revoked_api_key: catalogueErrors.revoked_api_key,
  wrong_key_type: { status: 403, message: 'Only a standard key may call this.' },
  missing_scope: { status: 403, message: 'The key lacks the scope for this call.' },
  partner_inactive: catalogueErrors.partner_inactive,
  rate_limited: rateLimited,
  invalid_json: catalogueErrors.invalid_json,
  invalid_request: catalogueErrors.invalid_request,
  not_available_in_test: { status: 403, message: 'Test keys download exports only.' },
  user_not_found: { status: 404, message: 'The partner has no customer of this id yet.' },
  video_unavailable: { status: 404, message: 'There is no such video.' },
  export_not_found: { status: 404, message: 'There is no such export.' },
  not_owned: { status: 403, message: 'The customer has no right to this file.' },
  file_not_available: { status: 404, message: 'There is no such file.' },
  internal_error: catalogueErrors.internal_error,
} as const
export type FulfilmentErrorCode = keyof typeof fulfilmentErrors

/** Errors of a download link itself. The documented table covers only the API calls. */
const downloadLinkErrors = {
  invalid_token: { status: 401, message: 'The link is invalid or has expired.' },
  range_not_satisfiable: catalogueErrors.range_not_satisfiable,
  upstream_unavailable: { status: 502, message: 'The file is unavailable at the moment.' },
} as const
export type DownloadLinkErrorCode = keyof typeof downloadLinkErrors

/** Errors of the partner dashboard (D-01…D-12). */
export const dashboardErrors = {
  /** No session cookie, or its session has ended. */
  not_signed_in: { status: 401, message: 'Sign in first.' },
  /** The link is unknown, or its time is over (D-10). */
  invalid_link: { status: 401, message: 'The sign-in link is invalid or has expired; ask for a new one.' },
  link_used: { status: 401, message: 'The sign-in link was used already; ask for a new one.' },
  wrong_browser: { status: 401, message: 'Open the sign-in link in the browser that asked for it.' },
  /** A write that another origin's page sent (D-10). */
  cross_origin: { status: 403, message: 'Only the dashboard itself may do this.' },
  partner_inactive: catalogueErrors.partner_inactive,
  invalid_json: catalogueErrors.invalid_json,
  invalid_request: catalogueErrors.invalid_request,
  not_found: catalogueErrors.not_found,
  /** Rotated within the last 48 hours; `next_allowed_at` tells when it is possible again (D-05). */
  rotation_too_early: { status: 409, message: 'The credentials were rotated within the last 48 hours.' },
  /** Ten keys are active (D-06). */
  too_many_keys: { status: 409, message: 'Ten keys are active; revoke one first.' },
  payload_too_large: catalogueErrors.payload_too_large,
  unsupported_media_type: catalogueErrors.unsupported_media_type,
  /** The bytes are not a complete PNG, JPEG or WebP image (D-02). */
  invalid_image: { status: 422, message: 'The file is not a PNG, JPEG or WebP image that can be shown.' },
  rate_limited: rateLimited,
  internal_error: catalogueErrors.internal_error,
} as const
export type DashboardErrorCode = keyof typeof dashboardErrors

/** Errors of the operator API (O-01). */
export const operatorErrors = {
  missing_token: { status: 401, message: 'The operator token is required as a bearer token.' },
  invalid_operator_token: { status: 401, message: 'The operator token is wrong.' },
  invalid_json: catalogueErrors.invalid_json,
  /** `details` lists each wrong field with its rule. */
  invalid_request: catalogueErrors.invalid_request,
  /** No such resource; also every call while no operator token is configured. */
  not_found: catalogueErrors.not_found,
  /** Another partner has the address or the id. */
  conflict: { status: 409, message: 'It exists already.' },
  too_many_keys: { status: 409, message: 'Ten keys are active; revoke one first.' },
  rotation_too_early: { status: 409, message: 'The credentials were rotated within the last 48 hours.' },
  payload_too_large: catalogueErrors.payload_too_large,
  unsupported_media_type: catalogueErrors.unsupported_media_type,
  rate_limited: rateLimited,
  internal_error: catalogueErrors.internal_error,
} as const
export type OperatorErrorCode = keyof typeof operatorErrors

/** The errors of each area whose body is `{error:{code,message}}`. */
export const errorsByArea = {
  catalogue: catalogueErrors,
  workspace: workspaceErrors,
  fulfilment: { ...fulfilmentErrors, ...downloadLinkErrors },
  editor: editorErrors,
  dashboard: dashboardErrors,
  operator: operatorErrors,
} as const
