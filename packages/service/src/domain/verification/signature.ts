// The signature of a signed payload (B-04).
import { Buffer } from '#platform/buffer'
import { hmacSha256, timingSafeEqual, type HmacKey } from '#platform/crypto'

const hexDigest = /^[0-9a-f]{64}$/

/** As text, or as a key of its UTF-8 bytes, which is faster to use repeatedly. */
export type Secret = string | HmacKey

/** Lower-case hex HMAC-SHA256 of the text's UTF-8 bytes under the secret's UTF-8 bytes. `raw` must be well-formed. */
export function signRaw(raw: string, secret: Secret): string {
  return hmacSha256(secret, raw).toString('hex')
}

/**
 * Which of the secrets made this signature, in either letter case (B-04); null if none. Tries every secret, so that the
 * duration does not reveal which one matched. Text with a lone surrogate never matches: as UTF-8 it hashes like U+FFFD,
 * so two different texts would share a signature.
 */
export function matchingSecret(input: { raw: string; signature: string; secrets: readonly Secret[] }): number | null {
  const given = input.signature.toLowerCase()
  if (!hexDigest.test(given) || !input.raw.isWellFormed()) return null
  const digest = Buffer.from(given, 'hex')
  const index = input.secrets.map((secret) => timingSafeEqual(hmacSha256(secret, input.raw), digest)).indexOf(true)
  return index === -1 ? null : index
}
