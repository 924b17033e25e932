// HMAC (RFC 2104) over a hash function of the platform. Platforms spend more on setting up an HMAC than on these short
// texts, and the checker tries many of them with few keys.
import type { HmacSha256 } from './types.ts'

/** SHA-256 of the data: 32 bytes. */
export type Sha256 = (data: Uint8Array) => Uint8Array

const BLOCK = 64
const DIGEST = 32

/** Prepared keys stay as long as the array that holds the key. */
export function createHmacSha256(sha256: Sha256): HmacSha256 {
  const prepared = new WeakMap<Uint8Array, { readonly inner: Uint8Array; readonly outer: Uint8Array }>()
  const prepare = (key: Uint8Array) => {
    const short = key.length > BLOCK ? sha256(key) : key
    const padded = (mask: number) => Uint8Array.from({ length: BLOCK }, (_, index) => (short[index] ?? 0) ^ mask)
    const pads = { inner: padded(0x36), outer: new Uint8Array(BLOCK + DIGEST) }
    pads.outer.set(padded(0x5c))
    prepared.set(key, pads)
    return pads
  }
  return (key, data) => {
    const { inner, outer } = prepared.get(key) ?? prepare(key)
    const message = new Uint8Array(BLOCK + data.length)
    message.set(inner)
    message.set(data, BLOCK)
    outer.set(sha256(message), BLOCK)
    return sha256(outer)
  }
}
