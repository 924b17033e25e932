import { BridgeError } from '@proscenium/protocol'

/** The user-facing message for a failed request, and whether waiting helps. */
export interface Failure {
  readonly limited: boolean
  readonly title: string
  readonly text: string
}

const messages: Readonly<Record<string, Omit<Failure, 'limited'>>> = {
  rate_limited: {
    title: 'One moment',
    text: 'That was a lot of searches at once. The next one runs by itself in a few seconds.',
  },
  timeout: { title: 'No answer', text: 'The catalogue took too long to answer.' },
  reloaded: { title: 'Starting again', text: 'The workspace was reloaded while this was under way.' },
  invalid_session: {
    title: 'Your session has ended',
    text: 'Open the workspace again from the page you came from.',
  },
  partner_inactive: { title: 'Not available now', text: 'The catalogue is closed for this account.' },
}

const unknown = { title: 'Something went wrong', text: 'The catalogue could not be reached.' }

/** The message for an error of the bridge; null for an abort by the editor itself. */
export function failureOf(error: unknown): Failure | null {
  const code = error instanceof BridgeError ? error.code : ''
  if (code === 'aborted' || code === 'disposed') return null
  return {
    limited: code === 'rate_limited',
    ...((Object.hasOwn(messages, code) ? messages[code] : undefined) ?? unknown),
  }
}
