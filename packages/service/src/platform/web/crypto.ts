// SHA-256, HMAC, HKDF and AES-256-GCM in a browser. WebCrypto has all of them, but asynchronously.
import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digestOf } from '@noble/hashes/sha2.js'
import { Buffer } from './buffer.ts'

export type HmacKey = Uint8Array

export interface Sealing {
  readonly key: Uint8Array
  readonly nonce: Uint8Array
  readonly associated: Uint8Array
}

export function sha256(data: string | Uint8Array): Buffer
export function sha256(data: string | Uint8Array, encoding: 'hex' | 'base64url'): string
export function sha256(data: string | Uint8Array, encoding?: 'hex' | 'base64url'): string | Buffer {
  const digest = Buffer.from(digestOf(bytesOf(data)))
  return encoding === undefined ? digest : digest.toString(encoding)
}

export function hmacKey(bytes: Uint8Array): HmacKey {
  return plain(bytes)
}

export function hmacSha256(key: HmacKey | string, text: string): Buffer {
  return Buffer.from(hmac(digestOf, bytesOf(key), utf8.encode(text)))
}

export function hkdfSha256(root: Uint8Array, info: string, length: number): Uint8Array {
  return hkdf(digestOf, plain(root), new Uint8Array(), utf8.encode(info), length)
}

/** Errors: throws a RangeError if the lengths differ. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) throw new RangeError('Input buffers must have the same byte length')
  let different = 0
  for (const [at, byte] of one.entries()) different |= byte ^ (other[at] ?? 0)
  return different === 0
}

export function encrypt(text: string, { key, nonce, associated }: Sealing): Buffer {
  return Buffer.from(gcm(plain(key), plain(nonce), plain(associated)).encrypt(utf8.encode(text)))
}

export function decrypt(sealed: Uint8Array, { key, nonce, associated }: Sealing): string | null {
  try {
    return Buffer.from(gcm(plain(key), plain(nonce), plain(associated)).decrypt(plain(sealed))).toString('utf8')
  } catch {
    // The library reports a tag that does not match by throwing.
    return null
  }
}

const utf8 = new TextEncoder()

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? utf8.encode(data) : plain(data)
}

/** The library rejects subclasses such as `Buffer`. */
function plain(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
