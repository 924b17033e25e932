// Single-flight token refresh: concurrent callers share one request and its response (P-45).
import { limited, type WaitOptions } from '../end/async/limited.ts'
import { createSingleFlight } from '../end/async/single-flight.ts'
import type { Clock } from '../end/ports.ts'
import type { RequestTracker } from '../end/requests/requests.ts'
import type { TokenPair } from '../generated/types.ts'

/** TOKEN_REFRESHED carries no requestId: this key stands for the pending request, and no message can carry it. */
export const TOKEN_KEY = ''

export interface TokenRefreshOptions {
  readonly tracker: RequestTracker
  readonly clock: Clock
  /** Sends or queues REQUEST_TOKEN_REFRESH. Returns a function that withdraws it. */
  readonly post: () => (() => void) | undefined
}

/** Each caller may abort separately. */
export function createTokenRefresh({
  tracker,
  clock,
  post,
}: TokenRefreshOptions): (options?: Pick<WaitOptions, 'signal'>) => Promise<TokenPair> {
  const flight = createSingleFlight(() => tracker.send({ requestId: TOKEN_KEY, accepts: ['TOKEN_REFRESHED'], post }))
  return async (options = {}) =>
    await limited<TokenPair>({
      ...options,
      clock,
      start({ resolve, reject }) {
        const settle = ({ fields }: { readonly fields: object }): void => {
          const { authToken, accessToken } = fields as TokenPair
          resolve({ authToken, accessToken })
        }
        flight().then(settle, reject)
        return () => {}
      },
    })
}
