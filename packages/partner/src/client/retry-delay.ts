import type { ClientSettings } from './client-options.ts'
import { parseHttpDate } from './http-date.ts'

const FIRST_BACKOFF_MS = 500
/** How far many callers that got the same `Retry-After` spread. */
const SPREAD_MS = 500

interface HeaderFields {
  get(name: string): string | null
}

/**
 * The seconds of `Retry-After`, given as seconds or as an HTTP date (RFC 9110, 10.2.3); null if it is absent or
 * unreadable. A date counts from the response's own `Date`, so that a wrong clock of the caller changes nothing.
 */
export function retryAfterSeconds(headers: HeaderFields, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const until = parseHttpDate(value, now)
  if (until === null) return null
  const from = parseHttpDate(headers.get('date')?.trim() ?? '', now) ?? now
  return Math.max(0, Math.ceil((until - from) / 1000))
}

interface Wait {
  /** How many requests were sent. */
  readonly attempts: number
  readonly retryAfter: number | null
}

/**
 * Milliseconds before the next attempt; null if there is none: the retries are used up, or the service asks for a longer
 * wait than permitted. Never shorter than `Retry-After`.
 */
export function retryDelay({ attempts, retryAfter }: Wait, settings: ClientSettings): number | null {
  const { retries, maxRetryDelayMs, random } = settings
  if (attempts > retries) return null
  if (retryAfter !== null) {
    return retryAfter * 1000 > maxRetryDelayMs ? null : retryAfter * 1000 + Math.floor(random() * SPREAD_MS)
  }
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), maxRetryDelayMs)
  return Math.floor(backoff / 2 + (random() * backoff) / 2)
}
