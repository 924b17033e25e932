// The host serves so many searches within so many milliseconds (P-47, B-29). The editor waits instead of being rejected.

const SEARCHES = 10
const WINDOW_MS = 10_000

/** Milliseconds until another search is within the limit; 0 for now. `sent` ascends. */
export function waitFor(sent: readonly number[], now: number): number {
  const recent = recentOf(sent, now)
  const first = recent[recent.length - SEARCHES]
  return first === undefined ? 0 : first + WINDOW_MS - now
}

/**
 * After a rejection somebody else has used up the limit, such as another tab: milliseconds until the oldest of the
 * searches that are known to count has left the window, and at least a second.
 */
export function waitAfterRejection(sent: readonly number[], now: number): number {
  const oldest = recentOf(sent, now)[0] ?? now
  return Math.max(1_000, oldest + WINDOW_MS - now)
}

/** The searches that still count. */
export function recentOf(sent: readonly number[], now: number): readonly number[] {
  return sent.filter((at) => at > now - WINDOW_MS)
}
