// Bearer API keys (A-01, D-06): `psk_(test|live)_` + 27 base62 characters of 160 random bits + 6 characters of
// checksum.
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import type { Random } from '../../ports.ts'

export type KeyMode = 'test' | 'live'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX_LENGTH = 'psk_live_'.length + 4
const SECRET_BYTES = 20
const SECRET_LENGTH = 27
const CHECKSUM_LENGTH = 6
const keyPattern = /^psk_(test|live)_[0-9A-Za-z]{33}$/
/** RFC 6750: the scheme in any case, then a token68. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i
const BEARER_MAX = 512

/** A new key and the hash that is stored in its place. The key itself is shown once (D-06). */
export function formatApiKey(input: { mode: KeyMode; random: Random }): { key: string; hash: string } {
  const body = `psk_${input.mode}_${base62(input.random.bytes(SECRET_BYTES), SECRET_LENGTH)}`
  const key = body + checksum(body)
  return { key, hash: sha256(key, 'hex') }
}

/** Identifies a key where the key itself must not be shown: its mode and the first of its 160 random bits. */
export function keyPrefix(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}

/** Mode and lower-case hex SHA-256 of a well-formed key. The checksum detects a mistyped key without a store lookup. */
export function readApiKey(text: string): { ok: true; mode: KeyMode; hash: string } | { ok: false } {
  const mode = keyPattern.exec(text)?.[1]
  if (mode !== 'test' && mode !== 'live') return { ok: false }
  const whole = checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
  return whole ? { ok: true, mode, hash: sha256(text, 'hex') } : { ok: false }
}

/** The token of an `Authorization: Bearer …` header: at most `max` characters, not counting the padding. */
export function readBearer(
  header: string | undefined,
  max: number = BEARER_MAX,
): { ok: true; token: string } | { ok: false } {
  const token = header?.match(bearer)?.[1]
  return token === undefined || token.replaceAll('=', '').length > max ? { ok: false } : { ok: true, token }
}

/**
 * Not a secret: it only detects typing errors. The first 32 bits of SHA-256 over the preceding characters, in base 62: a
 * plain number, because every call of a key computes it.
 */
function checksum(body: string): string {
  let rest = sha256(body).readUInt32BE(0)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** The bytes as one big-endian number in base 62, left-padded to `length`, which must be large enough. */
function base62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  const digits = Array.from({ length }, () => {
    const digit = ALPHABET.charAt(Number(rest % 62n))
    rest /= 62n
    return digit
  })
  return digits.toReversed().join('')
}
