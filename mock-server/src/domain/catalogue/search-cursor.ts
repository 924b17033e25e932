// Cursors of search pages. The signature covers the search's digest, so a cursor is valid for that search only.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Sort key of the last entry on a page, by sort order. */
export type SearchPosition =
  /** `tier` 1: all title matches have been listed (relevance only). */
  | { readonly kind: 'time'; readonly before: string | null; readonly tier: 0 | 1 }
  | { readonly kind: 'key'; readonly key: number | string; readonly id: string }
  | { readonly kind: 'rank'; readonly distance: number; readonly id: string }

interface Signed {
  /** See `SearchRequest`. */
  readonly digest: string
  readonly key: Uint8Array
}

const TAG_BYTES = 16

/** A base64url cursor with one dot. The same position of the same search always has the same cursor. */
export function writeSearchCursor(position: SearchPosition, { digest, key }: Signed): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${body}.${tagOf(body, { digest, key }).toString('base64url')}`
}

/** The position; null if the cursor was altered, signed with another key, or belongs to another search. */
export function readSearchCursor(cursor: string, signed: Signed): SearchPosition | null {
  const dot = cursor.lastIndexOf('.')
  const [body, tag] = [cursor.slice(0, dot), Buffer.from(cursor.slice(dot + 1), 'base64url')]
  if (tag.length !== TAG_BYTES || !timingSafeEqual(tag, tagOf(body, signed))) return null
  // Signed by this service only, so it has the type above.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SearchPosition
}

function tagOf(body: string, { digest, key }: Signed): Buffer {
  return createHmac('sha256', key).update(`${digest}.${body}`).digest().subarray(0, TAG_BYTES)
}
