import { BridgeError } from '@proscenium/protocol'

export interface FailureMessage {
  readonly title: string
  readonly text: string
}

/** The texts of one language; `other` for a code that the person cannot act on. */
export type FailureMessages = Readonly<
  Record<'rate_limited' | 'timeout' | 'reloaded' | 'invalid_session' | 'partner_inactive' | 'other', FailureMessage>
>

/** The user-facing message for a failed request, and whether waiting helps. */
export interface Failure extends FailureMessage {
  readonly limited: boolean
}

/** The message for an error of the bridge; null for an abort by the editor itself. */
export function failureOf(error: unknown, messages: FailureMessages): Failure | null {
  const code = error instanceof BridgeError ? error.code : ''
  if (code === 'aborted' || code === 'disposed') return null
  return { limited: code === 'rate_limited', ...(isKnown(code, messages) ? messages[code] : messages.other) }
}

function isKnown(code: string, messages: FailureMessages): code is keyof FailureMessages {
  return Object.hasOwn(messages, code)
}
