// Authenticated encryption of short texts: AES-256-GCM, written as strict base64url.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { Random } from '../../ports.ts'

// Bytes of a sealed text: version 1 | key id 4 | nonce 12 | ciphertext | tag 16. The head is authenticated with the context.
const VERSION = 1
const PREFIX_BYTES = 5
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = PREFIX_BYTES + NONCE_BYTES

/** Seals `text` so that only the same 32-byte key opens it, and only under the same `context` (authenticated, not hidden). */
export function seal(input: { text: string; context: string; key: Uint8Array; random: Random }): string {
  const nonce = input.random.bytes(NONCE_BYTES)
  const head = Buffer.concat([prefix(input.key), nonce])
  const cipher = createCipheriv('aes-256-gcm', input.key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associated(head, input.context))
  const body = Buffer.concat([cipher.update(input.text, 'utf8'), cipher.final()])
  return Buffer.concat([head, body, cipher.getAuthTag()]).toString('base64url')
}

/** The sealed text, or null where the spelling, the version, the key or the context is another, or a bit was changed. */
export function open(input: { sealed: string; context: string; key: Uint8Array }): string | null {
  const bytes = decodeStrict(input.sealed)
  if (bytes === null || bytes.length < HEAD_BYTES + TAG_BYTES) return null
  if (!bytes.subarray(0, PREFIX_BYTES).equals(prefix(input.key))) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  const nonce = head.subarray(PREFIX_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', input.key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(associated(head, input.context))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return finish(decipher, bytes.subarray(HEAD_BYTES, -TAG_BYTES))
}

/** Version and key id: names the key without telling it, so that what a retired key sealed is refused unopened. */
function prefix(key: Uint8Array): Buffer {
  const id = createHash('sha256').update('proscenium key id\0').update(key).digest()
  return Buffer.concat([Buffer.of(VERSION), id]).subarray(0, PREFIX_BYTES)
}

function associated(head: Uint8Array, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context, 'utf8')])
}

/** Decodes only the one canonical spelling; `Buffer.from` alone takes padding, foreign letters and stray last bits. */
function decodeStrict(text: string): Buffer | null {
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
