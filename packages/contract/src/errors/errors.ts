// The exact code, status and message of every error, one table per area, with the requirement that each follows. Partners
// branch on them. Verification errors are in `verification-errors.ts`.

export interface ErrorRow<Status extends number> {
  readonly status: Status
  readonly message: string
  /** For QA's journal; never sent. */
  readonly requirement: string
}

function error<const Status extends number>(status: Status, message: string, requirement: string): ErrorRow<Status> {
  return { status, message, requirement }
}

/** The same error by the rule of another area. */
function citing<Status extends number>(row: ErrorRow<Status>, requirement: string): ErrorRow<Status> {
  return error(row.status, row.message, requirement)
}

/** Catalogue and media errors. */
export const catalogueErrors = {
  missing_api_key: error(401, 'An API key is required as a bearer token.', 'A-01'),
  invalid_api_key: error(401, 'The API key is not known.', 'A-01'),
  revoked_api_key: error(401, 'The API key has been revoked.', 'A-01'),
  partner_inactive: error(403, 'The partner account is not active.', 'A-01'),
  invalid_request: error(400, 'The request is malformed.', 'A-23'),
  invalid_json: error(400, 'The body is not valid JSON.', 'A-23'),
  not_found: error(404, 'There is no such resource.', 'A-23'),
  method_not_allowed: error(405, 'The method is not allowed here.', 'A-23'),
  payload_too_large: error(413, 'The body is too large.', 'A-23'),
  unsupported_media_type: error(415, 'The body must be application/json.', 'A-23'),
  invalid_token: error(401, 'The stream token is invalid or has expired.', 'A-19'),
  origin_not_allowed: error(403, 'This origin may not play the stream.', 'A-20'),
  range_not_satisfiable: error(416, 'The requested range lies outside the file.', 'A-18'),
  /** `Retry-After` gives the delay. */
  rate_limited: error(429, 'Too many requests; wait a moment.', 'A-26'),
  upstream_unavailable: error(502, 'The media is unavailable at the moment.', 'A-19'),
  /** Expensive requests of this user, partner or node wait already. `Retry-After` gives the delay. */
  overloaded: error(503, 'Too many searches are running; try again in a moment.', 'O-16'),
  internal_error: error(500, 'Something went wrong; retry shortly.', 'A-23'),
} as const
export type CatalogueErrorCode = keyof typeof catalogueErrors

const fileUnavailable = error(502, 'The file is unavailable at the moment.', 'C-07')
const tooManyKeys = error(409, 'Ten keys are active; revoke one first.', 'D-06')
/** `next_allowed_at` tells when it is possible again. */
const rotationTooEarly = error(409, 'The credentials were rotated within the last 48 hours.', 'D-05')

/** Errors of every area whose calls have JSON bodies; `bodies` is its rule for them. */
function bodyErrors(bodies: string) {
  return {
    invalid_json: citing(catalogueErrors.invalid_json, bodies),
    /** `details` lists each wrong field with its rule, if the body has it. */
    invalid_request: citing(catalogueErrors.invalid_request, bodies),
    payload_too_large: citing(catalogueErrors.payload_too_large, bodies),
    unsupported_media_type: citing(catalogueErrors.unsupported_media_type, bodies),
    internal_error: catalogueErrors.internal_error,
  } as const
}

/** Workspace API errors. */
export const workspaceErrors = {
  ...bodyErrors('B-19'),
  invalid_session: error(401, 'The session is unknown, has ended or was revoked.', 'B-17'),
  partner_inactive: citing(catalogueErrors.partner_inactive, 'B-17'),
  /** The signed payload named no account, and only an account can own a video. */
  no_account: error(403, 'The session has no account that could own anything.', 'B-14'),
  /** The service has no payment, so nothing can be bought. */
  purchases_off: error(403, 'Nothing can be bought at the moment.', 'O-12'),
  /** The export contains sources that must be bought first. */
  purchase_required: error(403, 'Some sources must be bought first.', 'B-28'),
  not_owned: error(403, 'The file is not owned.', 'B-24'),
  download_limit_reached: error(403, 'The downloads of this month are used up.', 'B-30'),
  not_found: citing(catalogueErrors.not_found, 'B-25'),
  already_owned: error(409, 'The video is owned already.', 'B-26'),
  /** The quote has expired, or one of its videos can no longer be bought in the bundle. Request a new quote. */
  quote_expired: error(409, 'The quote has expired or no longer applies; ask for a new one.', 'B-36'),
  /** The Idempotency-Key was already used for a different request. */
  idempotency_conflict: error(409, 'The idempotency key was used for another request.', 'B-22'),
  /** The video cannot be sold or placed on a timeline. */
  video_unavailable: error(422, 'The video is unavailable.', 'B-25'),
  /** A bundle has one price and therefore one currency. */
  mixed_currencies: error(422, 'The videos are priced in several currencies.', 'B-22'),
  rate_limited: citing(catalogueErrors.rate_limited, 'B-29'),
  overloaded: catalogueErrors.overloaded,
} as const
export type WorkspaceErrorCode = keyof typeof workspaceErrors

/** Editor API errors. */
export const editorErrors = {
  ...bodyErrors('B-23'),
  /** Projects are JSON; songs and export files are not. */
  unsupported_media_type: error(415, 'The Content-Type or Content-Encoding is not accepted here.', 'B-23'),
  missing_token: error(401, 'An editor token is required as a bearer token.', 'B-23'),
  invalid_editor_token: error(401, 'The editor token is invalid, has expired, or its session has ended.', 'B-23'),
  partner_inactive: citing(catalogueErrors.partner_inactive, 'B-17'),
  not_found: citing(catalogueErrors.not_found, 'B-17'),
  range_not_satisfiable: citing(catalogueErrors.range_not_satisfiable, 'E-01'),
  /** The stored project has a newer revision. */
  revision_conflict: error(409, 'The project was saved in a newer revision.', 'P-06'),
  rate_limited: citing(catalogueErrors.rate_limited, 'B-35'),
  upstream_unavailable: citing(fileUnavailable, 'E-01'),
} as const
export type EditorErrorCode = keyof typeof editorErrors

/** Fulfilment errors in order of precedence (C-01, C-09). */
export const fulfilmentErrors = {
  missing_api_key: citing(catalogueErrors.missing_api_key, 'C-01'),
  invalid_api_key: citing(catalogueErrors.invalid_api_key, 'C-01'),
  revoked_api_key: citing(catalogueErrors.revoked_api_key, 'C-01'),
  wrong_key_type: error(403, 'Only a standard key may call this.', 'C-01'),
  missing_scope: error(403, 'The key lacks the scope for this call.', 'C-10'),
  partner_inactive: citing(catalogueErrors.partner_inactive, 'C-01'),
  rate_limited: citing(catalogueErrors.rate_limited, 'C-09'),
  invalid_json: citing(catalogueErrors.invalid_json, 'C-09'),
  invalid_request: citing(catalogueErrors.invalid_request, 'C-09'),
  not_available_in_test: error(403, 'Test keys download exports only.', 'C-08'),
  user_not_found: error(404, 'The partner has no customer of this id yet.', 'C-05'),
  video_unavailable: error(404, 'There is no such video.', 'C-06'),
  export_not_found: error(404, 'There is no such export.', 'C-06'),
  not_owned: error(403, 'The customer has no right to this file.', 'C-04'),
  file_not_available: error(404, 'There is no such file.', 'C-06'),
  internal_error: citing(catalogueErrors.internal_error, 'C-09'),
} as const
export type FulfilmentErrorCode = keyof typeof fulfilmentErrors

/** Errors of a download link itself. The documented table covers only the API calls. */
const downloadLinkErrors = {
  invalid_token: error(401, 'The link is invalid or has expired.', 'C-07'),
  range_not_satisfiable: citing(catalogueErrors.range_not_satisfiable, 'C-07'),
  upstream_unavailable: fileUnavailable,
} as const

/** Errors of the partner dashboard (D-01…D-12). */
export const dashboardErrors = {
  ...bodyErrors('D-10'),
  /** No session cookie, or its session has ended. */
  not_signed_in: error(401, 'Sign in first.', 'D-10'),
  /** The link is unknown, or its time is over. */
  invalid_link: error(401, 'The sign-in link is invalid or has expired; ask for a new one.', 'D-10'),
  link_used: error(401, 'The sign-in link was used already; ask for a new one.', 'D-10'),
  wrong_browser: error(401, 'Open the sign-in link in the browser that asked for it.', 'D-10'),
  /** A write that another origin's page sent. */
  cross_origin: error(403, 'Only the dashboard itself may do this.', 'D-10'),
  partner_inactive: citing(catalogueErrors.partner_inactive, 'D-01'),
  /** The sign-in is more than 15 minutes ago. A new one replaces the session; then the same request succeeds. */
  sign_in_again: error(403, 'Sign in again for this: the last sign-in is more than 15 minutes ago.', 'D-13'),
  not_found: citing(catalogueErrors.not_found, 'D-10'),
  rotation_too_early: rotationTooEarly,
  too_many_keys: tooManyKeys,
  payload_too_large: citing(catalogueErrors.payload_too_large, 'D-02'),
  /** A logo is an image. */
  unsupported_media_type: error(415, 'The Content-Type or Content-Encoding is not accepted here.', 'D-02'),
  /** The bytes are not a complete PNG, JPEG or WebP image. */
  invalid_image: error(422, 'The file is not a PNG, JPEG or WebP image that can be shown.', 'D-02'),
  rate_limited: citing(catalogueErrors.rate_limited, 'D-10'),
} as const
export type DashboardErrorCode = keyof typeof dashboardErrors

/** Errors of the operator API (O-01). */
export const operatorErrors = {
  ...bodyErrors('O-01'),
  missing_token: error(401, 'The operator token is required as a bearer token.', 'O-01'),
  invalid_operator_token: error(401, 'The operator token is wrong.', 'O-01'),
  /** Of a settlement: missing, wrong, or of a time more than five minutes away. */
  invalid_signature: error(401, 'The signature is missing, wrong or too old.', 'O-12'),
  /** No such resource; also every call while no operator token, or no payment secret, is configured. */
  not_found: citing(catalogueErrors.not_found, 'O-01'),
  /** Another partner has the address or the id. */
  conflict: error(409, 'It exists already.', 'O-01'),
  too_many_keys: tooManyKeys,
  rotation_too_early: rotationTooEarly,
  rate_limited: citing(catalogueErrors.rate_limited, 'B-35'),
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
