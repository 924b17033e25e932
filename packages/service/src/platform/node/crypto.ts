// SHA-256, HMAC, HKDF and AES-256-GCM on Node. All synchronous: a hash of a short text costs less than a task.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

export { timingSafeEqual } from 'node:crypto'

/** A key of HMAC that is made once and used often. */
export type HmacKey = KeyObject

const TAG_BYTES = 16

/** Of the bytes, or of the text's UTF-8 bytes. */
export function sha256(data: string | Uint8Array): Buffer
export function sha256(data: string | Uint8Array, encoding: 'hex' | 'base64url'): string
export function sha256(data: string | Uint8Array, encoding?: 'hex' | 'base64url'): string | Buffer {
  return encoding === undefined ? hash('sha256', data, 'buffer') : hash('sha256', data, encoding)
}

export function hmacKey(bytes: Uint8Array): HmacKey {
  return createSecretKey(bytes)
}

/** HMAC-SHA256 of the text's UTF-8 bytes. */
export function hmacSha256(key: HmacKey | Uint8Array | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** HKDF-SHA256 without a salt. */
export function hkdfSha256(root: Uint8Array, info: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, '', info, length))
}

/** What AES-256-GCM needs besides the text: a key of 32 bytes, and a nonce of 12 that is used once. */
export interface Sealing {
  readonly key: Uint8Array
  readonly nonce: Uint8Array
  /** Authenticated, not hidden. */
  readonly associated: Uint8Array
}

/** The text's UTF-8 bytes, encrypted, and the tag of 16 bytes. */
export function encrypt(text: string, { key, nonce, associated }: Sealing): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associated)
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** The text; null if the tag does not match. `sealed` is at least as long as the tag. */
export function decrypt(sealed: Uint8Array, { key, nonce, associated }: Sealing): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(associated)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // The library reports a tag that does not match by throwing.
    return null
  }
}
