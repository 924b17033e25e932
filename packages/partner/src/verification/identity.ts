// The user id and the e-mail address of a signed payload (B-12 to B-14).

/** Longest id in UTF-16 units that every engine can index, with any characters. */
const EXTERNAL_ID_MAX = 512
/** Longest address in UTF-16 units (RFC 5321 4.5.3.1: 64 + 1 + 255). */
const EMAIL_MAX = 320

/**
 * An id that is unique in every store: not blank (a template left empty would merge all of a partner's users), no lone
 * surrogate and no NUL (engines replace or reject them, so two ids could become one), and at most `EXTERNAL_ID_MAX`
 * long. Null for anything else.
 */
export function readExternalId(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > EXTERNAL_ID_MAX) return null
  return value.isWellFormed() && !value.includes('\0') ? value : null
}

/**
 * The address without surrounding white space; null if no account can be linked by it (B-14): not a string, no text on
 * both sides of an `@`, white space or control characters inside, ill-formed, or longer than 320 units.
 */
export function readEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const email = value.trim()
  const readable = email.length <= EMAIL_MAX && email.isWellFormed() && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(email)
  return readable ? email : null
}
