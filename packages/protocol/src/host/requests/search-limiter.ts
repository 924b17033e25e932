/** Maximum number of searches in any period of `windowMs`. */
export interface SearchLimit {
  readonly searches: number
  readonly windowMs: number
}

/** The default for a Workspace session (B-29, P-47). */
const SEARCH_LIMIT: SearchLimit = { searches: 10, windowMs: 10_000 }

export interface SearchLimiter {
  /** Whether a search at time `now` (ms) may run. A rejected search does not count. */
  allow(now: number): boolean
}

/**
 * A sliding window over the allowed searches: a search stops counting exactly `windowMs` after it ran. When the clock
 * is set back, entries in the future count as of now, so that searches are rejected for one window at most (P-47).
 */
export function createSearchLimiter({ searches, windowMs }: SearchLimit = SEARCH_LIMIT): SearchLimiter {
  let allowed: readonly number[] = []
  return {
    allow(now) {
      allowed = allowed.map((at) => Math.min(at, now)).filter((at) => now - at < windowMs)
      if (allowed.length >= searches) return false
      allowed = [...allowed, now]
      return true
    },
  }
}
