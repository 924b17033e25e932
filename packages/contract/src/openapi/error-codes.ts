// Which codes stand behind a status of an operation.
import type { OperationAuth, OperationDefinition } from '../define-operation.ts'
import { errorsByArea } from '../errors/errors.ts'
import { verificationErrors } from '../errors/verification-errors.ts'
import { notesOf } from './notes.ts'

export interface ErrorEntry {
  readonly code: string
  readonly message: string
}

/** Codes that speak of one kind of credential are nobody else's. */
const credentials: Readonly<Record<string, readonly OperationAuth[]>> = {
  missing_api_key: ['api-key'],
  invalid_api_key: ['api-key'],
  revoked_api_key: ['api-key'],
  wrong_key_type: ['api-key'],
  missing_scope: ['api-key'],
  invalid_session: ['session'],
  missing_token: ['editor-token'],
  invalid_editor_token: ['editor-token'],
  invalid_token: ['stream-token', 'download-token'],
  origin_not_allowed: ['stream-token'],
  partner_inactive: ['api-key', 'session', 'editor-token'],
}

/** What the operation may say with this status, in the order of its area's table. */
export function errorsOf(operation: OperationDefinition, status: number): ErrorEntry[] {
  if (operation.area === 'verification') return wordsOf(verificationErrors, status)
  const words = wordsOf(errorsByArea[operation.area], status)
  const own = notesOf(operation).codes?.[status]
  const kept = words.filter(({ code }) => (own === undefined ? fits(operation, code) : own.includes(code)))
  if (kept.length === 0 || (own !== undefined && own.length !== kept.length)) {
    throw new Error(`${operation.id} ${status}: its codes are not those of the area's table`)
  }
  return kept
}

function wordsOf(table: Readonly<Record<string, { status: number; message: string }>>, status: number): ErrorEntry[] {
  const rows = Object.entries(table).filter(([, row]) => row.status === status)
  return rows.map(([code, { message }]) => ({ code, message }))
}

function fits({ auth, scope, request }: OperationDefinition, code: string): boolean {
  if (code === 'invalid_json') return request.body !== undefined
  if (code === 'missing_scope') return scope !== undefined
  return credentials[code]?.includes(auth) ?? true
}
