// The editor's single flight of token refreshes: callers in parallel share one request and its answer (P-45).
import type { HostMessage } from '../messages/schemas/definitions.ts'
import type { TokenPair } from '../messages/schemas/token.ts'
import { abortedError, type RequestTracker } from '../channel/requests/request-tracker.ts'
import type { AbortSignalLike } from '../channel/ports.ts'
import { createSingleFlight } from '../channel/async/single-flight.ts'

/** TOKEN_REFRESHED names no request: this key stands for one, and no message can name it. */
export const TOKEN_KEY = ''

/** `post` sends REQUEST_TOKEN_REFRESH, or has it wait; returns its withdrawal. Each caller may give up alone. */
export function createTokenRefresh(
  asked: RequestTracker,
  post: () => (() => void) | undefined,
): (signal?: AbortSignalLike) => Promise<TokenPair> {
  const flight = createSingleFlight(() => asked.send({ requestId: TOKEN_KEY, accepts: ['TOKEN_REFRESHED'], post }))
  return async (signal) => {
    if (signal?.aborted === true) throw abortedError()
    const { authToken, accessToken } = (await unlessAborted(flight(), signal)).fields as TokenPair
    return { authToken, accessToken }
  }
}

function unlessAborted(answer: Promise<HostMessage>, signal: AbortSignalLike | undefined): Promise<HostMessage> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortedError())
    signal?.addEventListener('abort', onAbort)
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
