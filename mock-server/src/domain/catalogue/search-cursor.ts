// Where a page of a search ends. The text is signed together with the search, so that it holds for that one alone.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The last entry of a page, in the words of its order. */
export type SearchPosition =
  /** `tier` 1: what matches in its title alone is over (only by relevance). */
  | { readonly kind: 'time'; readonly before: string | null; readonly tier: 0 | 1 }
  | { readonly kind: 'key'; readonly key: number | string; readonly id: string }
  | { readonly kind: 'rank'; readonly distance: number; readonly id: string }

interface Signed {
  /** See `SearchRequest`. */
  readonly digest: string
  readonly key: Uint8Array
}

const TAG_BYTES = 16

/** A cursor, base64url with a point in it. The same place of the same search has the same cursor. */
export function writeSearchCursor(place: SearchPosition, { digest, key }: Signed): string {
  const body = Buffer.from(JSON.stringify(place)).toString('base64url')
  return `${body}.${tagOf(body, { digest, key }).toString('base64url')}`
}

/** The place, unless the cursor was altered, made with another key, or comes of another search. */
export function readSearchCursor(cursor: string, signed: Signed): SearchPosition | null {
  const [body = '', tag = '', ...rest] = cursor.split('.')
  const [given, expected] = [Buffer.from(tag, 'base64url'), tagOf(body, signed)]
  if (rest.length > 0 || given.length !== TAG_BYTES || !timingSafeEqual(given, expected)) return null
  // Signed by this service alone, so the shape is the one above.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SearchPosition
}

function tagOf(body: string, { digest, key }: Signed): Buffer {
  return createHmac('sha256', key).update(`${digest}.${body}`).digest().subarray(0, TAG_BYTES)
}
