// E-mail addresses of accounts (B-13).

/**
 * The key that accounts are matched by (B-13). Only ASCII letters are lowercased: full Unicode folding would match
 * different addresses (the Kelvin sign folds to `k`).
 */
export function emailKey(email: string): string {
  return email.replace(/[A-Z]/g, (character) => character.toLowerCase())
}
