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

type Tag = { readonly weak: boolean; readonly opaque: string }

/** Evaluates the conditions in the order of RFC 9110 13.2.2; an unreadable date counts as absent. */
export function checkPreconditions(
  headers: ConditionalHeaders,
  current: Validators,
): 'proceed' | 'not-modified' | 'precondition-failed' {
  const changed = Math.floor(current.lastModified / 1000)
  if (headers.ifMatch !== undefined) {
    if (!listed(headers.ifMatch, current.etag, 'strong')) return 'precondition-failed'
  } else if (isBefore(headers.ifUnmodifiedSince, changed)) return 'precondition-failed'
  if (headers.ifNoneMatch !== undefined) {
    if (listed(headers.ifNoneMatch, current.etag, 'weak')) return 'not-modified'
  } else if (isAtOrAfter(headers.ifModifiedSince, changed)) return 'not-modified'
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

function isBefore(date: string | undefined, changed: number): boolean {
  const time = date === undefined ? null : parseHttpDate(date, changed)
  return time !== null && time < changed
}

function isAtOrAfter(date: string | undefined, changed: number): boolean {
  const time = date === undefined ? null : parseHttpDate(date, changed)
  return time !== null && time >= changed
}

function listed(field: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (field.trim() === '*') return true
  return parseTags(field).some(({ weak, opaque }) => opaque === etag && (comparison === 'weak' || !weak))
}

/** The tags of a list (quoted tags may contain commas); empty if the list contains anything else. */
function parseTags(field: string): Tag[] {
  const element = /(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*"))?[ \t]*(?:,[ \t]*|$)/y
  const tags: Tag[] = []
  while (element.lastIndex < field.length) {
    const found = element.exec(field)
    if (found === null) return []
    if (found[2] !== undefined) tags.push({ weak: found[1] !== undefined, opaque: found[2] })
  }
  return tags
}
