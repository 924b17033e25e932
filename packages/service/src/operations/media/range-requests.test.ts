// RFC 9110 13 and 14 from a client's view: 56 requests for one file and their responses.
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideRange } from '../../domain/http-semantics/range.ts'
import { videoIds } from '@proscenium/mock-server/seed'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { bytesOf, mintStream } from '@proscenium/mock-server/testing/service/streams'

const LAST = 39_999
let service: TestService
let address: string
let file: Buffer
let etag: string
let modified: string
beforeAll(async () => {
  service = await startService()
  address = await mintStream(service, { video_id: videoIds.rainOnMercury, kind: 'full' })
  file = await bytesOf(service.media, videoIds.rainOnMercury, 'preview')
  const head = await fetch(address, { method: 'HEAD' })
  ;[etag, modified] = [head.headers.get('etag') ?? '', head.headers.get('last-modified') ?? '']
})
afterAll(() => service.close())

interface RangeRequest {
  readonly method?: 'HEAD'
  readonly range?: string
  readonly ifRange?: string
  readonly ifMatch?: string
  readonly ifNoneMatch?: string
  readonly ifModifiedSince?: string
  readonly ifUnmodifiedSince?: string
}
/** `first-last` of a 206, or the status. `$etag` and `$date` stand for those of the file. */
type Row = readonly [name: string, request: RangeRequest, expected: string | number]

const PAST = 'Sun, 06 Nov 1994 08:49:37 GMT'
const FUTURE = 'Fri, 06 Nov 2099 08:49:37 GMT'
const rows: readonly Row[] = [
  ['no range', {}, 200],
  ['the first byte', { range: 'bytes=0-0' }, '0-0'],
  ['a first part', { range: 'bytes=0-499' }, '0-499'],
  ['a middle part', { range: 'bytes=500-999' }, '500-999'],
  ['the last byte', { range: `bytes=${LAST}-${LAST}` }, `${LAST}-${LAST}`],
  ['an open end', { range: 'bytes=39000-' }, `39000-${LAST}`],
  ['everything, open', { range: 'bytes=0-' }, `0-${LAST}`],
  ['everything, closed', { range: `bytes=0-${LAST}` }, `0-${LAST}`],
  ['an end beyond the file', { range: 'bytes=39000-50000' }, `39000-${LAST}`],
  ['an end beyond any integer', { range: `bytes=39000-${'9'.repeat(40)}` }, `39000-${LAST}`],
  ['a start beyond the file', { range: 'bytes=40000-' }, 416],
  ['a part beyond the file', { range: 'bytes=40000-40001' }, 416],
  ['a start beyond any integer', { range: `bytes=${'9'.repeat(40)}-` }, 416],
  ['leading zeros', { range: 'bytes=0000-0009' }, '0-9'],
  ['the last byte by suffix', { range: 'bytes=-1' }, `${LAST}-${LAST}`],
  ['a suffix', { range: 'bytes=-500' }, `39500-${LAST}`],
  ['a suffix of the whole length', { range: 'bytes=-40000' }, `0-${LAST}`],
  ['a suffix longer than the file', { range: 'bytes=-40001' }, `0-${LAST}`],
  ['a suffix beyond any integer', { range: `bytes=-${'9'.repeat(40)}` }, `0-${LAST}`],
  ['an empty suffix', { range: 'bytes=-0' }, 416],
  ['the unit in capitals', { range: 'BYTES=0-9' }, '0-9'],
  ['an unknown unit', { range: 'seconds=0-9' }, 200],
  ['no unit', { range: '0-9' }, 200],
  ['no range set', { range: 'bytes' }, 200],
  ['an empty range set', { range: 'bytes=' }, 200],
  ['only commas', { range: 'bytes=,,' }, 200],
  ['an end before its start', { range: 'bytes=9-0' }, 200],
  ['words', { range: 'bytes=a-b' }, 200],
  ['a sign', { range: 'bytes=+0-9' }, 200],
  ['only a dash', { range: 'bytes=-' }, 200],
  ['a fraction', { range: 'bytes=0.5-9' }, 200],
  ['space before the range set', { range: 'bytes= 0-9' }, 200],
  ['space within a range', { range: 'bytes=0 - 9' }, 200],
  ['space before the equals sign', { range: 'bytes =0-9' }, 200],
  ['two adjacent ranges', { range: 'bytes=0-9,10-19' }, '0-19'],
  ['two overlapping ranges', { range: 'bytes=0-9,5-19' }, '0-19'],
  ['the same range many times', { range: `bytes=${Array(50).fill('0-9').join()}` }, '0-9'],
  ['two ranges with a gap, which would be multipart', { range: 'bytes=0-9,20-29' }, 200],
  ['ranges out of order', { range: 'bytes=10-19,0-9' }, '0-19'],
  ['one range within the file and one beyond', { range: 'bytes=0-9,50000-' }, '0-9'],
  ['white space and empty elements in a list', { range: 'bytes=0-9 ,, \t5-19' }, '0-19'],
  ['a list with one malformed range', { range: 'bytes=0-9,x' }, 200],
  ['an excessively long header', { range: `bytes=${Array(500).fill('0-9').join()}` }, 200],
  ['If-Range with the tag', { range: 'bytes=0-9', ifRange: '$etag' }, '0-9'],
  ['If-Range with the tag, weak', { range: 'bytes=0-9', ifRange: 'W/$etag' }, 200],
  ['If-Range with another tag', { range: 'bytes=0-9', ifRange: '"other"' }, 200],
  ['If-Range with the date', { range: 'bytes=0-9', ifRange: '$date' }, '0-9'],
  ['If-Range with another date', { range: 'bytes=0-9', ifRange: FUTURE }, 200],
  ['HEAD ignores the range', { method: 'HEAD', range: 'bytes=0-9' }, 200],
  ['HEAD ignores one beyond the file', { method: 'HEAD', range: 'bytes=50000-' }, 200],
  ['If-None-Match before the range', { range: 'bytes=50000-', ifNoneMatch: '$etag' }, 304],
  ['If-Match before If-None-Match', { range: 'bytes=0-9', ifMatch: '"other"', ifNoneMatch: '$etag' }, 412],
  ['If-Match instead of If-Unmodified-Since', { ifMatch: '$etag', ifUnmodifiedSince: PAST, range: 'bytes=0-9' }, '0-9'],
  ['If-Unmodified-Since', { range: 'bytes=0-9', ifUnmodifiedSince: PAST }, 412],
  ['If-None-Match instead of If-Modified-Since', { ifNoneMatch: '"other"', ifModifiedSince: FUTURE }, 200],
  ['If-Modified-Since', { range: 'bytes=0-9', ifModifiedSince: '$date' }, 304],
]

const fields = {
  range: 'Range',
  ifRange: 'If-Range',
  ifMatch: 'If-Match',
  ifNoneMatch: 'If-None-Match',
  ifModifiedSince: 'If-Modified-Since',
  ifUnmodifiedSince: 'If-Unmodified-Since',
} as const

function headersOf(rangeRequest: RangeRequest): Record<string, string> {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = rangeRequest[name as keyof typeof fields]
    return value === undefined ? [] : [[field, value.replace('$etag', etag).replace('$date', modified)] as const]
  })
  return Object.fromEntries(named)
}

it('covers 56 requests', () => expect(rows).toHaveLength(56))

it.each(rows)('%s', async (_name, rangeRequest, expected) => {
  verifies('A-18')
  const response = await fetch(address, { method: rangeRequest.method ?? 'GET', headers: headersOf(rangeRequest) })
  const body = Buffer.from(await response.arrayBuffer())
  const [status, range] = [response.status, response.headers.get('content-range')]
  const [first = 0, last = LAST] = typeof expected === 'string' ? expected.split('-').map(Number) : []
  if (typeof expected === 'string') expect([status, range]).toEqual([206, `bytes ${first}-${last}/${LAST + 1}`])
  else expect([status, range]).toEqual([expected, expected === 416 ? `bytes */${LAST + 1}` : null])
  if (status !== 200 && status !== 206) return
  const part = file.subarray(first, last + 1)
  expect(response.headers.get('content-length')).toBe(String(part.length))
  expect(body.equals(rangeRequest.method === 'HEAD' ? Buffer.alloc(0) : part)).toBe(true)
})

it.each([
  ['bytes=0-0', 'unsatisfiable'],
  ['bytes=0-', 'unsatisfiable'],
  ['bytes=-1', 'full'],
  ['bytes=-0', 'unsatisfiable'],
  ['nothing', 'full'],
])('of an empty file, %s', (range, kind) => {
  verifies('A-18')
  const empty = { method: 'GET', size: 0, etag: '"e"', lastModified: 0 } as const
  expect(decideRange({ ...empty, headers: { range } }).kind).toBe(kind)
})
