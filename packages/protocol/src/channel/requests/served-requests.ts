/** Answered ids that are remembered, to tell a duplicate from a new request. */
const REMEMBERED = 1_000

/** Most requests that may be in flight at once: an editor that asks for more is at fault, or taken over. */
const IN_FLIGHT_MAX = 4_096

/** The host's book of requests in one life of the editor: each key is begun once and finished once (P-42). */
export interface ServedRequests {
  /** False for a key that is in flight or was answered lately: such a request is not run again. */
  begin(key: string): boolean
  /** Whether more are in flight than one editor can want. */
  readonly isOverCapacity: boolean
  /** Closes a key. False when it was not in flight, so nothing may be sent for it. */
  finish(key: string): boolean
}

/** Keys hold the message type beside the requestId: an editor may count each kind of request from one. */
export function createServedRequests(): ServedRequests {
  const inFlight = new Set<string>()
  const answered = new Set<string>()
  return {
    get isOverCapacity() {
      return inFlight.size > IN_FLIGHT_MAX
    },
    begin(key) {
      if (inFlight.has(key) || answered.has(key)) return false
      inFlight.add(key)
      return true
    },
    finish(key) {
      if (!inFlight.delete(key)) return false
      addBounded(answered, key)
      return true
    },
  }
}

/** Adds to a set that forgets its oldest beyond 1,000. */
export function addBounded(set: Set<string>, key: string): void {
  set.add(key)
  evictOldest(set, REMEMBERED)
}

/** Deletes the oldest entry where there are more than the limit. */
export function evictOldest(kept: Set<string> | Map<string, unknown>, limit: number): void {
  const [oldest = ''] = kept.keys()
  if (kept.size > limit) kept.delete(oldest)
}
