// What goes with an answer to whoever used something that has a successor (SPEC 9).

/** The day version 1.3.0 of the catalogue API came out and named the successors, in seconds since the epoch. */
const DEPRECATED_SINCE = Date.UTC(2026, 9, 14) / 1000

/** Where the successors are described. */
const REFERENCE = '/reference/'

/**
 * The `Deprecation` field of RFC 9745, where something of old was used, and `Link` with the page that says more
 * about it beside the given links; no fields where there is nothing to say.
 */
export function linksAndDeprecation(
  origin: string,
  { links = [], used }: { links?: readonly string[]; used: boolean },
): Readonly<Record<string, string>> {
  const all = used ? [...links, `<${origin}${REFERENCE}>; rel="deprecation"; type="text/html"`] : links
  return {
    ...(used ? { Deprecation: `@${DEPRECATED_SINCE}` } : {}),
    ...(all.length === 0 ? {} : { Link: all.join(', ') }),
  }
}
