/** How many searches any stretch of `windowMs` may hold. */
export interface SearchLimit {
  readonly searches: number
  readonly windowMs: number
}

/** What SPEC 8 allows a Workspace. */
const SEARCH_LIMIT: SearchLimit = { searches: 10, windowMs: 10_000 }

export interface SearchLimiter {
  /** Whether a search at time `now` (ms) may run. One that may not costs nothing of what is left. */
  allow(now: number): boolean
}

/**
 * A sliding window over the searches that were let through: a search stops counting `windowMs` after it ran, and no
 * earlier. Where the clock is set back, what lies ahead of it counts as of now, so that nobody is locked out for longer
 * than one window.
 */
export function createSearchLimiter({ searches, windowMs }: SearchLimit = SEARCH_LIMIT): SearchLimiter {
  let admitted: readonly number[] = []
  return {
    allow(now) {
      admitted = admitted.map((at) => Math.min(at, now)).filter((at) => now - at < windowMs)
      if (admitted.length >= searches) return false
      admitted = [...admitted, now]
      return true
    },
  }
}
