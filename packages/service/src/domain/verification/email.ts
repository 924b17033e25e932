// E-mail addresses of signed payloads (B-13, B-14).

/** Longest address in UTF-16 units (RFC 5321 4.5.3.1: 64 + 1 + 255). */
const EMAIL_MAX = 320

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

/**
 * The key that accounts are matched by (B-13). Only ASCII letters are lowercased: full Unicode folding would match
 * different addresses (the Kelvin sign folds to `k`).
 */
export function emailKey(email: string): string {
  return email.replace(/[A-Z]/g, (character) => character.toLowerCase())
}
