// Opaque signed cursors. The signature covers what the list is of, so a cursor is valid for that list only.
import { Buffer } from '#platform/buffer'
import { hmacSha256, timingSafeEqual } from '#platform/crypto'
import type { KeyRing } from '../crypto/seal.ts'

export interface Signed {
  /** Identifies the list, such as a search and its filters. */
  readonly digest: string
  readonly keys: KeyRing
}

const TAG_BYTES = 16

/** A base64url cursor with one dot. The same position of the same list always has the same cursor. */
export function writeSignedCursor(position: unknown, signed: Signed): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${body}.${tagOf(body, signed, signed.keys[0]).toString('base64url')}`
}

/** The position as written; null if the cursor was altered, signed with another key, or belongs to another list. */
export function readSignedCursor(cursor: string, signed: Signed): unknown {
  const dot = cursor.lastIndexOf('.')
  const body = cursor.slice(0, dot)
  const tag = Buffer.from(cursor.slice(dot + 1), 'base64url')
  if (tag.length !== TAG_BYTES) return null
  if (!signed.keys.some((key) => timingSafeEqual(tag, tagOf(body, signed, key)))) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

function tagOf(body: string, { digest }: Signed, key: Uint8Array): Buffer {
  return hmacSha256(key, `${digest}.${body}`).subarray(0, TAG_BYTES)
}
