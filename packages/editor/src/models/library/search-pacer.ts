// Spaces the searches of all listings, so that none exceeds the host's limit (P-47).
import type { Clock } from '@proscenium/protocol'
import { recentOf, waitAfterRejection, waitFor } from '../../core/library/search-window.ts'

export interface SearchPacer {
  /** Milliseconds until the next search is within the limit; 0 for now. */
  wait(): number
  /** Counts a search that is being sent. */
  sent(): void
  /** Milliseconds to wait after the host rejected a search as one too many. */
  waitAfterRejection(): number
}

export function createSearchPacer(clock: Clock): SearchPacer {
  let times: readonly number[] = []
  return {
    wait: () => waitFor(times, clock.now()),
    sent() {
      const now = clock.now()
      times = [...recentOf(times, now), now]
    },
    waitAfterRejection: () => waitAfterRejection(times, clock.now()),
  }
}
