import { BridgeError } from '@proscenium/protocol'

export interface FailureMessage {
  readonly title: string
  readonly text: string
}

/** The texts of one language; `other` for a code that the person cannot act on. */
export type FailureMessages = Readonly<
  Record<'rate_limited' | 'timeout' | 'reloaded' | 'invalid_session' | 'partner_inactive' | 'other', FailureMessage>
>

/** The user-facing message for a failed request, and what helps. */
export interface Failure extends FailureMessage {
  /** Waiting helps. */
  readonly limited: boolean
  /** The session has ended, so no other attempt can succeed. */
  readonly ended: boolean
}

/** The message for an error of the bridge; null for an abort by the editor itself. */
export function failureOf(error: unknown, messages: FailureMessages): Failure | null {
  const code = error instanceof BridgeError ? error.code : ''
  if (code === 'aborted' || code === 'disposed') return null
  const message = isKnown(code, messages) ? messages[code] : messages.other
  return { limited: code === 'rate_limited', ended: code === 'invalid_session', ...message }
}

function isKnown(code: string, messages: FailureMessages): code is keyof FailureMessages {
  return Object.hasOwn(messages, code)
}
