/** Longest accepted identifier, in UTF-16 units: a UUID has 36, a foreign id may be longer. */
export const ID_MAX = 128
/** Longest accepted free text (titles, names, queries, reasons), in UTF-16 units. */
export const TEXT_MAX = 1_000
/** Longest accepted address, in UTF-16 units. */
export const URL_MAX = 8_192
/** Most entries of any list in one message. */
export const LIST_MAX = 500
/** Owned videos that hosts list: all, or at least this many of the newest. A list as long as this may be incomplete. */
export const OWNED_LISTED_MAX = 1_000
/**
 * Addresses that are passed on (P-57): none, `https:`, `http:` on loopback, and a `blob:` of either, all without
 * credentials. Nothing that a URL parser ignores (blanks, line breaks) or reads as a slash stands before the path.
 */
export const ADDRESS =
  /^($|(blob:)?(https:\/\/[^\s/?#\\@]+|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?)($|[/?#]))/
