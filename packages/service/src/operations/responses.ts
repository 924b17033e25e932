// Responses with the contract's error codes and messages.
import {
  errorsByArea,
  verificationErrors,
  type CatalogueErrorCode,
  type DashboardErrorCode,
  type EditorErrorCode,
  type FieldIssue,
  type OperatorErrorCode,
  type FulfilmentErrorCode,
  type OperationArea,
  type VerificationErrorCode,
  type WorkspaceErrorCode,
} from '@proscenium/contract'
import type { OperationResponse } from '../ports.ts'

type Headers = Readonly<Record<string, string>>
type ErrorTexts = { readonly status: number; readonly message: string }
export type ErrorCode =
  | CatalogueErrorCode
  | WorkspaceErrorCode
  | EditorErrorCode
  | FulfilmentErrorCode
  | DashboardErrorCode
  | OperatorErrorCode

/** An area whose errors are `{error:{code,message}}` (A-23, C-09). */
export type CodedArea = Exclude<OperationArea, 'verification'>

export interface ErrorOptions {
  /** Some codes have another status or message in other areas. If absent, the first area that has the code. */
  readonly area?: CodedArea
  readonly headers?: Headers
  /** More specific than the table's message. */
  readonly message?: string
  /** Id of the requirement behind the error, for the journal; never sent. */
  readonly rule?: string
  /** Further fields of this response in the contract. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** The area whose errors an operation returns; verification has its own sentences. */
export function codedAreaOf({ area }: { readonly area: OperationArea }): CodedArea {
  return area === 'verification' ? 'catalogue' : area
}

/**
 * Challenges of 401 responses (RFC 9110 15.5.2); `{area}` stands for the API that requires the key. Sessions use a
 * scheme of their own, because no registered one describes a token in the body.
 */
const challenges: Partial<Record<ErrorCode, string>> = {
  missing_api_key: 'Bearer realm="{area}"',
  invalid_api_key: 'Bearer realm="{area}", error="invalid_token"',
  revoked_api_key: 'Bearer realm="{area}", error="invalid_token"',
  invalid_session: 'Session realm="workspace"',
  missing_token: 'Bearer realm="{area}"',
  invalid_editor_token: 'Bearer realm="editor", error="invalid_token"',
  not_signed_in: 'Cookie realm="dashboard"',
  invalid_link: 'Link realm="dashboard"',
  link_used: 'Link realm="dashboard"',
  wrong_browser: 'Link realm="dashboard"',
  invalid_operator_token: 'Bearer realm="operator", error="invalid_token"',
  invalid_signature: 'Signature realm="payments"',
  invalid_token: 'Stream realm="media"',
}

export function ok(body: unknown, headers: Headers = {}): OperationResponse {
  return { status: 200, headers, body }
}

/**
 * An error response `{error:{code,message}}` with the table's status; `message` may be more specific than the table's.
 */
export function errorResponse(code: ErrorCode, options: ErrorOptions = {}): OperationResponse {
  const { status, message } = textsOf(code, options.area)
  const challenge = challenges[code]?.replace('{area}', options.area ?? 'catalogue')
  return {
    status,
    ...(options.rule === undefined ? {} : { rule: options.rule }),
    headers: { ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }), ...options.headers },
    body: { error: { code, message: options.message ?? message }, ...options.beside },
  }
}

/** 400 that lists each wrong field; a rule completes “the field …”. */
export function invalidRequest(
  details: readonly FieldIssue[],
  options: Pick<ErrorOptions, 'area' | 'rule' | 'headers'> = {},
): OperationResponse {
  const texts = new Set(details.map(({ field, rule }) => `${field} ${rule}`))
  const message = `The request is malformed: ${[...texts].join(', ')}.`
  return errorResponse('invalid_request', { ...options, message, beside: { details } })
}

function textsOf(code: ErrorCode, area?: CodedArea): ErrorTexts {
  const tables: readonly Readonly<Partial<Record<ErrorCode, ErrorTexts>>>[] =
    area === undefined ? Object.values(errorsByArea) : [errorsByArea[area], errorsByArea.catalogue]
  const texts = tables.map((table) => table[code]).find((found) => found !== undefined)
  if (texts === undefined) throw new Error(`no error table contains ${code}`)
  return texts
}

/** Verification reports errors as sentences (B-07); log and metrics use the codes of its table. */
const verificationCodes = new Map<unknown, string>(
  Object.entries(verificationErrors).map(([code, { message }]) => [message, code]),
)

/** The error code of a response; null if it has none. */
export function errorCodeOf({ body }: Pick<OperationResponse, 'body'>): string | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const coded = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
  return coded ?? verificationCodes.get(error) ?? null
}

/** An error response of verification: `{error:<exact sentence>}` (B-07). */
export function verificationErrorResponse(code: VerificationErrorCode, headers: Headers = {}): OperationResponse {
  const { status, message } = verificationErrors[code]
  return { status, headers, body: { error: message } }
}
