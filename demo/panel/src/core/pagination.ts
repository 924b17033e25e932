// Lists of the service that return one page and the cursor of the next (O-11).
import { rowOf, textAt } from './read.ts'

/** The cursor of the next page; '' at the end of the list. */
export function nextCursorOf(body: unknown): string {
  return textAt(rowOf(body), 'next_cursor')
}

/** The path of the page at the cursor; of the first page for ''. */
export function pagePath(path: string, cursor: string): string {
  if (cursor === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}
