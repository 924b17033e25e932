import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { systemClock, systemRandom } from '../../system.ts'
import { PART_BYTES } from './parts.ts'
import { s3Blobs } from './s3-blobs.ts'

const access = {
  endpoint: 'https://store.example',
  region: 'us-east-1',
  accessKeyId: 'AKID',
  secretAccessKey: 'hidden',
}
const BUCKET = `${access.endpoint}/bucket`
const KEY = 'exports/one'

type Reply = () => Response | Promise<Response>

const status = (code: number, reason = '', headers: Record<string, string> = {}): Reply => {
  return () =>
    new Response(code === 204 ? null : reason && `<Error><Code>${reason}</Code></Error>`, { status: code, headers })
}
const xml =
  (text: string): Reply =>
  () =>
    new Response(text)
const broken: Reply = () => Promise.reject(new TypeError('fetch failed'))
const etag = (text: string): Record<string, string> => ({ ETag: `"${createHash('md5').update(text).digest('hex')}"` })
const ranged = (text: string, range: string, more: Record<string, string> = {}): Reply => {
  return () => new Response(text, { status: 206, headers: { 'Content-Range': range, ...more } })
}

/** Blobs in a store that gives these replies, in order; one more request is an error. `sent` grows. */
function scripted(replies: readonly Reply[]) {
  const sent: string[] = []
  const waiting = replies[Symbol.iterator]()
  const pauses: number[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    sent.push(`${init?.method} ${pathname}${search}`)
    const next = waiting.next()
    if (next.done === true) throw new Error('No reply is scripted.')
    return await Promise.race([next.value(), aborted(init?.signal)])
  }
  const clock = {
    ...systemClock(),
    /** Passes at once, unless it is the time limit of an attempt. */
    setTimer(callback: () => void, ms: number) {
      pauses.push(ms)
      if (ms < 60_000) queueMicrotask(callback)
      else overdue.push(callback)
      return () => undefined
    },
  }
  const overdue: (() => void)[] = []
  const tools = { access, fetch, clock, random: systemRandom() }
  const blobs = s3Blobs({ location: { bucket: 'bucket', prefix: '' }, ...tools })
  return { blobs, sent, overdue, pauses: () => pauses.filter((ms) => ms < 60_000) }
}

async function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  signal?.throwIfAborted()
  return await new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

async function* body(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function* parts(count: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield Buffer.alloc(PART_BYTES)
}

describe('an S3 store that fails', () => {
  it('is asked again after a failure that may pass, with growing pauses', async () => {
    verifies('O-05')
    const { blobs, sent, pauses } = scripted([broken, status(503, 'SlowDown'), status(204)])
    await blobs.delete(KEY)
    expect(sent).toEqual(Array.from({ length: 3 }, () => 'DELETE /bucket/exports/one'))
    const [first = 0, second = 0] = pauses()
    expect([first >= 200 && first < 400, second >= 400 && second < 800]).toEqual([true, true])
  })

  it.each([
    [[status(500, 'InternalError'), status(502), status(504)], 'The S3 store responded 504 to DELETE.'],
    [[broken, broken, broken], 'fetch failed'],
    [[status(403, 'AccessDenied')], 'The S3 store responded 403 (AccessDenied) to DELETE.'],
    [[status(307, 'TemporaryRedirect')], 'The S3 store responded 307 (TemporaryRedirect) to DELETE.'],
    [[status(400, '<b>hidden</b>')], 'The S3 store responded 400 to DELETE.'],
  ])('is given up on in the end, without a secret: %#', async (replies, message) => {
    verifies('O-05')
    const { blobs, sent } = scripted(replies)
    await expect(blobs.delete(KEY)).rejects.toThrow(message)
    expect(sent).toHaveLength(replies.length)
  })

  it('is given up on when it is silent, or the caller is gone', async () => {
    verifies('O-05')
    const silent: Reply = () => new Promise<never>(() => undefined)
    const { blobs, sent, overdue } = scripted([silent, silent, silent])
    const deleted = blobs.delete(KEY)
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => overdue.length).toBe(attempt)
      overdue.at(-1)?.()
    }
    await expect(deleted).rejects.toThrow('The S3 store did not respond in time.')
    const gone = new AbortController()
    const other = scripted([silent])
    const opened = other.blobs.open(KEY, { start: 0, end: 3, size: 4, signal: gone.signal })
    await expect.poll(() => other.sent.length).toBe(1)
    gone.abort(new Error('the reader left'))
    await expect(opened).rejects.toThrow('the reader left')
    expect([sent.length, other.sent.length]).toEqual([3, 1])
  })

  it.each([
    ['another range', ranged('film', 'bytes 1-4/9'), 'The S3 store sent another range of bytes.'],
    ['another size', ranged('film', 'bytes 0-3/8'), 'The blob has 8 bytes instead of 9.'],
    ['no range', () => new Response('film', { status: 206 }), 'The S3 store sent another range of bytes.'],
    ['the whole blob', () => new Response('whole film'), 'The S3 store responded 200 to GET.'],
    [
      'encoded bytes',
      ranged('film', 'bytes 0-3/9', { 'Content-Encoding': 'gzip' }),
      'The S3 store sent encoded bytes.',
    ],
    [
      'another length',
      ranged('film', 'bytes 0-3/9', { 'Content-Length': '5' }),
      'The S3 store announced another number of bytes.',
    ],
  ] satisfies [string, Reply, string][])('does not pass off %s as the requested bytes', async (_, reply, message) => {
    verifies('O-05')
    const { blobs } = scripted([reply])
    const signal = new AbortController().signal
    await expect(blobs.open(KEY, { start: 0, end: 3, size: 9, signal })).rejects.toThrow(message)
  })

  it.each([
    ['fil', 'The S3 store sent too few bytes.'],
    ['films', 'The S3 store sent too many bytes.'],
  ])('does not pass off the body %j as the requested bytes', async (text, message) => {
    verifies('O-05')
    const { blobs } = scripted([ranged(text, 'bytes 0-3/9')])
    const signal = new AbortController().signal
    const read = await blobs.open(KEY, { start: 0, end: 3, size: 9, signal })
    await expect(buffer(Readable.from(read.body))).rejects.toThrow(message)
  })

  it.each([
    ['fewer bytes', { ...etag('film'), 'Content-Length': '3' }],
    ['other bytes', { ...etag('other'), 'Content-Length': '4' }],
  ])('acknowledges nothing of which it has %s', async (_, headers) => {
    verifies('O-05')
    const { blobs } = scripted([status(200, '', etag('film')), status(200, '', headers)])
    await expect(blobs.put(KEY, body('film'), { maxBytes: 9 })).rejects.toThrow(
      /^The S3 store has \d bytes of a blob of 4/,
    )
  })

  const begun = xml('<InitiateMultipartUploadResult><UploadId>u+1</UploadId></InitiateMultipartUploadResult>')
  const partTag = etag('part')
  const whole = createHash('md5').update(createHash('md5').update('part').digest()).digest('hex')
  const complete = { ETag: `"${whole}-1"`, 'Content-Length': String(PART_BYTES) }
  const PART = `PUT /bucket/exports/one?partNumber=1&uploadId=u%2B1`
  const UPLOAD = '/bucket/exports/one?uploadId=u%2B1'

  it('completes an upload whose reply was lost', async () => {
    verifies('O-05')
    const lost = [broken, status(404, 'NoSuchUpload'), status(200, '', complete)]
    const { blobs, sent } = scripted([begun, status(200, '', partTag), ...lost])
    expect(await blobs.put(KEY, parts(1), { maxBytes: Infinity })).toMatchObject({ ok: true, bytes: PART_BYTES })
    expect(sent).toEqual([
      'POST /bucket/exports/one?uploads=',
      PART,
      ...[`POST ${UPLOAD}`, `POST ${UPLOAD}`],
      'HEAD /bucket/exports/one',
    ])
  })

  it.each([
    ['a part cannot be stored', [status(403, 'AccessDenied')], 'The S3 store responded 403 (AccessDenied) to PUT.'],
    [
      'a part that follows cannot be stored',
      [status(200, '', partTag), status(403, 'AccessDenied')],
      'The S3 store responded 403 (AccessDenied) to PUT.',
    ],
    [
      'the parts are not put together, after a status of success',
      [status(200, '', partTag), status(200, '', partTag), xml('<Error><Code>InternalError</Code></Error>')],
      'The S3 store responded 200 (InternalError) to POST.',
    ],
  ])('aborts an upload if %s', async (_, replies, message) => {
    verifies('O-05')
    const { blobs, sent } = scripted([begun, ...replies, status(204)])
    await expect(blobs.put(KEY, parts(2), { maxBytes: Infinity })).rejects.toThrow(message)
    expect(sent.at(-1)).toBe(`DELETE ${UPLOAD}`)
  })

  it('does not sweep an upload of its own, however slow', async () => {
    verifies('O-05')
    const old = xml(
      '<Upload><Key>exports/one</Key><UploadId>u+1</UploadId><Initiated>2020-01-01T00:00:00Z</Initiated></Upload>',
    )
    const merged = xml(`<CompleteMultipartUploadResult><ETag>${complete.ETag}</ETag></CompleteMultipartUploadResult>`)
    const { blobs, sent } = scripted([
      begun,
      status(200, '', partTag),
      old,
      merged,
      status(200, '', complete),
      old,
      status(204),
    ])
    const more = Promise.withResolvers<void>()
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield* parts(1)
      await more.promise
    }
    const stored = blobs.put(KEY, slow(), { maxBytes: Infinity })
    await expect.poll(() => sent.length).toBe(2)
    expect(await blobs.removeAbandoned(9)).toBe(0)
    more.resolve()
    expect(await stored).toMatchObject({ ok: true, bytes: PART_BYTES })
    expect(await blobs.removeAbandoned(9)).toBe(1)
  })

  it('reports the first error if the abort fails too', async () => {
    verifies('O-05')
    const { blobs } = scripted([begun, status(403, 'AccessDenied'), status(403, 'Other')])
    await expect(blobs.put(KEY, parts(1), { maxBytes: Infinity })).rejects.toThrow('403 (AccessDenied) to PUT.')
  })
})

describe('a long list', () => {
  const object = (key: string): string =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-29T09:05:25.000Z</LastModified></Contents>`

  it('is read page by page', async () => {
    verifies('O-05')
    const pages = [
      xml(`<R><IsTruncated>true</IsTruncated>${object('exports/a')}${object('exports/b')}</R>`),
      xml(`<R><IsTruncated>false</IsTruncated>${object('exports/c')}</R>`),
    ]
    const { blobs, sent } = scripted(pages)
    const listed = await blobs.list('exports', { after: '', most: 9 })
    expect(listed.map(({ key }) => key)).toEqual(['exports/a', 'exports/b', 'exports/c'])
    const page = 'GET /bucket?list-type=2&prefix=exports%2F&max-keys=1000'
    expect(sent).toEqual([page, `${page}&start-after=exports%2Fb`])
  })

  it('of unfinished uploads is read page by page, without those of other programs', async () => {
    verifies('O-05')
    const upload = (key: string, id: string): string =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`
    const more =
      '<IsTruncated>true</IsTruncated><NextKeyMarker>exports/a</NextKeyMarker><NextUploadIdMarker>1</NextUploadIdMarker>'
    const { blobs, sent } = scripted([
      xml(`<R>${more}${upload('Other File', '0')}${upload('exports/a', '1')}</R>`),
      status(204),
      xml(`<R><IsTruncated>false</IsTruncated>${upload('exports/b', '2')}</R>`),
      status(404, 'NoSuchUpload'),
    ])
    expect(await blobs.removeAbandoned(9)).toBe(2)
    expect(sent).toEqual([
      'GET /bucket?uploads=&max-uploads=1000',
      'DELETE /bucket/exports/a?uploadId=1',
      'GET /bucket?uploads=&max-uploads=1000&key-marker=exports%2Fa&upload-id-marker=1',
      'DELETE /bucket/exports/b?uploadId=2',
    ])
  })

  it('is not read without end', async () => {
    const endless = xml('x'.repeat(4_194_305))
    const { blobs } = scripted([endless, endless, endless])
    await expect(blobs.list('exports', { after: '', most: 9 })).rejects.toThrow(
      'The reply of the S3 store is too long.',
    )
  })
})

it('signs an address for a client, for a time and with the fields of a download', async () => {
  verifies('O-05')
  const clock = { ...systemClock(), now: () => Date.parse('2026-11-29T09:02:03.456Z') }
  const tools = { access, clock, random: systemRandom(), fetch: globalThis.fetch, direct: true }
  const blobs = s3Blobs({ location: { bucket: 'bucket', prefix: 'live/' }, ...tools })
  const disposition = `attachment; filename="a b_.mp4"; filename*=UTF-8''a%20b%C3%A9.mp4`
  const address = await blobs.addressOf?.(KEY, { seconds: 60, contentType: 'video/mp4', disposition })
  const { origin, pathname, searchParams } = new URL(address ?? '')
  expect(`${origin}${pathname}`).toBe(`${BUCKET}/live/exports/one`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'response-content-type': 'video/mp4',
    'response-content-disposition': disposition,
    'X-Amz-Date': '20261129T090203Z',
    'X-Amz-Expires': '60',
    'X-Amz-Credential': 'AKID/20261129/us-east-1/s3/aws4_request',
  })
  expect(address).not.toMatch(/hidden|\+/)
})
