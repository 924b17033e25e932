// The error codes of an operation's status.
import type { DocumentedOperation } from './documented-operation.ts'
import { controlErrors } from '../control/errors.ts'
import { errorsByArea } from '../errors/errors.ts'
import { verificationErrors } from '../errors/verification-errors.ts'

export interface ErrorEntry {
  readonly code: string
  readonly message: string
}

/** Codes about one kind of credential apply only to operations that use it. */
const credentials: Readonly<Record<string, readonly DocumentedOperation['auth'][]>> = {
  missing_api_key: ['api-key'],
  invalid_api_key: ['api-key'],
  revoked_api_key: ['api-key'],
  wrong_key_type: ['api-key'],
  missing_scope: ['api-key'],
  invalid_session: ['session'],
  not_signed_in: ['dashboard-session'],
  invalid_link: ['sign-in-link'],
  link_used: ['sign-in-link'],
  wrong_browser: ['sign-in-link'],
  missing_token: ['editor-token', 'operator-token'],
  invalid_editor_token: ['editor-token'],
  invalid_operator_token: ['operator-token'],
  invalid_signature: ['payment-signature'],
  invalid_token: ['stream-token', 'download-token'],
  origin_not_allowed: ['stream-token'],
  partner_inactive: ['api-key', 'session', 'editor-token', 'dashboard-session'],
}

/** The errors that the operation may return with this status, in the order of its area's table. */
export function errorsOf(operation: DocumentedOperation, status: number): ErrorEntry[] {
  if (operation.area === 'verification') return entriesOf(verificationErrors, status)
  const entries = entriesOf(operation.area === 'control' ? controlErrors : errorsByArea[operation.area], status)
  const codes = operation.codes?.[status]
  const own = entries.filter(({ code }) => (codes === undefined ? fits(operation, code) : codes.includes(code)))
  if (own.length === 0 || (codes !== undefined && codes.length !== own.length)) {
    throw new Error(`${operation.id} ${status}: its codes are not those of the area's table`)
  }
  return own
}

function entriesOf(table: Readonly<Record<string, { status: number; message: string }>>, status: number): ErrorEntry[] {
  const rows = Object.entries(table).filter(([, row]) => row.status === status)
  return rows.map(([code, { message }]) => ({ code, message }))
}

function fits({ auth, scope, recentSignIn, request }: DocumentedOperation, code: string): boolean {
  if (code === 'invalid_json') return request.body !== undefined
  if (code === 'missing_scope') return scope !== undefined
  if (code === 'sign_in_again') return recentSignIn === true
  return credentials[code]?.includes(auth) ?? true
}
