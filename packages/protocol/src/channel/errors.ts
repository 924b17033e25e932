import { TEXT_MAX } from '../messages/registry/limits.ts'

/** A fault of the bridge, or the peer's refusal under the peer's own code. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  /** `timeout`, `reloaded`, `disposed`, `aborted`, `refused`, `rate_limited`, `unavailable`, `unsupported`, `invalid`, or the peer's. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What was thrown, as the error that a promise is rejected with. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new BridgeError('invalid', 'It could not be sent.')
}

/** What a failure may say on the wire. */
export interface WireError {
  readonly code: string
  readonly message: string
}

const unexplained: WireError = { code: 'internal_error', message: 'The request could not be served.' }

/**
 * The words of a thrown value that may leave the house: those of an error whose `code` is spelt in snake_case, as our
 * error tables spell them. Anything else (a system's code, a bare exception) may hold internals and becomes
 * `internal_error`.
 */
export function toWireError(thrown: unknown): WireError {
  // Also of what is no object, which has neither.
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || typeof message !== 'string' || !/^[a-z][a-z0-9_]{0,63}$/.test(code))
    return unexplained
  return { code, message: message.slice(0, TEXT_MAX) }
}
