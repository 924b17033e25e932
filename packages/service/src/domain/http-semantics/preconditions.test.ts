import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { decideRange, type RangeRequest } from './range.ts'

const etag = '"5d41402abc"'
/** Sun, 06 Nov 1994 08:49:37.250 GMT. */
const lastModified = 784_111_777_250
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT'
const BEFORE = 'Sun, 06 Nov 1994 08:49:36 GMT'
const AFTER = 'Sun, 06 Nov 1994 08:49:38 GMT'
const range = 'bytes=0-1'

function kindOf(headers: RangeRequest['headers'], method: 'GET' | 'HEAD' = 'GET'): string {
  return decideRange({ method, headers, size: 1000, etag, lastModified }).kind
}

describe.each(['GET', 'HEAD'] as const)('%s with a precondition', (method) => {
  it.each<[string, RangeRequest['headers'], string]>([
    ['the current tag', { ifMatch: etag }, 'full'],
    ['any tag', { ifMatch: '*' }, 'full'],
    ['any tag between blanks', { ifMatch: ' *\t' }, 'full'],
    ['a list with the current tag', { ifMatch: `"a,b", ${etag}` }, 'full'],
    ['another tag', { ifMatch: '"other"' }, 'precondition-failed'],
    ['the current tag as weak', { ifMatch: `W/${etag}` }, 'precondition-failed'],
    ['a tag without quotes', { ifMatch: '5d41402abc' }, 'precondition-failed'],
    ['nothing', { ifMatch: '' }, 'precondition-failed'],
    ['a broken list', { ifMatch: `${etag}, x` }, 'precondition-failed'],
    ['another tag with a matching date', { ifMatch: '"other"', ifUnmodifiedSince: AFTER }, 'precondition-failed'],
    ['the current tag with an earlier date', { ifMatch: etag, ifUnmodifiedSince: BEFORE }, 'full'],
  ])('If-Match with %s', (_, headers, expected) => {
    verifies('A-18')
    expect(kindOf(headers, method)).toBe(expected)
  })

  it.each<[string, RangeRequest['headers'], string]>([
    ['the second of the change', { ifUnmodifiedSince: DATE }, 'full'],
    ['a later second', { ifUnmodifiedSince: AFTER }, 'full'],
    ['an earlier second', { ifUnmodifiedSince: BEFORE }, 'precondition-failed'],
    [
      'an earlier second in the RFC 850 form',
      { ifUnmodifiedSince: 'Sunday, 06-Nov-94 08:49:36 GMT' },
      'precondition-failed',
    ],
    ['an earlier second in the asctime form', { ifUnmodifiedSince: 'Sun Nov  6 08:49:36 1994' }, 'precondition-failed'],
    ['an unreadable date', { ifUnmodifiedSince: '1994-11-06' }, 'full'],
  ])('If-Unmodified-Since with %s', (_, headers, expected) => {
    verifies('A-18')
    expect(kindOf(headers, method)).toBe(expected)
  })

  it.each<[string, RangeRequest['headers'], string]>([
    ['the current tag', { ifNoneMatch: etag }, 'not-modified'],
    ['the current tag as weak', { ifNoneMatch: `W/${etag}` }, 'not-modified'],
    ['any tag', { ifNoneMatch: '*' }, 'not-modified'],
    ['a list with the current tag', { ifNoneMatch: `W/"a" ,, ${etag}` }, 'not-modified'],
    ['another tag', { ifNoneMatch: '"other"' }, 'full'],
    ['a tag that contains the current one', { ifNoneMatch: '"x5d41402abc"' }, 'full'],
    ['a tag without quotes', { ifNoneMatch: '5d41402abc' }, 'full'],
    ['another tag with the current date', { ifNoneMatch: '"other"', ifModifiedSince: DATE }, 'full'],
  ])('If-None-Match with %s', (_, headers, expected) => {
    verifies('A-18')
    expect(kindOf(headers, method)).toBe(expected)
  })

  it.each<[string, RangeRequest['headers'], string]>([
    ['the second of the change', { ifModifiedSince: DATE }, 'not-modified'],
    ['a later second', { ifModifiedSince: AFTER }, 'not-modified'],
    ['an earlier second', { ifModifiedSince: BEFORE }, 'full'],
    ['an unreadable date', { ifModifiedSince: 'a while ago' }, 'full'],
    ['a lower-case date', { ifModifiedSince: DATE.toLowerCase() }, 'full'],
    ['a date that does not exist', { ifModifiedSince: 'Sun, 31 Feb 2100 08:49:37 GMT' }, 'full'],
    ['the hour 24', { ifModifiedSince: 'Sun, 06 Nov 2100 24:49:37 GMT' }, 'full'],
    ['the second 61', { ifModifiedSince: 'Sun, 06 Nov 2100 08:49:61 GMT' }, 'full'],
    ['another zone', { ifModifiedSince: 'Sun, 06 Nov 1994 08:49:38 CET' }, 'full'],
  ])('If-Modified-Since with %s', (_, headers, expected) => {
    verifies('A-18')
    expect(kindOf(headers, method)).toBe(expected)
  })
})

describe('checkPreconditions', () => {
  it('evaluates preconditions before the range, even an unsatisfiable one', () => {
    verifies('A-18')
    expect(kindOf({ ifNoneMatch: etag, range })).toBe('not-modified')
    expect(kindOf({ ifMatch: '"other"', range: 'bytes=5000-' })).toBe('precondition-failed')
    expect(kindOf({ ifModifiedSince: DATE, range: 'bytes=5000-' })).toBe('not-modified')
    expect(kindOf({ ifMatch: etag, ifNoneMatch: '"other"', range })).toBe('partial')
  })

  it('evaluates If-Match before If-None-Match', () => {
    verifies('A-18')
    expect(kindOf({ ifMatch: '"other"', ifNoneMatch: etag })).toBe('precondition-failed')
    expect(kindOf({ ifUnmodifiedSince: BEFORE, ifModifiedSince: AFTER })).toBe('precondition-failed')
    expect(kindOf({ ifMatch: etag, ifNoneMatch: etag })).toBe('not-modified')
  })

  it.each([
    ['94', 'full'],
    ['95', 'not-modified'],
    ['00', 'not-modified'],
    ['26', 'not-modified'],
    ['44', 'not-modified'],
    ['45', 'full'],
  ])('reads the two-digit year %s as the latest that is at most fifty years after 1994', (year, expected) => {
    verifies('A-18')
    expect(kindOf({ ifModifiedSince: `Sunday, 06-Nov-${year} 08:49:36 GMT` })).toBe(expected)
  })
})
