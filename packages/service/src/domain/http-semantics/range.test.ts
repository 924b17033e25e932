import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { decideRange, type RangeDecision, type RangeRequest } from './range.ts'

const etag = '"5d41402abc"'
/** Sun, 06 Nov 1994 08:49:37.250 GMT, the example date of RFC 9110, with a fraction that no header can express. */
const lastModified = 784_111_777_250
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT'
const BEFORE = 'Sun, 06 Nov 1994 08:49:36 GMT'
const AFTER = 'Sun, 06 Nov 1994 08:49:38 GMT'

function decide(headers: RangeRequest['headers'], changed: Partial<RangeRequest> = {}): string {
  return describeDecision(decideRange({ method: 'GET', headers, size: 1000, etag, lastModified, ...changed }))
}

function describeDecision(decision: RangeDecision): string {
  return decision.kind === 'partial' ? `${decision.start}-${decision.end}` : decision.kind
}

describe('decideRange', () => {
  it.each([
    [undefined, 'full'],
    ['bytes=0-0', '0-0'],
    ['bytes=0-499', '0-499'],
    ['bytes=500-999', '500-999'],
    ['bytes=0-', '0-999'],
    ['bytes=999-', '999-999'],
    ['bytes=0-999', '0-999'],
    ['bytes=0-1000', '0-999'],
    ['bytes=900-99999999999999999999999999', '900-999'],
    ['bytes=000-0009', '0-9'],
    ['bytes=-1', '999-999'],
    ['bytes=-500', '500-999'],
    ['bytes=-1000', '0-999'],
    ['bytes=-1001', '0-999'],
    ['bytes=-99999999999999999999999999', '0-999'],
    ['Bytes=0-1', '0-1'],
    ['BYTES=0-1', '0-1'],
  ])('resolves %s of 1000 bytes to %s', (range, expected) => {
    verifies('A-18')
    expect(decide(range === undefined ? {} : { range })).toBe(expected)
  })

  it.each([
    'bytes=1000-',
    'bytes=1000-1001',
    'bytes=-0',
    'bytes=-000',
    'bytes=99999999999999999999-',
    'bytes=1000-,-0',
    'bytes=2000-3000,4000-',
  ])('reports %s of 1000 bytes as unsatisfiable', (range) => {
    verifies('A-18')
    expect(decide({ range })).toBe('unsatisfiable')
  })

  it.each([
    'bytes',
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-4',
    'bytes=99999999999999999999-99999999999999999998',
    'bytes=0-1,5-4',
    'bytes=0-1,x',
    'bytes=0-1;2-3',
    'bytes=+0-1',
    'bytes=0--1',
    'bytes=0x0-0x9',
    'bytes=1.0-2',
    'bytes= 0-1',
    'bytes =0-1',
    'bytes=0 -1',
    'bytes=٠-١',
    'bytes:0-1',
    'x bytes=0-1',
    'bytes=0-1\nx',
    '0-1',
    '',
    'items=0-1',
    'seconds=0-1',
    'bytesx=0-1',
    `bytes=0-1${','.repeat(2000)}`,
  ])('ignores the malformed range %j', (range) => {
    verifies('A-18')
    expect(decide({ range })).toBe('full')
  })

  it('honours a header of 1,024 characters and ignores a longer one', () => {
    verifies('A-18')
    const padded = (length: number): string => 'bytes=0-1'.padEnd(length, ',')
    expect([1023, 1024, 1025].map((length) => decide({ range: padded(length) }))).toEqual(['0-1', '0-1', 'full'])
  })

  it.each([
    ['bytes=0-9,10-19', '0-19'],
    ['bytes=10-19,0-9', '0-19'],
    ['bytes=0-9, 5-14', '0-14'],
    ['bytes=0-9 ,\t5-14', '0-14'],
    ['bytes=,0-9,,', '0-9'],
    ['bytes=0-99,10-19,20-29', '0-99'],
    ['bytes=900-,-200', '800-999'],
    ['bytes=5-9,2000-3000', '5-9'],
    ['bytes=-0,5-9', '5-9'],
    ['bytes=0-9,11-19', 'full'],
    ['bytes=0-0,-1', 'full'],
    ['bytes=0-99,0-99,150-199', 'full'],
    [`bytes=${'0-999,'.repeat(100)}0-999`, '0-999'],
  ])('coalesces %s to %s', (range, expected) => {
    verifies('A-18')
    expect(decide({ range })).toBe(expected)
  })

  it('of an empty file is the whole file for a suffix and unsatisfiable for a position', () => {
    verifies('A-18')
    expect(decide({ range: 'bytes=-5' }, { size: 0 })).toBe('full')
    expect(decide({ range: 'bytes=0-' }, { size: 0 })).toBe('unsatisfiable')
    expect(decide({ range: 'bytes=-0' }, { size: 0 })).toBe('unsatisfiable')
  })

  it.each(['bytes=0-1', 'bytes=5000-', 'bytes=-0'])('ignores %s for HEAD', (range) => {
    verifies('A-18')
    expect(decide({ range }, { method: 'HEAD' })).toBe('full')
  })
})

describe('If-Range', () => {
  it.each([
    [etag, '0-1'],
    [DATE, '0-1'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '0-1'],
    ['Sun Nov  6 08:49:37 1994', '0-1'],
    [`W/${etag}`, 'full'],
    ['"other"', 'full'],
    ['5d41402abc', 'full'],
    [`${etag}, "other"`, 'full'],
    ['*', 'full'],
    ['', 'full'],
    [BEFORE, 'full'],
    [AFTER, 'full'],
    ['yesterday', 'full'],
  ])('%s gives %s', (ifRange, expected) => {
    verifies('A-18')
    expect(decide({ range: 'bytes=0-1', ifRange })).toBe(expected)
  })

  it('hides an unsatisfiable range if it does not match, and has no effect without a range', () => {
    verifies('A-18')
    expect(decide({ range: 'bytes=5000-', ifRange: '"other"' })).toBe('full')
    expect(decide({ range: 'bytes=5000-', ifRange: etag })).toBe('unsatisfiable')
    expect(decide({ ifRange: '"other"' })).toBe('full')
  })
})
