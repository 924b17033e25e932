// How often someone asked. Counts survive a restart of the process and are shared by every process of one database, but
// not the loss of power: a limit is worth no sync of the disk.

export interface RateLimitRequest {
  /** Who is counted, for what; always asked with one window. */
  readonly bucket: string
  /** Uses that any window may hold; at least 1. */
  readonly limit: number
  readonly windowMs: number
  readonly now: number
}

/** What a RateLimit header field can say honestly. */
export interface RateLimitResult {
  /** False: the use was not counted and must be refused. */
  readonly ok: boolean
  readonly limit: number
  /** Uses left at this moment. */
  readonly remaining: number
  /** Milliseconds until the next use comes free, above 0: for a refused one when to ask again. */
  readonly resetMs: number
}

/** A sliding window: none of `windowMs`, wherever it begins, holds more than `limit` uses, whichever process took them. */
export interface RateLimitStore {
  /** Counts one use if the bucket has room in its window. */
  take(question: RateLimitRequest): Promise<RateLimitResult>
  /** Removes at most `most` uses that no window holds any more; answers how many went. */
  sweep(now: number, most: number): Promise<number>
  /** Forgets every use. */
  clear(): Promise<void>
}

/**
 * Uses from further ahead than this (ms) were counted before the clock was set back: they would block for as long as it
 * was moved. Nearer ones are those of a process whose clock is a little ahead, and count.
 */
export const CLOCK_SKEW_MS = 1_000

/** What is answered to a use that found `held` others in its bucket, where the next one comes free at `freeAt`. */
export function rateLimitResult(
  { limit, now }: RateLimitRequest,
  { held, freeAt }: { held: number; freeAt: number },
): RateLimitResult {
  return { ok: held < limit, limit, remaining: Math.max(0, limit - held - 1), resetMs: Math.max(1, freeAt - now) }
}
