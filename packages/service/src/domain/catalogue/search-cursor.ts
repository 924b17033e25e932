// Cursors of search pages. The signature covers the search's digest, so a cursor is valid for that search only.
import { readSignedCursor, writeSignedCursor, type Signed } from '../text/signed-cursor.ts'

/** Sort key of the last entry on a page, by sort order. */
export type SearchPosition =
  /** `tier` 1: all title matches have been listed (relevance only). */
  | { readonly kind: 'time'; readonly before: string | null; readonly tier: 0 | 1 }
  | { readonly kind: 'key'; readonly key: number | string; readonly id: string }
  | { readonly kind: 'rank'; readonly distance: number; readonly id: string }

/** `signed.digest`: see `SearchRequest`. */
export function writeSearchCursor(position: SearchPosition, signed: Signed): string {
  return writeSignedCursor(position, signed)
}

/** The position; null if the cursor was altered, signed with another key, or belongs to another search. */
export function readSearchCursor(cursor: string, signed: Signed): SearchPosition | null {
  // Signed by this service only, so it has the type above.
  return readSignedCursor(cursor, signed) as SearchPosition | null
}
