// Where a page of a list ends, as an opaque cursor: the values that the list is ordered by, of its last row.
import { isStorable } from './storable.ts'

/** Whole numbers and texts, in the order of the list's keys. */
export type PagePosition = readonly (number | string)[]

/** A page: at most `limit` rows after a place; null: from the beginning. */
export interface PageRequest {
  readonly limit: number
  readonly after: PagePosition | null
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Of the last row; null where the list ends with it. */
  readonly next: PagePosition | null
}

/** Splits `limit + 1` rows, or fewer, into a page and whether another follows. */
export function pageOf<Row>(found: readonly Row[], limit: number, placeOf: (row: Row) => PagePosition): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last === undefined || found.length <= limit ? null : placeOf(last) }
}

export function writePageCursor(place: PagePosition): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place; null for whatever is no cursor of a list whose places look like `shape`. */
export function readPageCursor(cursor: string, shape: PagePosition): PagePosition | null {
  const place = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(place) || place.length !== shape.length) return null
  const values: unknown[] = place
  const fits = values.every((value, index) => typeof value === typeof shape[index] && isKey(value))
  return fits ? (values as PagePosition) : null
}

function isKey(value: unknown): boolean {
  return typeof value === 'string' ? isStorable(value) : Number.isSafeInteger(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's only way of saying that it is no JSON.
    return null
  }
}
