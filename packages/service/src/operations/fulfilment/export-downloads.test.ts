import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const testClient = { ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret }
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
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'error.code')]

describe('an export requested by a partner’s server', () => {
  const ask = (change: object, key = live) =>
    service.post('/fulfilment/v1/downloads', { video_id: videoIds.senalDeHumo, kind: 'export', ...change }, key)

  async function exported(who: TestCustomer, file: Buffer): Promise<string> {
    const editor = bearer(await editorToken(service, who.sessionToken))
    await upload(service, editor, { exportId: 'e-1', body: file })
    return String(field((await persist({}, who)).body, 'export_id'))
  }

  it('is downloaded by its id and file', async () => {
    verifies('C-06', 'C-07')
    const film = mp4Bytes(90_000, 7)
    const export_id = await exported(customer, film)
    const { body } = await ask({ external_user_id: customer.externalUserId, export_id })
    expect(body).toMatchObject({
      filename: 'First cut.mp4',
      kind: 'export',
      expires_in: 3600,
    })
    const link = String(field(body, 'download_url')).slice(service.server.origin.length)
    const full = await service.fetch(link)
    expect(full.headers.get('content-disposition')).toBe('attachment; filename="First cut.mp4"')
    expect(Buffer.from(await full.arrayBuffer()).equals(film)).toBe(true)
    const part = await service.fetch(link, { headers: { Range: 'bytes=-10' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 89990-89999/90000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(-10))).toBe(true)
    expect(codeOf(await ask({ external_user_id: customer.externalUserId, export_id, file: 'reel' }))).toEqual([
      404,
      'file_not_available',
    ])
  })

  it('is named after its project, and tells files and later exports of the project apart', async () => {
    verifies('C-07', 'E-06')
    const editor = bearer(await editorToken(service, customer.sessionToken))
    const named = async (exportId: string, change: object, ...files: ('main' | 'reel')[]) => {
      for (const file of files) await upload(service, editor, { exportId, body: mp4Bytes(99), file })
      service.clock.advance(1)
      const export_id = field((await persist({ exportId, ...change })).body, 'export_id')
      const user = { external_user_id: customer.externalUserId, export_id }
      return await Promise.all(files.map(async (file) => field((await ask({ ...user, file })).body, 'filename')))
    }
    expect(await named('e-1', { name: 'Nachtfahrt: ‹Señal›' }, 'main', 'reel')).toEqual([
      'Nachtfahrt ‹Señal›.mp4',
      'Nachtfahrt ‹Señal› - reel.mp4',
    ])
    expect(await named('e-2', { name: 'Another' }, 'main')).toEqual(['Another.mp4'])
    const again = await named('e-3', { name: 'Another' }, 'main', 'reel')
    expect(again).toEqual(['Another (2).mp4', 'Another (2) - reel.mp4'])
    expect(await named('e-2', { name: 'Another' }, 'main')).toEqual(['Another.mp4'])
  })

  it('belongs to its customer, its video and its partner', async () => {
    verifies('C-01', 'C-11')
    const export_id = await exported(customer, mp4Bytes(99))
    const other = await newCustomer(service, `neighbour-${visits}`)
    await grantVideo(service, other, { videoId: videoIds.senalDeHumo, partnerId: tallyroom.id })
    const foreign = { external_user_id: other.externalUserId, export_id }
    expect(codeOf(await ask(foreign))).toEqual([404, 'export_not_found'])
    expect((await ask(foreign)).body).toEqual((await ask({ ...foreign, export_id: UNKNOWN })).body)
    const exportRequest = { external_user_id: customer.externalUserId, export_id }
    expect(codeOf(await ask({ ...exportRequest, video_id: videoIds.hazeCathedral }))).toEqual([404, 'export_not_found'])
    expect(codeOf(await ask(exportRequest, bearer(testKeys.otherTenant)))).toEqual([404, 'user_not_found'])
    await service.server.store.entitlements.override({
      internalUserId: customer.internalUserId,
      videoId: videoIds.senalDeHumo,
      allow: false,
      now: service.clock.now(),
    })
    expect(codeOf(await ask(exportRequest))).toEqual([403, 'not_owned'])
  })

  it('is the only file that a test key may download', async () => {
    verifies('C-08')
    const tester = await newCustomer(service, `tester-${visits}`, testClient)
    await grantVideo(service, tester, { videoId: videoIds.senalDeHumo, partnerId: tallyroom.id })
    const export_id = await exported(tester, mp4Bytes(99))
    const downloadRequest = { external_user_id: tester.externalUserId, export_id }
    const { body } = await ask(downloadRequest, bearer(testKeys.test))
    expect(body).toMatchObject({ test: true, kind: 'export' })
    expect((await fetch(service.reach(String(field(body, 'download_url'))))).status).toBe(200)
    expect(codeOf(await ask({ ...downloadRequest, kind: 'original' }, bearer(testKeys.test)))).toEqual([
      403,
      'not_available_in_test',
    ])
    expect(codeOf(await ask(downloadRequest))).toEqual([404, 'user_not_found'])
    const listed = await service.get(`/fulfilment/v1/users/${tester.externalUserId}/videos`, bearer(testKeys.test))
    expect(listed.body).toMatchObject({ test: true, videos: [{ exports: [{ export_id, files: ['main'] }] }] })
  })

  it('is listed only under its own videos', async () => {
    verifies('C-03')
    await grantVideo(service, customer, { videoId: videoIds.hazeCathedral, partnerId: tallyroom.id })
    const both = [videoIds.senalDeHumo, videoIds.hazeCathedral]
    for (const [exportId, sources] of [
      ['e-1', both.slice(0, 1)],
      ['e-2', both.slice(1)],
      ['e-3', both],
    ]) {
      expect((await persist({ exportId, name: exportId, videoId: undefined, videoIds: sources })).status).toBe(200)
      service.clock.advance(1_000)
    }
    const { body } = await service.get(`/fulfilment/v1/users/${customer.externalUserId}/videos`, live)
    const listed = field(body, 'videos') as { video_id: string; exports: { name: string }[] }[]
    const names = Object.fromEntries(listed.map((video) => [video.video_id, video.exports.map(({ name }) => name)]))
    expect(names).toEqual({ [videoIds.senalDeHumo]: ['e-3', 'e-1'], [videoIds.hazeCathedral]: ['e-3', 'e-2'] })
  })
})
