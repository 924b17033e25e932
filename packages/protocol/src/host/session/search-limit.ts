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

/** A sliding window over the allowed searches: a search stops counting exactly `windowMs` after it ran (P-47). */
export function createSearchLimiter({ searches, windowMs }: SearchLimit = SEARCH_LIMIT): SearchLimiter {
  /** When the last `searches` ran; the oldest is at `oldest` once there are that many. */
  const times: number[] = []
  let oldest = 0
  return {
    allow(now) {
      if (times.length < searches) return times.push(now) > 0
      const at = times[oldest]
      if (at === undefined || (at <= now && now - at < windowMs)) return false
      times[oldest] = now
      oldest = (oldest + 1) % searches
      return true
    },
  }
}
