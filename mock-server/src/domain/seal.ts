// Authenticated encryption of short texts: AES-256-GCM, written as strict base64url.
import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../ports.ts'

// Bytes of a sealed text: version 1 | key id 4 | nonce 12 | ciphertext | tag 16. The head is authenticated with the context.
const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES
const SEALED_MAX = 8192

/** Seals `text` so that only the same 32-byte key opens it, and only under the same `context` (authenticated, not hidden). */
export function seal(input: { text: string; context: string; key: Uint8Array; random: Random }): string {
  const nonce = input.random.bytes(NONCE_BYTES)
  const head = Buffer.concat([Buffer.of(VERSION), keyId(input.key), nonce])
  const cipher = createCipheriv('aes-256-gcm', input.key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associated(head, input.context))
  const body = Buffer.concat([cipher.update(input.text, 'utf8'), cipher.final()])
  return Buffer.concat([head, body, cipher.getAuthTag()]).toString('base64url')
}

/** The sealed text, or null where the spelling, the version, the key or the context is another, or a bit was changed. */
export function open(input: { sealed: string; context: string; key: Uint8Array }): string | null {
  const bytes = decodeStrict(input.sealed)
  if (bytes === null || bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== VERSION) return null
  if (!timingSafeEqual(bytes.subarray(1, 1 + KEY_ID_BYTES), keyId(input.key))) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  const nonce = head.subarray(1 + KEY_ID_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', input.key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(associated(head, input.context))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return finish(decipher, bytes.subarray(HEAD_BYTES, -TAG_BYTES))
}

/** Names a key without telling it, so that a token sealed under a retired key is known for what it is. */
function keyId(key: Uint8Array): Buffer {
  return createHash('sha256').update('proscenium key id\0').update(key).digest().subarray(0, KEY_ID_BYTES)
}

function associated(head: Uint8Array, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context, 'utf8')])
}

/** Decodes only the one canonical spelling; `Buffer.from` alone takes padding, foreign letters and stray last bits. */
function decodeStrict(text: string): Buffer | null {
  if (text.length > SEALED_MAX || !/^[A-Za-z0-9_-]+$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

function finish(decipher: ReturnType<typeof createDecipheriv>, body: Uint8Array): string | null {
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    // The tag does not fit: the documented answer of `open`, and the library's only way of saying so.
    return null
  }
}
