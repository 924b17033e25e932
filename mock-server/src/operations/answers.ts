// Answers in the words of the contract.
import { catalogueErrors, verificationErrors, workspaceErrors, type VerificationErrorCode } from '@proscenium/contract'
import type { Answer } from '../ports.ts'

type Headers = Readonly<Record<string, string>>
type CodedError = keyof typeof catalogueErrors | keyof typeof workspaceErrors

const errors = { ...catalogueErrors, ...workspaceErrors }

/** Schemes of the 401 answers (RFC 9110 15.5.2): the session travels in the body, which no registered scheme describes. */
const challenges: Partial<Record<CodedError, string>> = {
  missing_api_key: 'Bearer realm="catalogue"',
  invalid_api_key: 'Bearer realm="catalogue", error="invalid_token"',
  revoked_api_key: 'Bearer realm="catalogue", error="invalid_token"',
  invalid_session: 'Session realm="workspace"',
  invalid_token: 'Stream realm="media"',
}

export function ok(body: unknown, headers: Headers = {}): Answer {
  return { status: 200, headers, body }
}

/** A refusal `{error:{code,message}}` with the table's status; `message` may say more than the table does. */
export function refuse(code: CodedError, more: { headers?: Headers; message?: string } = {}): Answer {
  const { status, message } = errors[code]
  const challenge = challenges[code]
  return {
    status,
    headers: { ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }), ...more.headers },
    body: { error: { code, message: more.message ?? message } },
  }
}

/** A refusal of the verification: `{error:<exact sentence>}` (SPEC 7). */
export function refuseVerification(code: VerificationErrorCode): Answer {
  const { status, message } = verificationErrors[code]
  return { status, body: { error: message } }
}
