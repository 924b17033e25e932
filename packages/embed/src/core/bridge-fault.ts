import { BridgeError } from '@proscenium/protocol'
import type { Fault } from './fault.ts'

/** A fault in the bridge's words: a code for the editor's program and a neutral message for its person. */
export function bridgeError(fault: Fault): BridgeError {
  switch (fault.kind) {
    case 'workspace':
      return new BridgeError(fault.code, fault.message)
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

/** The value, or the fault thrown for the bridge to answer with. */
export function orThrow<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault },
): Value {
  if (outcome.ok) return outcome.value
  throw bridgeError(outcome.fault)
}
