// Rate limits. Counts survive a restart of the process and are shared by all processes of one database, but do not
// survive a power loss: syncing the disk for a limit would cost too much.

export interface RateLimitRequest {
  /** Identifies who is counted for what; always used with one window. */
  readonly bucket: string
  /** Most uses in any window; at least 1. */
  readonly limit: number
  readonly windowMs: number
  readonly now: number
}

/** The values of a RateLimit header field. */
export interface RateLimitResult {
  /** False: the use was not counted and must be rejected. */
  readonly ok: boolean
  readonly limit: number
  /** Remaining uses at this moment. */
  readonly remaining: number
  /** Milliseconds until another use is available, above 0; for a rejected use, the time until a retry. */
  readonly resetMs: number
}

/** A sliding window: no interval of `windowMs` contains more than `limit` uses, across all processes. */
export interface RateLimitStore {
  /** Counts one use if the bucket's window allows it. */
  take(request: RateLimitRequest): Promise<RateLimitResult>
  /** Removes at most `most` uses that are in no window any more; returns the number removed. */
  sweep(now: number, most: number): Promise<number>
  /** Deletes all uses. */
  clear(): Promise<void>
}

/**
 * Uses further in the future than this (ms) were counted before the clock was set back and would block for that long.
 * Nearer ones come from a process whose clock is slightly ahead, and count.
 */
export const CLOCK_SKEW_MS = 1_000

/** The result for a use that found `held` others in its bucket, where the next one becomes available at `freeAt`. */
export function rateLimitResult(
  { limit, now }: RateLimitRequest,
  { held, freeAt }: { held: number; freeAt: number },
): RateLimitResult {
  return { ok: held < limit, limit, remaining: Math.max(0, limit - held - 1), resetMs: Math.max(1, freeAt - now) }
}
