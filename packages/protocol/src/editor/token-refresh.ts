// Single-flight token refresh: concurrent callers share one request and its response (P-45).
import type { HostMessage, TokenPair } from '../generated/types.ts'
import { abortedError, type RequestTracker } from '../channel/requests/request-tracker.ts'
import type { AbortSignalLike } from '../channel/ports.ts'
import { createSingleFlight } from '../channel/async/single-flight.ts'

/** TOKEN_REFRESHED carries no requestId: this key stands for the pending request, and no message can carry it. */
export const TOKEN_KEY = ''

/**
 * `post` sends or queues REQUEST_TOKEN_REFRESH and returns a function that withdraws it. Each caller may abort
 * separately.
 */
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

function unlessAborted(response: Promise<HostMessage>, signal: AbortSignalLike | undefined): Promise<HostMessage> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortedError())
    signal?.addEventListener('abort', onAbort)
    response.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
