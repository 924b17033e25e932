import { BridgeError } from '@proscenium/protocol'
import type { EmbedError } from './embed-error.ts'

/** Converts an error for the bridge: a code for the editor's program and a neutral message for its user. */
export function toBridgeError(error: EmbedError): BridgeError {
  switch (error.kind) {
    case 'workspace':
      return new BridgeError(error.code, error.message)
    case 'network':
      return new BridgeError('unavailable', 'The service cannot be reached.')
    case 'timeout':
      return new BridgeError('timeout', 'The service did not answer in time.')
    case 'aborted':
      return new BridgeError('aborted', 'The request was stopped.')
    case 'verification':
    case 'missing-parameter':
    case 'sandboxed':
      return new BridgeError('invalid_session', 'There is no session.')
    case 'misconfigured':
    case 'unreadable':
    case 'editor-unreachable':
      return new BridgeError('internal_error', 'Something went wrong; retry shortly.')
  }
}

/** Returns the value, or throws the error that the bridge responds with. */
export function valueOrThrow<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: EmbedError },
): Value {
  if (outcome.ok) return outcome.value
  throw toBridgeError(outcome.error)
}
