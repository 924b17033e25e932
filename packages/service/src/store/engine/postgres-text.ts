// PostgreSQL text cannot contain NUL, but user input may. Two private-use characters escape NUL and themselves, so that
// every text round-trips and no two texts collide.
const ESCAPE = '\uE0FF'
const NUL_AFTER = '0'
const SELF_AFTER = '1'

/** The text as stored in the database. */
export function escapeText(text: string): string {
  return text.replaceAll(ESCAPE, ESCAPE + SELF_AFTER).replaceAll('\0', ESCAPE + NUL_AFTER)
}

/** The original text. */
export function unescapeText(stored: string): string {
  return stored.replaceAll(ESCAPE + NUL_AFTER, '\0').replaceAll(ESCAPE + SELF_AFTER, ESCAPE)
}
