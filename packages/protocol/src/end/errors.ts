import { TEXT_MAX } from '../messages/registry/limits.ts'

/** An error of the bridge, or the peer's error under the peer's own code. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  /** `timeout`, `reloaded`, `disposed`, `aborted`, `refused`, `rate_limited`, `unavailable`, `unsupported`, `invalid`, or the peer's. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What ends everything that is pending when an end is disposed of. */
export function disposedError(side: string): BridgeError {
  return new BridgeError('disposed', `The ${side} end has been disposed of.`)
}

/** Converts a thrown value to an Error for rejecting a promise. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new BridgeError('invalid', 'It could not be sent.')
}

/** An error as it is sent on the wire. */
export interface WireError {
  readonly code: string
  readonly message: string
}

const unexplained: WireError = { code: 'internal_error', message: 'The request could not be served.' }

/**
 * Exposes `code` and `message` of a thrown value only if its `code` is snake_case, as in our error tables. Anything
 * else (a system error, a bare exception) may contain internals and becomes `internal_error` (P-48).
 */
export function toWireError(thrown: unknown): WireError {
  // Thrown primitives have neither property.
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || typeof message !== 'string' || !/^[a-z][a-z0-9_]{0,63}$/.test(code))
    return unexplained
  return { code, message: message.slice(0, TEXT_MAX) }
}
