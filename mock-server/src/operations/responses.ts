// Answers in the words of the contract.
import {
  errorsByArea,
  verificationErrors,
  type CatalogueErrorCode,
  type EditorErrorCode,
  type FulfilmentErrorCode,
  type OperationArea,
  type VerificationErrorCode,
  type WorkspaceErrorCode,
} from '@proscenium/contract'
import type { OperationResponse } from '../ports.ts'

type Headers = Readonly<Record<string, string>>
type Words = { readonly status: number; readonly message: string }
export type ErrorCode = CatalogueErrorCode | WorkspaceErrorCode | EditorErrorCode | FulfilmentErrorCode

/** An area that answers `{error:{code,message}}`. */
export type CodedArea = Exclude<OperationArea, 'verification'>

interface More {
  /** Whose words: some codes mean another status or sentence elsewhere. The first area that has the code when absent. */
  readonly area?: CodedArea
  readonly headers?: Headers
  /** Says more than the table does. */
  readonly message?: string
  /** Id of the requirement that refuses, for QA's journal; it is never sent. */
  readonly rule?: string
  /** What the contract has beside the error in this answer. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** The area whose words an operation refuses in; verification has sentences of its own. */
export function codedAreaOf({ area }: { readonly area: OperationArea }): CodedArea {
  return area === 'verification' ? 'catalogue' : area
}

/**
 * Schemes of the 401 answers (RFC 9110 15.5.2), `{area}` standing for where a key was shown: the session travels in the
 * body, which no registered scheme describes.
 */
const challenges: Partial<Record<ErrorCode, string>> = {
  missing_api_key: 'Bearer realm="{area}"',
  invalid_api_key: 'Bearer realm="{area}", error="invalid_token"',
  revoked_api_key: 'Bearer realm="{area}", error="invalid_token"',
  invalid_session: 'Session realm="workspace"',
  missing_token: 'Bearer realm="editor"',
  invalid_editor_token: 'Bearer realm="editor", error="invalid_token"',
  invalid_token: 'Stream realm="media"',
}

export function ok(body: unknown, headers: Headers = {}): OperationResponse {
  return { status: 200, headers, body }
}

/** A refusal `{error:{code,message}}` with the table's status; `message` may say more than the table does. */
export function errorResponse(code: ErrorCode, more: More = {}): OperationResponse {
  const { status, message } = wordsOf(code, more.area)
  const challenge = challenges[code]?.replace('{area}', more.area ?? 'catalogue')
  return {
    status,
    ...(more.rule === undefined ? {} : { rule: more.rule }),
    headers: { ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }), ...more.headers },
    body: { error: { code, message: more.message ?? message }, ...more.beside },
  }
}

function wordsOf(code: ErrorCode, area?: CodedArea): Words {
  const tables: readonly Readonly<Partial<Record<ErrorCode, Words>>>[] =
    area === undefined ? Object.values(errorsByArea) : [errorsByArea[area], errorsByArea.catalogue]
  const words = tables.map((table) => table[code]).find((found) => found !== undefined)
  if (words === undefined) throw new Error(`there are no words for ${code}`)
  return words
}

/** A refusal of the verification: `{error:<exact sentence>}` (SPEC 7). */
export function verificationErrorResponse(code: VerificationErrorCode, headers: Headers = {}): OperationResponse {
  const { status, message } = verificationErrors[code]
  return { status, headers, body: { error: message } }
}
