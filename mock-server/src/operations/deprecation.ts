// What goes with an answer to whoever used something that has a successor (SPEC 9).

/** The day version 1.3.0 of the catalogue API came out and named the successors, in seconds since the epoch. */
const DEPRECATED_SINCE = Date.UTC(2026, 9, 14) / 1000

/** The `Deprecation` field of RFC 9745; empty where nothing of old was used. */
export function deprecationOf(used: boolean): Readonly<Record<string, string>> {
  return used ? { Deprecation: `@${DEPRECATED_SINCE}` } : {}
}
