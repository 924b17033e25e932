/** Number of finished keys remembered, to tell a duplicate from a new request (P-42). */
const REMEMBERED = 1_000

/** Maximum number of requests in flight: an editor that sends more is faulty or compromised (P-52). */
const IN_FLIGHT_MAX = 4_096

/** Tracks the requests of one editor session on the host: each key is begun once and finished once (P-42). */
export interface ServedRequests {
  /** Returns false for a key that is in flight or was finished recently: such a request is not run again. */
  begin(key: string): boolean
  /** Whether more requests are in flight than an editor may have. */
  readonly isOverCapacity: boolean
  /** Closes a key. Returns false when it was not in flight, so nothing may be sent for it. */
  finish(key: string): boolean
}

/** A key consists of message type and requestId, because an editor may number each kind of request separately. */
export function createServedRequests(): ServedRequests {
  const inFlight = new Set<string>()
  const finished = new Set<string>()
  return {
    get isOverCapacity() {
      return inFlight.size > IN_FLIGHT_MAX
    },
    begin(key) {
      if (inFlight.has(key) || finished.has(key)) return false
      inFlight.add(key)
      return true
    },
    finish(key) {
      if (!inFlight.delete(key)) return false
      addBounded(finished, key)
      return true
    },
  }
}

/** Adds to a set that evicts its oldest entries beyond 1,000. */
export function addBounded(set: Set<string>, key: string): void {
  set.add(key)
  evictOldest(set, REMEMBERED)
}

/** Deletes the oldest entries beyond `limit`. */
export function evictOldest(entries: Set<string> | Map<string, unknown>, limit: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= limit) return
    entries.delete(oldest)
  }
}
