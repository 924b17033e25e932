import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const HOUR_MS = 3_600_000
const live = bearer(testKeys.live)

let service: TestService
let owner: TestCustomer
let customers = 0
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  service.clock.set(START)
  customers += 1
  owner = await newCustomer(service, `owner ${customers}`)
  await grantVideo(service, owner, { videoId: videoIds.senalDeHumo, partnerId: tallyroom.id })
})
afterAll(async () => {
  await service.close()
})

const ask = (change: object = {}, headers: Record<string, string> = live) => {
  const body = { external_user_id: owner.externalUserId, video_id: videoIds.senalDeHumo, ...change }
  return service.post('/fulfilment/v1/downloads', body, headers)
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'error.code')]
const linkOf = async (change?: object) =>
  String(field((await ask(change)).body, 'download_url')).slice(service.server.origin.length)
const get = (link: string, headers: Record<string, string> = {}) => service.fetch(link, { headers })
const invalid = [401, 'invalid_token']
const errorOf = async (link: string) => {
  const response = await get(link)
  return [response.status, response.ok ? 'none' : field(await response.json(), 'error.code')]
}

describe('a download', () => {
  it.each([
    [{}, 'original', 'Ximena Prado - Señal de Humo.mp4', 60_000],
    [{ kind: 'original', export_id: 7, file: 'nothing' }, 'original', 'Ximena Prado - Señal de Humo.mp4', 60_000],
    [{ kind: 'reel' }, 'reel', 'Ximena Prado - Señal de Humo - reel.mp4', 30_000],
    [{ kind: 'bts' }, 'bts', 'Ximena Prado - Señal de Humo - behind the scenes.mp4', 20_000],
  ])('requested with %j is a link to that file, valid for one hour', async (change, kind, filename, size) => {
    verifies('C-06', 'C-07')
    const { status, body } = await ask(change)
    const download_url = String(field(body, 'download_url'))
    expect([status, body]).toEqual([200, { download_url, filename, expires_in: 3600, kind }])
    const file = await fetch(service.reach(download_url))
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, size])
    expect(file.headers.get('content-type')).toBe('video/mp4')
  })

  it.each<[object, readonly [number, string]]>([
    [{ external_user_id: undefined }, [400, 'invalid_request']],
    [{ external_user_id: '' }, [400, 'invalid_request']],
    [{ external_user_id: 7 }, [400, 'invalid_request']],
    [{ video_id: undefined }, [400, 'invalid_request']],
    [{ video_id: 'rain' }, [400, 'invalid_request']],
    [{ kind: 'master' }, [400, 'invalid_request']],
    [{ kind: null }, [400, 'invalid_request']],
    [{ kind: 'export' }, [400, 'invalid_request']],
    [{ kind: 'export', export_id: 'x' }, [400, 'invalid_request']],
    [{ kind: 'export', export_id: UNKNOWN, file: 'bts' }, [400, 'invalid_request']],
    [{ external_user_id: 'nobody', video_id: UNKNOWN }, [404, 'user_not_found']],
    [{ external_user_id: 'a\0b' }, [404, 'user_not_found']],
    [{ external_user_id: 'a\ud800' }, [404, 'user_not_found']],
    [{ video_id: UNKNOWN }, [404, 'video_unavailable']],
    [{ video_id: UNKNOWN, kind: 'export', export_id: UNKNOWN }, [404, 'video_unavailable']],
    [{ kind: 'export', export_id: UNKNOWN }, [404, 'export_not_found']],
    [{ video_id: videoIds.hazeCathedral, kind: 'export', export_id: UNKNOWN }, [404, 'export_not_found']],
    [{ video_id: videoIds.hazeCathedral }, [403, 'not_owned']],
    [{ video_id: videoIds.inkPsalm, kind: 'bts' }, [403, 'not_owned']],
  ])('requested with %j is rejected', async (change, expected) => {
    verifies('C-01', 'C-06', 'C-09')
    expect(codeOf(await ask(change))).toEqual(expected)
  })

  it('of a file that does not exist is not available to its owner', async () => {
    verifies('C-01', 'C-04')
    await grantVideo(service, owner, { videoId: videoIds.inkPsalm, partnerId: tallyroom.id })
    expect(codeOf(await ask({ video_id: videoIds.inkPsalm, kind: 'bts' }))).toEqual([404, 'file_not_available'])
  })

  it('is available through the partner where it was acquired, and no other', async () => {
    verifies('C-03', 'C-11')
    await grantVideo(service, owner, { videoId: videoIds.duskTide, partnerId: partnersByName.northlight.id })
    await grantVideo(service, owner, { videoId: videoIds.vagor, partnerId: null })
    for (const video_id of [videoIds.duskTide, videoIds.vagor]) {
      expect((await ask({ video_id })).body).toEqual((await ask({ video_id: videoIds.hazeCathedral })).body)
    }
    expect(codeOf(await ask({}, bearer(testKeys.otherTenant)))).toEqual([404, 'user_not_found'])
  })

  it.each<[string, string, Record<string, string>, readonly [number, string]]>([
    ['that is not JSON', '{"external_user_id":', {}, [400, 'invalid_json']],
    ['that is not UTF-8', '\ud800', {}, [400, 'invalid_json']],
    ['that is empty', '', {}, [400, 'invalid_request']],
    ['that is not an object', '[]', {}, [400, 'invalid_request']],
    ['of another type', 'external_user_id=x', { 'Content-Type': 'text/plain' }, [400, 'invalid_request']],
    ['of another coding', '{}', { 'Content-Encoding': 'gzip' }, [400, 'invalid_request']],
    ['that is too large', JSON.stringify({ text: 'x'.repeat(70_000) }), {}, [400, 'invalid_request']],
  ])('requested with a body %s is rejected with the documented code', async (_, text, headers, expected) => {
    verifies('C-01', 'C-09')
    expect(codeOf(await service.post('/fulfilment/v1/downloads', text, { ...live, ...headers }))).toEqual(expected)
    const keyless = await service.post('/fulfilment/v1/downloads', text, headers)
    expect(codeOf(keyless)).toEqual([401, 'missing_api_key'])
  })

  it('of an original is rejected for test keys, for any customer', async () => {
    verifies('C-01', 'C-08')
    for (const kind of ['original', 'reel', 'bts']) {
      const downloadRequest = { kind, external_user_id: 'nobody', video_id: UNKNOWN }
      expect(codeOf(await ask(downloadRequest, bearer(testKeys.test)))).toEqual([403, 'not_available_in_test'])
    }
    expect(codeOf(await ask({ kind: 'other' }, bearer(testKeys.test)))).toEqual([400, 'invalid_request'])
  })
})

describe('a download link', () => {
  it('names the file, in ASCII and in its original spelling', async () => {
    verifies('C-07')
    const { headers } = await get(await linkOf())
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Ximena Prado - Senal de Humo.mp4"; filename*=UTF-8''Ximena%20Prado%20-%20Se%C3%B1al%20de%20Humo.mp4`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('supports HEAD, ranges and conditional requests', async () => {
    verifies('C-07')
    const link = await linkOf()
    const full = await get(link)
    const bytes = Buffer.from(await full.arrayBuffer())
    const head = await service.fetch(link, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '60000'])
    const part = await get(link, { Range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/60000'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    expect(part.headers.get('content-disposition')).toMatch(/^attachment/)
    const beyond = await get(link, { Range: 'bytes=60000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */60000'])
    const known = { 'If-None-Match': full.headers.get('etag') ?? '' }
    expect((await get(link, known)).status).toBe(304)
    expect((await get(link, { 'If-Match': '"other"' })).status).toBe(412)
  })

  it('works for exactly 3600 seconds', async () => {
    verifies('C-07')
    const link = await linkOf()
    service.clock.set(START + HOUR_MS - 1)
    expect(await errorOf(link)).toEqual([200, 'none'])
    service.clock.set(START + HOUR_MS)
    expect(await errorOf(link)).toEqual(invalid)
  })

  it('cannot be forged, changed or read by others', async () => {
    verifies('C-07')
    const link = await linkOf()
    const token = link.slice('/fulfilment/v1/files/'.length)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(owner.linkedUserId)
    const flipped = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
    for (const other of [flipped, `${token}A`, token.slice(1), 'x']) {
      expect(await errorOf(`/fulfilment/v1/files/${other}`)).toEqual(invalid)
    }
    expect((await service.get(`/v1/media/stream/${token}`)).status).toBe(401)
    const preview = await service.post('/v1/media/preview-url', { video_id: videoIds.senalDeHumo }, live)
    const stream = String(field(preview.body, 'data.stream_url')).split('/').at(-1)
    expect(await errorOf(`/fulfilment/v1/files/${stream}`)).toEqual(invalid)
  })

  it('stops working when ownership ends', async () => {
    verifies('C-07', 'B-17')
    const link = await linkOf()
    const { externalUserId: external_user_id } = owner
    const right = { partner: tallyroom.id, external_user_id, kind: 'membership', video_id: videoIds.senalDeHumo }
    expect((await service.operate('/rights/revoke', right)).status).toBe(200)
    expect(await errorOf(link)).toEqual(invalid)
    await grantVideo(service, owner, { videoId: videoIds.senalDeHumo, partnerId: null })
    expect(await errorOf(link)).toEqual(invalid)
    await grantVideo(service, owner, { videoId: videoIds.senalDeHumo, partnerId: tallyroom.id })
    expect(await errorOf(link)).toEqual([200, 'none'])
  })

  it('does not work while its partner is suspended', async () => {
    verifies('C-07', 'B-17')
    const link = await linkOf()
    await service.operate(`/partners/${tallyroom.id}`, { status: 'suspended' })
    expect(await errorOf(link)).toEqual(invalid)
    await service.operate(`/partners/${tallyroom.id}`, { status: 'active' })
    expect(await errorOf(link)).toEqual([200, 'none'])
  })

  it('reports an unavailable media host without revealing its address', async () => {
    verifies('C-07', 'A-03')
    const freshService = await startService()
    const { body } = await freshService.post(
      '/fulfilment/v1/downloads',
      { external_user_id: 'usr_48213', video_id: videoIds.rainOnMercury },
      live,
    )
    const link = String(field(body, 'download_url')).slice(freshService.server.origin.length)
    await freshService.post('/_control/media-host', { action: 'stop' })
    const down = await freshService.get(link)
    expect(codeOf(down)).toEqual([502, 'upstream_unavailable'])
    expect(JSON.stringify(down.body)).not.toContain(String(freshService.server.mediaHostPort))
    await freshService.close()
  })
})
