// Rate limit of one API key, across all APIs.
import { isWhole } from './token-bucket.ts'

/** At most `requests` within any `windowSeconds`. */
export interface KeyLimit {
  readonly requests: number
  readonly windowSeconds: number
}

export const KEY_LIMIT_DEFAULT: KeyLimit = { requests: 600, windowSeconds: 60 }

const REQUESTS_MAX = 1_000_000
const WINDOW_SECONDS_MAX = 86_400

/** Whether a limit can be enforced: 1…1 000 000 requests within 1…86 400 whole seconds. */
export function keyLimitInRange({ requests, windowSeconds }: KeyLimit): boolean {
  return isWhole(requests, REQUESTS_MAX) && isWhole(windowSeconds, WINDOW_SECONDS_MAX)
}

/** Reads `<requests>/<seconds>`, or `off`; null for anything else. */
export function parseKeyLimit(text: string): KeyLimit | 'off' | null {
  if (text === 'off') return 'off'
  const [, requests, seconds] = /^(\d{1,7})\/(\d{1,5})$/.exec(text) ?? []
  const limit = { requests: Number(requests), windowSeconds: Number(seconds) }
  return keyLimitInRange(limit) ? limit : null
}

/** The count after a request: see `RateLimitResult` of the store. */
interface LimitCount {
  readonly ok: boolean
  readonly remaining: number
  readonly resetMs: number
}

/**
 * `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10, whose `t` is the time until more
 * requests are allowed; a rejection also has `Retry-After`. Seconds are rounded up, so that a retry after that
 * time succeeds.
 */
export function rateLimitHeaders(
  { requests, windowSeconds }: KeyLimit,
  counted: LimitCount,
): Readonly<Record<string, string>> {
  const seconds = Math.ceil(counted.resetMs / 1000)
  return {
    'RateLimit-Policy': `"key";q=${requests};w=${windowSeconds}`,
    RateLimit: `"key";r=${counted.remaining};t=${seconds}`,
    ...(counted.ok ? {} : { 'Retry-After': String(seconds) }),
  }
}
