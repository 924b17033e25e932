import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeTestMedia } from '../../testing/media.ts'
import { field, PARTNER_PAGE, startService, type TestService } from '../../testing/service/service.ts'
import { partnersByName, videoIds } from './index.ts'

const { tallyroom } = partnersByName
const ELSEWHERE = 'http://partner.localhost:5100'

let database: TestDatabase
beforeEach(async () => {
  database = await newSharedDatabase()
})
afterEach(async () => {
  await database.drop()
})

async function policyOf({ base }: TestService): Promise<string> {
  const response = await fetch(`${base}/partner/embed/${tallyroom.clientId}`)
  return response.headers.get('content-security-policy') ?? ''
}

async function preview(service: TestService, headers: Record<string, string> = {}): Promise<Response> {
  const key = tallyroom.apiKeys.find(({ mode }) => mode === 'live')?.key ?? ''
  const requested = { video_id: videoIds.rainOnMercury, kind: 'preview' }
  const minted = await service.post('/v1/media/preview-url', requested, { Authorization: `Bearer ${key}` })
  return await fetch(service.reach(String(field(minted.body, 'data.stream_url'))), { headers })
}

describe('a seeded file at the next start', () => {
  it('knows the partner page at its new origin only', async () => {
    verifies('B-33', 'A-20')
    const { address: db } = database
    const first = await startService({ db })
    expect(await policyOf(first)).toContain(`frame-ancestors ${PARTNER_PAGE};`)
    await first.close()
    const second = await startService({ db, partnerOrigin: ELSEWHERE })
    expect(await policyOf(second)).toContain(`frame-ancestors ${ELSEWHERE};`)
    expect((await preview(second, { Origin: ELSEWHERE })).status).toBe(200)
    expect((await preview(second, { Origin: PARTNER_PAGE })).status).toBe(403)
    await second.close()
  })

  it('streams the media set of this start, with new validators for changed files', async () => {
    verifies('A-18')
    const { address: db } = database
    const first = await startService({ db })
    const before = (await preview(first)).headers
    await first.close()
    const same = await startService({ db })
    const again = (await preview(same)).headers
    for (const name of ['etag', 'last-modified']) expect(again.get(name)).toBe(before.get(name))
    await same.close()
    const other = await startService({ db, media: await makeTestMedia({ previewBytes: 41_000 }) })
    const response = await preview(other)
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 41_000])
    expect(response.headers.get('etag')).not.toBe(before.get('etag'))
    const since = before.get('last-modified') ?? ''
    expect((await preview(other, { 'If-Modified-Since': since })).status).toBe(200)
    expect((await preview(other, { Range: 'bytes=0-9', 'If-Range': since })).status).toBe(200)
    await other.close()
  })
})
