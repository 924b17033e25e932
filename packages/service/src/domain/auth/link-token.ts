// Random tokens of the dashboard: links, browsers and sessions. Only their hashes are stored (D-10).
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import type { Random } from '../../ports.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** 256 random bits as 43 base64url characters. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
}

export function isToken(text: string | null): text is string {
  return text !== null && TOKEN.test(text)
}

const SESSION_ID_DIGITS = 32

/** Names a session to its partner: the beginning of its token's hash. */
export function sessionId(hashed: string): string {
  return hashed.slice(0, SESSION_ID_DIGITS)
}

/** SHA-256 in lower-case hex. `use` keeps the hashes of different kinds of token apart. */
export function tokenHash(use: 'link' | 'browser' | 'session', token: string): string {
  return sha256(`dashboard ${use}\0${token}`, 'hex')
}
