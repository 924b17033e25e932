// Authenticated encryption of short texts: AES-256-GCM, written as strict base64url.
import { Buffer } from '#platform/buffer'
import { decrypt, encrypt, sha256 } from '#platform/crypto'
import type { Random } from '../../ports.ts'

// Layout of a sealed text in bytes: version 1 | key id 4 | nonce 12 | ciphertext | tag 16. The prefix is authenticated
// together with the context.
const VERSION = 1
const PREFIX_BYTES = 5
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = PREFIX_BYTES + NONCE_BYTES
/** Characters of base64url that contain the prefix. */
export const ID_CHARACTERS = 7

/** Keys of 32 bytes for one use: the first seals and signs, each opens and verifies (O-04). */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]]

/** Seals `text`; only the same key with the same `context` opens it (authenticated, not hidden). */
export function seal(input: { text: string; context: string; keys: KeyRing; random: Random }): string {
  const key = input.keys[0]
  const nonce = input.random.bytes(NONCE_BYTES)
  const head = Buffer.concat([prefix(key), nonce])
  const sealed = encrypt(input.text, { key, nonce, associated: associated(head, input.context) })
  return Buffer.concat([head, sealed]).toString('base64url')
}

/** The sealed text; null if no key is its own, the encoding, version or context differs, or a bit was changed. */
export function open(input: { sealed: string; context: string; keys: KeyRing }): string | null {
  const bytes = decodeStrict(input.sealed)
  if (bytes === null || bytes.length < HEAD_BYTES + TAG_BYTES) return null
  const key = input.keys.find((each) => bytes.subarray(0, PREFIX_BYTES).equals(prefix(each)))
  if (key === undefined) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  const nonce = head.subarray(PREFIX_BYTES)
  return decrypt(bytes.subarray(HEAD_BYTES), { key, nonce, associated: associated(head, input.context) })
}

/**
 * Version and key id: identifies the key without revealing it, so that the key of a text is found, and a text of another
 * key rejected, without decryption (O-04).
 */
function prefix(key: Uint8Array): Buffer {
  const id = sha256(Buffer.concat([Buffer.from('proscenium key id\0'), key]))
  return Buffer.concat([Buffer.of(VERSION), id]).subarray(0, PREFIX_BYTES)
}

/** Names a key, as 8 hex digits that reveal nothing of it. */
export function idOfKey(key: Uint8Array): string {
  return prefix(key).toString('hex', 1)
}

/** Names the key of a sealed text, of which the first 7 characters are enough, as `idOfKey`; null for anything else. */
export function keyIdOf(sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(0, ID_CHARACTERS), 'base64url')
  return bytes.length === PREFIX_BYTES && bytes[0] === VERSION ? bytes.toString('hex', 1) : null
}

function associated(head: Uint8Array, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context)])
}

/** Accepts only the canonical encoding; `Buffer.from` alone also accepts padding, other characters and unused bits. */
function decodeStrict(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
