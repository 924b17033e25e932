import { BridgeError } from '@proscenium/protocol'
import type { EmbedError } from './embed-error.ts'

type Row = readonly [code: string, message: string]

const noSession: Row = ['invalid_session', 'There is no session.']
const internalError: Row = ['internal_error', 'Something went wrong; retry shortly.']

/** The service's own errors have their code and message already. */
const rows: Readonly<Record<Exclude<EmbedError['kind'], 'workspace'>, Row>> = {
  network: ['unavailable', 'The service cannot be reached.'],
  timeout: ['timeout', 'The service did not answer in time.'],
  aborted: ['aborted', 'The request was stopped.'],
  verification: noSession,
  'missing-parameter': noSession,
  sandboxed: noSession,
  misconfigured: internalError,
  unreadable: internalError,
  'editor-unreachable': internalError,
}

/** Converts an error for the bridge: a code for the editor's program and a neutral message for its user (P-48). */
export function toBridgeError(error: EmbedError): BridgeError {
  const [code, message] = error.kind === 'workspace' ? [error.code, error.message] : rows[error.kind]
  return new BridgeError(code, message)
}

/** Returns the value, or throws the error that the bridge responds with. */
export function valueOrThrow<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: EmbedError },
): Value {
  if (outcome.ok) return outcome.value
  throw toBridgeError(outcome.error)
}
