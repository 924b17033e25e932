// PostgreSQL keeps no NUL in a text, and what people send may hold one. Two characters of a private area stand for it
// and for themselves, so that every text comes back as it went in and no two become one.
const ESCAPE = '\uE0FF'
const NUL_AFTER = '0'
const SELF_AFTER = '1'

/** The text as the database keeps it. */
export function escapeText(text: string): string {
  return text.replaceAll(ESCAPE, ESCAPE + SELF_AFTER).replaceAll('\0', ESCAPE + NUL_AFTER)
}

/** The text as it was given. */
export function unescapeText(kept: string): string {
  return kept.replaceAll(ESCAPE + NUL_AFTER, '\0').replaceAll(ESCAPE + SELF_AFTER, ESCAPE)
}
