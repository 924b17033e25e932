// Headers for callers that use something deprecated.

/** The release date of version 1.3.0 of the catalogue API, which introduced the successors, in Unix seconds. */
const DEPRECATED_SINCE = Date.UTC(2026, 9, 14) / 1000

/** Where the successors are documented. */
const REFERENCE = '/reference/'

/**
 * The `Deprecation` field of RFC 9745 if something deprecated was used, and `Link` with its documentation
 * besides the given links; no fields if there is neither.
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
