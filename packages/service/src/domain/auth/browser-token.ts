// Signed cookies that tell a login's browsers apart from everybody else's, so that who requests links for an address
// without being able to read its mail delays no partner (D-14). They are not credentials.
import { Buffer } from '#platform/buffer'
import { hmacSha256, sha256, timingSafeEqual } from '#platform/crypto'
import type { KeyRing } from '../crypto/seal.ts'

/**
 * `known`: it signed in to this login. `waiting`: it requested a link for this address and got no mail of its own.
 */
export type BrowserTokenUse = 'known' | 'waiting'

export interface BrowserToken {
  readonly use: BrowserTokenUse
  /** See `emailKey`. */
  readonly address: string
}

const TOKEN = /^([\w-]{43})\.(\d{1,16})\.[\w-]{43}$/
const NAME_DIGITS = 12

/** One cookie per login, so that a browser may know several. */
export function browserCookie({ use, address }: BrowserToken): string {
  return `__Host-proscenium-${use}-${sha256(address, 'hex').slice(0, NAME_DIGITS)}`
}

interface SignedBrowser extends BrowserToken {
  /** A new token. */
  readonly id: string
  /** Milliseconds since the Unix epoch. */
  readonly expires: number
}

export function signBrowser(keys: KeyRing, signed: SignedBrowser): string {
  return signedWith(keys[0], signed)
}

/** The browser's id; null if the token is not one of this use and address, or has expired. */
export function readBrowser(
  keys: KeyRing,
  { token, now, ...about }: BrowserToken & { token: string | null; now: number },
): string | null {
  const [, id, end] = TOKEN.exec(token ?? '') ?? []
  if (token === null || id === undefined || Number(end) <= now) return null
  const isSignedWith = (key: Uint8Array): boolean => {
    const expected = signedWith(key, { ...about, id, expires: Number(end) })
    return token.length === expected.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected))
  }
  return keys.some(isSignedWith) ? id : null
}

function signedWith(key: Uint8Array, { use, address, id, expires }: SignedBrowser): string {
  const tag = hmacSha256(key, JSON.stringify([use, address, id, expires])).toString('base64url')
  return `${id}.${expires}.${tag}`
}
