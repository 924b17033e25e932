// Opaque cursors of a list's pages: the sort values of the page's last row (O-11).
import { Buffer } from '#platform/buffer'
import { isStorable } from './storable.ts'

/** Whole numbers and texts, in the order of the list's sort keys. */
export type PagePosition = readonly (number | string)[]

/** A page: at most `limit` rows after a position; null starts at the beginning. */
export interface PageRequest {
  readonly limit: number
  readonly after: PagePosition | null
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Position of the last row; null on the last page. */
  readonly next: PagePosition | null
}

/** Splits up to `limit + 1` rows into a page and the position of the next one. */
export function pageOf<Row>(found: readonly Row[], limit: number, positionOf: (row: Row) => PagePosition): Page<Row> {
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows: found.slice(0, limit), next: last === undefined ? null : positionOf(last) }
}

export function writePageCursor(position: PagePosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The position; null for a cursor that is invalid or whose values have other types than those of `template`. */
export function readPageCursor(cursor: string, template: PagePosition): PagePosition | null {
  const position = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(position) || position.length !== template.length) return null
  const values: unknown[] = position
  const fits = values.every((value, index) => typeof value === typeof template[index] && isKey(value))
  return fits ? (values as PagePosition) : null
}

function isKey(value: unknown): boolean {
  return typeof value === 'string' ? isStorable(value) : Number.isSafeInteger(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the parser can only throw.
    return null
  }
}
