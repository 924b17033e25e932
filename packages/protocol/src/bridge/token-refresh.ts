// The editor's single flight of token refreshes: callers in parallel share one request and its answer (P-45).
import type { HostMessage } from '../messages/registry.ts'
import type { TokenPair } from '../messages/token.ts'
import { aborted, type AskedRequests } from './asked-requests.ts'
import type { SignalPort } from './ports.ts'
import { createSingleFlight } from './single-flight.ts'

/** TOKEN_REFRESHED names no request: this key stands for one, and no message can name it. */
export const TOKEN_KEY = ''

/** `post` sends REQUEST_TOKEN_REFRESH, or has it wait; returns its withdrawal. Each caller may give up alone. */
export function createTokenRefresh(
  asked: AskedRequests,
  post: () => (() => void) | undefined,
): (signal?: SignalPort) => Promise<TokenPair> {
  const flight = createSingleFlight(() => asked.ask({ requestId: TOKEN_KEY, accepts: ['TOKEN_REFRESHED'], post }))
  return async (signal) => {
    if (signal?.aborted === true) throw aborted()
    const { authToken, accessToken } = (await unlessAborted(flight(), signal)).fields as TokenPair
    return { authToken, accessToken }
  }
}

function unlessAborted(answer: Promise<HostMessage>, signal: SignalPort | undefined): Promise<HostMessage> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(aborted())
    signal?.addEventListener('abort', onAbort)
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
