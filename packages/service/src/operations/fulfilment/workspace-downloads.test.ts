import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom, plainsong, interlude } = partnersByName
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let service: TestService
let testCustomer: TestCustomer
let visits = 0
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  service.clock.set(START)
  visits += 1
  testCustomer = await owner(plainsong)
})
afterAll(async () => {
  await service.close()
})

async function owner(partner: Parameters<typeof newCustomer>[2]): Promise<TestCustomer> {
  const customer = await newCustomer(service, `downloader-${visits}`, partner)
  await grantVideo(service, customer, { videoId: videoIds.senalDeHumo, partnerId: null })
  return customer
}

const ask = (change: object = {}, who = testCustomer) =>
  service.post('/partner/v1/downloads', { session_token: who.sessionToken, video_id: videoIds.senalDeHumo, ...change })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'error.code')]
const used = [403, 'download_limit_reached']

describe('a download from the Workspace', () => {
  it('is a link to an owned original, valid for one hour, for each kind of entitlement', async () => {
    const { status, body } = await ask({ kind: 'reel' })
    const download_url = String(field(body, 'download_url'))
    const filename = 'Ximena Prado - Señal de Humo - reel.mp4'
    expect([status, body]).toEqual([200, { download_url, filename, expires_in: 3600, kind: 'reel', downloads_left: 9 }])
    expect((await (await fetch(service.reach(download_url))).arrayBuffer()).byteLength).toBe(30_000)
    service.clock.set(START + 3_600_000)
    expect((await fetch(service.reach(download_url))).status).toBe(401)
  })

  it('is a link to an export while its sources are owned', async () => {
    const editor = bearer(await editorToken(service, testCustomer.sessionToken))
    await upload(service, editor, { exportId: 'e-1', body: mp4Bytes(500) })
    const announced = { exportId: 'e-1', name: 'Cut', videoId: videoIds.senalDeHumo }
    const stored = await service.post('/partner/v1/exports', {
      session_token: testCustomer.sessionToken,
      export: announced,
    })
    const downloadRequest = { kind: 'export', video_id: undefined, export_id: field(stored.body, 'export_id') }
    const { body } = await ask(downloadRequest)
    expect(body).toMatchObject({ kind: 'export', filename: 'Cut.mp4' })
    expect((await fetch(service.reach(String(field(body, 'download_url'))))).status).toBe(200)
    expect(codeOf(await ask({ ...downloadRequest, file: 'lyric' }))).toEqual([404, 'not_found'])
    expect(codeOf(await ask(downloadRequest, await owner(tallyroom)))).toEqual([404, 'not_found'])
    const override = { internalUserId: testCustomer.internalUserId, videoId: videoIds.senalDeHumo, now: 1 }
    await service.server.store.entitlements.override({ ...override, allow: false })
    expect(codeOf(await ask(downloadRequest))).toEqual([403, 'not_owned'])
    expect((await fetch(service.reach(String(field(body, 'download_url'))))).status).toBe(401)
  })

  it('is rejected for an export if a single source is lost', async () => {
    verifies('B-24')
    await grantVideo(service, testCustomer, { videoId: videoIds.hazeCathedral, partnerId: null })
    const announced = { exportId: 'e-2', videoIds: [videoIds.senalDeHumo, videoIds.hazeCathedral] }
    const stored = await service.post('/partner/v1/exports', {
      session_token: testCustomer.sessionToken,
      export: announced,
    })
    const downloadRequest = { kind: 'export', video_id: undefined, export_id: field(stored.body, 'export_id') }
    await upload(service, bearer(await editorToken(service, testCustomer.sessionToken)), {
      exportId: 'e-2',
      body: mp4Bytes(64),
    })
    expect((await ask(downloadRequest)).status).toBe(200)
    const { externalUserId: external_user_id } = testCustomer
    const right = { partner: plainsong.id, external_user_id, kind: 'membership', video_id: videoIds.hazeCathedral }
    expect((await service.operate('/rights/revoke', right)).status).toBe(200)
    expect(codeOf(await ask(downloadRequest))).toEqual([403, 'not_owned'])
  })

  it.each<[object, readonly [number, string]]>([
    [{ video_id: undefined }, [400, 'invalid_request']],
    [{ kind: 'export' }, [400, 'invalid_request']],
    [{ kind: 'master' }, [400, 'invalid_request']],
    [{ kind: 'export', export_id: UNKNOWN }, [404, 'not_found']],
    [{ video_id: UNKNOWN }, [404, 'not_found']],
    [{ video_id: videoIds.hazeCathedral }, [403, 'not_owned']],
  ])('requested with %j is rejected, and not counted', async (change, expected) => {
    verifies('B-24', 'B-30')
    expect(codeOf(await ask(change))).toEqual(expected)
    expect(field((await ask()).body, 'downloads_left')).toBe(9)
  })

  it('provides no originals to test customers', async () => {
    verifies('C-08')
    const tester = await owner({ ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret })
    expect(codeOf(await ask({}, tester))).toEqual([403, 'not_owned'])
  })

  it('stops working when its session ends', async () => {
    verifies('B-17')
    const link = service.reach(String(field((await ask()).body, 'download_url')))
    const { externalUserId: external_user_id } = testCustomer
    await service.operate('/sessions/revoke', { partner: plainsong.id, external_user_id })
    expect((await fetch(link)).status).toBe(401)
  })
})

describe('the monthly limit', () => {
  it('applies per linked user, to repeated and different downloads alike', async () => {
    verifies('B-30')
    for (let left = 9; left >= 0; left -= 1) expect(field((await ask()).body, 'downloads_left')).toBe(left)
    expect(codeOf(await ask())).toEqual(used)
    expect(codeOf(await ask({ kind: 'bts' }))).toEqual(used)
    const other = await newCustomer(service, `neighbour-${visits}`, plainsong)
    await grantVideo(service, other, { videoId: videoIds.senalDeHumo, partnerId: null })
    expect((await ask({}, other)).status).toBe(200)
  })

  it('resets with each UTC month, to the millisecond', async () => {
    verifies('B-30')
    service.clock.set(Date.parse('2026-11-30T23:59:59.999Z'))
    const late = await owner(plainsong)
    for (let n = 0; n < 10; n += 1) expect((await ask({}, late)).status).toBe(200)
    expect(codeOf(await ask({}, late))).toEqual(used)
    service.clock.set(Date.parse('2026-12-01T00:00:00.000Z'))
    expect(field((await ask({}, late)).body, 'downloads_left')).toBe(9)
    service.clock.set(Date.parse('2026-11-30T23:59:59.999Z'))
    expect(codeOf(await ask({}, late))).toEqual(used)
  })

  it('is exact for any number of parallel requests', async () => {
    verifies('B-30')
    const replies = await Promise.all(Array.from({ length: 30 }, () => ask()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(20)
    const left = replies.flatMap(({ status, body }) => (status === 200 ? [field(body, 'downloads_left')] : []))
    expect(left.map(Number).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('of zero allows no download', async () => {
    verifies('B-30')
    await service.operate(`/partners/${interlude.id}`, { status: 'active' })
    expect(codeOf(await ask({}, await owner(interlude)))).toEqual(used)
  })
})

describe('a reported source', () => {
  const report = (issue: object) =>
    service.post('/partner/v1/issues', { session_token: testCustomer.sessionToken, issue })

  it('is recorded, and the response states its availability', async () => {
    verifies('H-16')
    const issue = { videoId: videoIds.senalDeHumo, title: 'x', reason: 'decode\0', hadStorage: true, reportedAt: 'now' }
    const owned = await report(issue)
    expect(owned.body).toEqual({
      report_id: field(owned.body, 'report_id'),
      source: { videoId: videoIds.senalDeHumo, status: 'available', ownership: 'owned' },
    })
    expect(field((await report({ videoId: 'a\0b' })).body, 'source')).toMatchObject({
      videoId: 'a\0b',
      status: 'unavailable',
      ownership: 'preview',
    })
    const counts = await service.server.store.operator.counts()
    expect(counts['issue_reports']).toBe(2)
  })

  it('is rejected when nested too deeply', async () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
    expect((await report({ videoId: 'x', more: nested(99) })).status).toBe(200)
    for (const levels of [100, 2_000]) {
      expect(codeOf(await report({ videoId: 'x', more: nested(levels) }))).toEqual([400, 'invalid_request'])
    }
  })

  it.each([{}, { videoId: '' }, { videoId: 7 }, { videoId: 'x', reason: 'x'.repeat(1_001) }])(
    'is rejected: %j',
    async (issue) => {
      expect(codeOf(await report(issue))).toEqual([400, 'invalid_request'])
    },
  )
})
