// E-mail addresses of signed payloads (SPEC 2.3, 2.4).

/** Longest address in UTF-16 units (RFC 5321 4.5.3.1: 64 + 1 + 255). */
const EMAIL_MAX = 320

/**
 * The address without surrounding white space, or null where there is none to link an account by: not a string, no
 * text on both sides of an `@`, white space or control characters within, ill-formed, or longer than 320 units.
 */
export function readEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const email = value.trim()
  const readable = email.length <= EMAIL_MAX && email.isWellFormed() && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(email)
  return readable ? email : null
}

/**
 * The key accounts are matched by. ASCII letters alone lose their case: full Unicode folding would give one person's
 * address to another (`K`, the Kelvin sign, folds to `k`).
 */
export function emailKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
