import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const live = bearer(testKeys.live)

let service: TestService
let customer: TestCustomer
let visits = 0
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  service.clock.set(START)
  visits += 1
  customer = await newCustomer(service, `exporter-${visits}`)
  await grantVideo(service, customer, { videoId: videoIds.senalDeHumo, partnerId: tallyroom.id })
})
afterAll(async () => {
  await service.close()
})

const announced = { exportId: 'e-1', name: 'First cut', videoId: videoIds.senalDeHumo }
const persist = (change: object = {}, who = customer) =>
  service.post('/partner/v1/exports', { session_token: who.sessionToken, export: { ...announced, ...change } })
const history = async (more: object = {}, who = customer) =>
  (await service.post('/partner/v1/exports/list', { session_token: who.sessionToken, ...more })).body
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'error.code')]
const exportIds = (body: unknown) =>
  (field(body, 'exports') as unknown[]).map((entry) => field(entry, 'editor_export_id'))

describe('an export', () => {
  it('is stored, and listed with its videos', async () => {
    verifies('P-46')
    const { status, body } = await persist({ projectId: 'p-1', videoIds: [videoIds.senalDeHumo], extra: { any: 1 } })
    const export_id = String(field(body, 'export_id'))
    expect([status, body]).toEqual([200, { export_id, ok: true }])
    expect(await history()).toEqual({
      exports: [
        {
          export_id,
          editor_export_id: 'e-1',
          name: 'First cut',
          project_id: 'p-1',
          created_at: '2026-11-15T12:00:00.000Z',
          videos: [{ video_id: videoIds.senalDeHumo, title: 'Señal de Humo', artist: 'Ximena Prado' }],
          files: [],
        },
      ],
      next_cursor: null,
    })
  })

  it('is stored once, however often and in parallel it is announced', async () => {
    verifies('P-46')
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => persist({ name: `Cut ${n}` })))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const later = await persist({ name: 'Another name', videoId: videoIds.hazeCathedral })
    expect(later.body).toEqual(replies[0]?.body)
    expect(field(await history(), 'exports')).toHaveLength(1)
    const other = await newCustomer(service, `other-${visits}`)
    await grantVideo(service, other, { videoId: videoIds.senalDeHumo, partnerId: null })
    expect(field((await persist({}, other)).body, 'export_id')).not.toBe(field(later.body, 'export_id'))
  })

  it('is rejected while a source is unowned, with a quote of exactly those', async () => {
    verifies('B-28')
    const rejected = await persist({ videoIds: [videoIds.hazeCathedral, videoIds.senalDeHumo] })
    expect(codeOf(rejected)).toEqual([403, 'purchase_required'])
    expect(field(rejected.body, 'quote.items')).toMatchObject([
      { videoId: videoIds.hazeCathedral, purchaseRequired: true },
    ])
    expect(field(await history(), 'exports')).toEqual([])
    await grantVideo(service, customer, { videoId: videoIds.hazeCathedral, partnerId: null })
    expect((await persist({ videoIds: [videoIds.hazeCathedral, videoIds.senalDeHumo] })).status).toBe(200)
    expect(codeOf(await persist({ exportId: 'e-2', videoIds: [UNKNOWN] }))).toEqual([403, 'purchase_required'])
  })

  it('belongs to the video of its project if it names none', async () => {
    verifies('B-28')
    const editor = bearer(await editorToken(service, customer.sessionToken))
    const made = async (video_id: string | null) => {
      const body = { name: 'x', video_id, data: {} }
      return String(field((await service.send('POST', '/editor/v1/projects', { body, headers: editor })).body, 'id'))
    }
    const nothing = { videoId: undefined, videoIds: undefined }
    const owned = await persist({ ...nothing, projectId: await made(videoIds.senalDeHumo) })
    expect(owned.status).toBe(200)
    const unowned = await persist({ ...nothing, exportId: 'e-2', projectId: await made(videoIds.duskTide) })
    expect(codeOf(unowned)).toEqual([403, 'purchase_required'])
    for (const projectId of [await made(null), UNKNOWN, 'x', 'a\0b', undefined]) {
      expect(codeOf(await persist({ ...nothing, exportId: 'e-3', projectId }))).toEqual([400, 'invalid_request'])
    }
  })

  it.each([
    { exportId: '' },
    { exportId: 7 },
    { exportId: 'a\0b' },
    { exportId: 'a\ud800' },
    { exportId: 'x'.repeat(129) },
  ])('is rejected with %j', async (change) => {
    expect(codeOf(await persist(change))).toEqual([400, 'invalid_request'])
  })

  it('may be large, and stores characters that no database accepts as U+FFFD', async () => {
    const detail = '🎬'.repeat(60_000)
    expect((await persist({ name: 'a\0b\ud800', detail })).status).toBe(200)
    expect(field(await history(), 'exports')).toMatchObject([{ name: 'a\ufffdb\ufffd' }])
    expect((await persist({ exportId: 'e-2', name: undefined })).status).toBe(200)
    expect(field(field(await history(), 'exports'), '0.name')).toMatch(/^(a|Untitled export)/)
  })

  it('is listed newest first, in pages without gaps or repeats', async () => {
    for (let n = 0; n < 9; n += 1) {
      service.clock.set(START + Math.floor(n / 2) * 1_000)
      await persist({ exportId: `e-${n}` })
    }
    const allIds = exportIds(await history({ limit: 100 }))
    expect(allIds.map(String).toSorted()).toEqual(Array.from({ length: 9 }, (_, n) => `e-${n}`))
    expect(allIds[0]).toBe('e-8')
    const paged: unknown[] = []
    let cursor: unknown = null
    do {
      const page = await history({ limit: 2, cursor })
      paged.push(...exportIds(page))
      cursor = field(page, 'next_cursor')
    } while (cursor !== null)
    expect(paged).toEqual(allIds)
    for (const odd of ['', 'x', `0_${UNKNOWN}x`, `${'9'.repeat(16)}_${UNKNOWN}`]) {
      const body = { session_token: customer.sessionToken, cursor: odd }
      expect(codeOf(await service.post('/partner/v1/exports/list', body))).toEqual([400, 'invalid_request'])
    }
  })
})

describe('the files of an export', () => {
  const editor = async (who = customer) => bearer(await editorToken(service, who.sessionToken))
  const fileNames = async () => field(field(await history(), 'exports'), '0.files')

  it('may arrive before or after the export is announced', async () => {
    verifies('C-03')
    const [one, two] = [mp4Bytes(70_000), mp4Bytes(50_000, 2)]
    const before = await upload(service, await editor(), { exportId: 'e-1', body: one })
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(one).digest('hex')
    expect([before.status, await before.json()]).toEqual([
      200,
      { export_id: 'e-1', file: 'main', bytes: 70_000, sha256 },
    ])
    expect(field(await history(), 'exports')).toEqual([])
    await persist()
    expect(await fileNames()).toEqual([{ file: 'main', bytes: 70_000 }])
    await upload(service, await editor(), { exportId: 'e-1', file: 'lyric', body: two })
    await upload(service, await editor(), { exportId: 'e-1', file: 'reel', body: two })
    expect(await fileNames()).toEqual([
      { file: 'main', bytes: 70_000 },
      { file: 'reel', bytes: 50_000 },
      { file: 'lyric', bytes: 50_000 },
    ])
    const { body } = await service.get(`/fulfilment/v1/users/${customer.externalUserId}/videos`, live)
    const id = field(field(await history(), 'exports'), '0.export_id')
    const created_at = '2026-11-15T12:00:00.000Z'
    expect(field(body, 'videos.0.exports')).toEqual([
      { export_id: id, name: 'First cut', created_at, files: ['main', 'reel', 'lyric'] },
    ])
  })

  it('are replaced as a whole, also by parallel uploads', async () => {
    await persist()
    const header = await editor()
    await upload(service, header, { exportId: 'e-1', body: mp4Bytes(10_000) })
    const bodies = Array.from({ length: 8 }, (_, n) => mp4Bytes(20_000 + n, n))
    const uploads = bodies.map((body) => upload(service, header, { exportId: 'e-1', body }))
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    const export_id = field(field(await history(), 'exports'), '0.export_id')
    const downloadRequest = {
      external_user_id: customer.externalUserId,
      video_id: videoIds.senalDeHumo,
      kind: 'export',
      export_id,
    }
    const link = field((await service.post('/fulfilment/v1/downloads', downloadRequest, live)).body, 'download_url')
    const bytes = Buffer.from(await (await fetch(service.reach(String(link)))).arrayBuffer())
    expect(bodies.some((body) => body.equals(bytes))).toBe(true)
  })

  it.each<[string, string, Record<string, string>, NonNullable<RequestInit['body']>, readonly [number, string]]>([
    ['not an MP4', 'e-1/files/main', {}, 'this is a text and no film', [400, 'invalid_request']],
    ['too few bytes', 'e-1/files/main', {}, 'ftyp', [400, 'invalid_request']],
    ['nothing', 'e-1/files/main', {}, '', [400, 'invalid_request']],
    ['another type', 'e-1/files/main', { 'Content-Type': 'video/webm' }, mp4Bytes(99), [415, 'unsupported_media_type']],
    [
      'a content coding',
      'e-1/files/main',
      { 'Content-Encoding': 'gzip' },
      mp4Bytes(99),
      [415, 'unsupported_media_type'],
    ],
    ['another file', 'e-1/files/bts', {}, mp4Bytes(99), [404, 'not_found']],
    ['a long name', `${'x'.repeat(129)}/files/main`, {}, mp4Bytes(99), [404, 'not_found']],
    ['an id that cannot be stored', 'a%00b/files/main', {}, mp4Bytes(99), [404, 'not_found']],
  ])('are rejected: %s', async (_, path, more, body, expected) => {
    const headers = { ...(await editor()), 'Content-Type': 'video/mp4', ...more }
    const response = await service.fetch(`/editor/v1/exports/${path}`, { method: 'PUT', body, headers })
    expect([response.status, field(await response.json(), 'error.code')]).toEqual(expected)
    await persist()
    expect(await fileNames()).toEqual([])
  })

  it('are uploaded by the editor, to an export of its own user', async () => {
    verifies('B-23')
    await persist()
    const otherCustomer = await newCustomer(service, `stranger-${visits}`)
    for (const header of [bearer('x'), { Authorization: '' }]) {
      expect((await upload(service, header, { exportId: 'e-1', body: mp4Bytes(99) })).status).toBe(401)
    }
    expect((await upload(service, await editor(otherCustomer), { exportId: 'e-1', body: mp4Bytes(99) })).status).toBe(
      200,
    )
    expect(await fileNames()).toEqual([])
  })

  it('may be sent by the editor’s page', async () => {
    const headers = { Origin: 'http://editor.localhost:4300', 'Access-Control-Request-Method': 'PUT' }
    const preflight = await service.fetch('/editor/v1/exports/e-1/files/main', { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'PUT, OPTIONS'])
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://editor.localhost:4300')
  })
})
