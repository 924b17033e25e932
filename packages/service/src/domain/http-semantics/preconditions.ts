// Conditional requests (RFC 9110 13) for GET and HEAD on an existing representation.
import { parseHttpDate } from './http-date.ts'

export interface ConditionalHeaders {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
  readonly ifModifiedSince?: string | undefined
  readonly ifUnmodifiedSince?: string | undefined
  readonly ifRange?: string | undefined
}

/** The current validators: a strong quoted entity tag, and the last modification in ms. */
export interface Validators {
  readonly etag: string
  readonly lastModified: number
}

/** Evaluates the conditions in the order of RFC 9110 13.2.2; an unreadable date counts as absent. */
export function checkPreconditions(
  headers: ConditionalHeaders,
  current: Validators,
): 'proceed' | 'not-modified' | 'precondition-failed' {
  const changed = Math.floor(current.lastModified / 1000)
  if (headers.ifMatch !== undefined) {
    if (!isListed(headers.ifMatch, [current.etag])) return 'precondition-failed'
  } else if (isBefore(headers.ifUnmodifiedSince, changed) === true) return 'precondition-failed'
  if (headers.ifNoneMatch !== undefined) {
    if (isListed(headers.ifNoneMatch, [current.etag, `W/${current.etag}`])) return 'not-modified'
  } else if (isBefore(headers.ifModifiedSince, changed) === false) return 'not-modified'
  return 'proceed'
}

/**
 * Whether to honour a Range (RFC 9110 13.1.5): no If-Range, or the current tag by strong comparison, or the exact
 * modification date. The date is a strong validator because a file never changes under the same entity tag.
 */
export function ifRangeMatches(ifRange: string | undefined, current: Validators): boolean {
  if (ifRange === undefined) return true
  const changed = Math.floor(current.lastModified / 1000)
  return ifRange === current.etag || parseHttpDate(ifRange, changed) === changed
}

/** Whether a date is before the last change; null without a readable date. */
function isBefore(date: string | undefined, changed: number): boolean | null {
  const time = date === undefined ? null : parseHttpDate(date, changed)
  return time === null ? null : time < changed
}

/**
 * Whether the field is `*` or lists one of the tags (quoted tags may contain commas). A list that contains anything else
 * matches nothing.
 */
function isListed(field: string, tags: readonly string[]): boolean {
  if (field.trim() === '*') return true
  const element = /((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")?[ \t]*(?:,[ \t]*|$)/y
  let isFound = false
  while (element.lastIndex < field.length) {
    const found = element.exec(field)
    if (found === null) return false
    isFound ||= tags.includes(found[1] ?? '')
  }
  return isFound
}
