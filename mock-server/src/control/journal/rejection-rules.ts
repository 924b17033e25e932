// Maps an area's error codes to requirement ids, for rejections whose operation names none itself.
import type { OperationArea, OperationId } from '@proscenium/contract'
import type {
  CatalogueErrorCode,
  DashboardErrorCode,
  DownloadLinkErrorCode,
  EditorErrorCode,
  FulfilmentErrorCode,
  OperatorErrorCode,
  VerificationErrorCode,
  WorkspaceErrorCode,
} from '@proscenium/contract'

type Rules<Code extends string> = Readonly<Record<Code, string>>

const verification: Rules<VerificationErrorCode> = {
  missing_fields: 'B-05',
  unknown_client: 'B-06',
  inactive_partner: 'B-18',
  bad_signature: 'B-04',
  expired: 'B-09',
  missing_user: 'B-10',
  rate_limited: 'B-35',
  link_failed: 'B-07',
  session_failed: 'B-07',
  internal: 'B-08',
}

const catalogue: Rules<CatalogueErrorCode> = {
  missing_api_key: 'A-01',
  invalid_api_key: 'A-01',
  revoked_api_key: 'A-01',
  partner_inactive: 'A-01',
  invalid_request: 'A-23',
  invalid_json: 'A-23',
  not_found: 'A-23',
  method_not_allowed: 'A-23',
  payload_too_large: 'A-23',
  unsupported_media_type: 'A-23',
  invalid_token: 'A-19',
  origin_not_allowed: 'A-20',
  range_not_satisfiable: 'A-18',
  rate_limited: 'A-26',
  upstream_unavailable: 'A-19',
  internal_error: 'A-23',
}

const workspace: Rules<WorkspaceErrorCode> = {
  invalid_json: 'B-19',
  invalid_request: 'B-19',
  invalid_session: 'B-17',
  partner_inactive: 'B-17',
  no_account: 'B-14',
  purchase_required: 'B-28',
  not_owned: 'B-24',
  download_limit_reached: 'B-30',
  not_found: 'B-25',
  already_owned: 'B-26',
  quote_expired: 'B-36',
  idempotency_conflict: 'B-22',
  mixed_currencies: 'B-22',
  payload_too_large: 'B-19',
  unsupported_media_type: 'B-19',
  video_unavailable: 'B-25',
  rate_limited: 'B-29',
  internal_error: 'A-23',
}

const fulfilment: Rules<FulfilmentErrorCode | DownloadLinkErrorCode> = {
  missing_api_key: 'C-01',
  invalid_api_key: 'C-01',
  revoked_api_key: 'C-01',
  wrong_key_type: 'C-01',
  missing_scope: 'C-10',
  partner_inactive: 'C-01',
  rate_limited: 'C-09',
  invalid_json: 'C-09',
  invalid_request: 'C-09',
  not_available_in_test: 'C-08',
  user_not_found: 'C-05',
  video_unavailable: 'C-06',
  export_not_found: 'C-06',
  not_owned: 'C-04',
  file_not_available: 'C-06',
  invalid_token: 'C-07',
  range_not_satisfiable: 'C-07',
  upstream_unavailable: 'C-07',
  internal_error: 'C-09',
}

const editor: Rules<EditorErrorCode> = {
  missing_token: 'B-23',
  invalid_editor_token: 'B-23',
  partner_inactive: 'B-17',
  invalid_json: 'B-23',
  invalid_request: 'B-23',
  not_found: 'B-17',
  revision_conflict: 'P-06',
  payload_too_large: 'B-23',
  unsupported_media_type: 'B-23',
  rate_limited: 'B-35',
  internal_error: 'A-23',
  range_not_satisfiable: 'E-01',
  upstream_unavailable: 'E-01',
}

const dashboard: Rules<DashboardErrorCode> = {
  not_signed_in: 'D-10',
  invalid_link: 'D-10',
  link_used: 'D-10',
  wrong_browser: 'D-10',
  cross_origin: 'D-10',
  partner_inactive: 'D-01',
  invalid_json: 'D-10',
  invalid_request: 'D-10',
  not_found: 'D-10',
  rotation_too_early: 'D-05',
  too_many_keys: 'D-06',
  payload_too_large: 'D-02',
  unsupported_media_type: 'D-02',
  invalid_image: 'D-02',
  rate_limited: 'D-10',
  internal_error: 'A-23',
}

const operator: Rules<OperatorErrorCode> = {
  missing_token: 'O-01',
  invalid_operator_token: 'O-01',
  invalid_json: 'O-01',
  invalid_request: 'O-01',
  not_found: 'O-01',
  conflict: 'O-01',
  too_many_keys: 'D-06',
  rotation_too_early: 'D-05',
  payload_too_large: 'O-01',
  unsupported_media_type: 'O-01',
  rate_limited: 'B-35',
  internal_error: 'A-23',
}

/** Every code of every area. */
export const rejectionRules = {
  verification,
  catalogue,
  workspace,
  fulfilment,
  editor,
  dashboard,
  operator,
} as const satisfies Readonly<Record<OperationArea, object>>

/** Codes for which an operation has a more specific rule than its area. */
const nearer: Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>> = {
  listVideos: { invalid_request: 'A-04' },
  persistExport: { rate_limited: 'B-35' },
  reportIssue: { rate_limited: 'B-35' },
  createPreviewUrl: { invalid_request: 'A-15', not_found: 'A-15' },
}

/** The requirement id; null if the area has no such code. Without an operation, Area A's codes apply. */
export function ruleOf(
  operation: { readonly id: OperationId; readonly area: OperationArea } | null,
  code: string,
): string | null {
  const area: Readonly<Record<string, string>> = rejectionRules[operation?.area ?? 'catalogue']
  const own = operation === null ? undefined : nearer[operation.id]?.[code]
  return own ?? area[code] ?? catalogueRule(code)
}

/** Falls back to Area A's codes, which the adapter uses for unknown routes and wrong methods. */
function catalogueRule(code: string): string | null {
  const rules: Readonly<Record<string, string>> = catalogue
  return rules[code] ?? null
}
