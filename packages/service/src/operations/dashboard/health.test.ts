import { randomUUID } from 'node:crypto'
import { byRun, verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { partnerTraffic, type PartnerTraffic } from '@proscenium/mock-server/testing/service/partner-traffic'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

let database: TestDatabase
let service: TestService
let view: DatabaseView
let partner: PartnerTraffic
beforeAll(async () => {
  database = await newSharedDatabase()
  service = await startService({
    db: database.address,
    usageLimits: { clientVerifications: 'off', userVerifications: 'off' },
  })
  service.clock.freeze()
  view = await viewDatabase(database)
})
beforeEach(async () => {
  service.clock.set(START)
  partner = await partnerTraffic(service)
})
afterAll(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

const health = (mode = 'live', period = '24h') => partner.read(`/health?mode=${mode}&period=${period}`)
const log = async (query = '') => await partner.read(`/requests?mode=live${query}`)
const entries = async (query = ''): Promise<Record<string, unknown>[]> => {
  const list = field(await log(query), 'entries')
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : []
}

describe('integration health', () => {
  it('groups rejections by operation and cause, most frequent first', async () => {
    verifies('D-12')
    const web = await partner.newKey('live', 'Web')
    await partner.verify('u1')
    for (let time = 0; time < 3; time += 1) await partner.verify('u1', { secret: 'wrong' })
    service.clock.advance(60_000)
    for (let time = 0; time < 2; time += 1) await partner.verify('u1', { age: 1_000 })
    await partner.verify('u1', { mode: 'test', secret: 'wrong' })
    await service.get('/v1/tags', bearer(web.key))
    await service.get('/v1/videos/none', bearer(web.key))
    const [first, second] = ['2026-11-15T12:00:00.000Z', '2026-11-15T12:01:00.000Z']
    expect(await health()).toEqual({
      mode: 'live',
      period: '24h',
      causes: [
        { operation: 'verifyPartnerSession', code: 'bad_signature', count: 3, last_at: first },
        { operation: 'verifyPartnerSession', code: 'expired', count: 2, last_at: second },
        { operation: 'getVideo', code: 'not_found', count: 1, last_at: second },
      ],
      requests: 8,
      rejected: 6,
      page_loads: 0,
      page_loads_unverified: 0,
    })
    expect(await health('test', '12mo')).toMatchObject({ requests: 1, rejected: 1 })
    service.clock.advance(86_400_000)
    expect(await health()).toMatchObject({ causes: [], requests: 0, rejected: 0 })
    expect(await health('live', '7d')).toMatchObject({ requests: 8, rejected: 6 })
  })

  it('counts loads of the embed page that no verification follows, such as those of a wrong website', async () => {
    verifies('D-12')
    const { live } = partner.credentials
    const load = (clientId: string) => service.fetch(`/partner/embed/${clientId}`)
    for (let time = 0; time < 3; time += 1) await load(live.clientId)
    await load('0'.repeat(32))
    await service.fetch(`/partner/embed/${live.clientId}`, { method: 'HEAD' })
    await partner.verify('u1')
    await partner.verify('u1', { secret: 'wrong' })
    expect(await health()).toMatchObject({ page_loads: 3, page_loads_unverified: 1, requests: 2 })
    expect(await health('test')).toMatchObject({ page_loads: 0, page_loads_unverified: 0 })
  })

  it('names a revoked key and a suspended partner as causes', async () => {
    verifies('D-12', 'B-17')
    const web = await partner.newKey('live', 'Web')
    await service.send('DELETE', `/dashboard/v1/api-keys/${web.id}`, { headers: partner.headers })
    await service.get('/v1/tags', bearer(web.key))
    await service.operate(`/partners/${partner.partnerId}`, { status: 'suspended' })
    await partner.verify('u1')
    expect(field(await health(), 'causes')).toMatchObject([
      { code: 'revoked_api_key', count: 1 },
      { operation: 'verifyPartnerSession', code: 'inactive_partner', count: 1 },
    ])
  })
})

describe('the request log', () => {
  it('shows each rejection and recent successes, newest first, in pages', async () => {
    verifies('D-12', 'O-11')
    const web = await partner.newKey('live', 'Web')
    await partner.verify('u1')
    service.clock.advance(1_000)
    const { headers } = await partner.verify('u1', { secret: 'wrong' })
    service.clock.advance(1_000)
    await service.get('/v1/tags', bearer(web.key))
    const [newest, rejected, oldest] = await entries()
    expect(rejected).toEqual({
      id: expect.any(String),
      at: '2026-11-15T12:00:01.000Z',
      operation: 'verifyPartnerSession',
      status: 403,
      code: 'bad_signature',
      request_id: headers.get('x-request-id'),
      duration_ms: expect.any(Number),
      key_prefix: null,
    })
    expect(newest).toMatchObject({ operation: 'listTags', status: 200, code: null, key_prefix: web.key.slice(0, 13) })
    const page = await log('&limit=2')
    expect(field(page, 'entries.1')).toEqual(rejected)
    const rest = await log(`&limit=2&cursor=${String(field(page, 'next_cursor'))}`)
    expect(rest).toEqual({ entries: [oldest], next_cursor: null })
  })

  it('is filtered by class of status, operation, key and request id, also together and page by page', async () => {
    verifies('D-12')
    const [web, app] = [await partner.newKey('live', 'Web'), await partner.newKey('live', 'App')]
    await service.get('/v1/tags', bearer(web.key))
    await service.get('/v1/videos/none', bearer(web.key))
    service.clock.advance(1_000)
    const { headers } = await service.get('/v1/videos/none', bearer(app.key))
    await partner.verify('u1', { secret: 'wrong' })
    const found = async (query: string) => (await entries(query)).map(({ operation, status }) => [operation, status])
    const id = headers.get('x-request-id') ?? ''
    expect(await found('&status=2xx')).toEqual([['listTags', 200]])
    expect(await found('&operation=getVideo')).toHaveLength(2)
    expect(await found(`&key=${web.id}&status=4xx`)).toEqual([['getVideo', 404]])
    expect(await found(`&request_id=${id}`)).toEqual([['getVideo', 404]])
    expect(await found(`&request_id=${id}&key=${web.id}`)).toEqual([])
    const page = await log('&status=4xx&limit=2')
    const rest = await log(`&status=4xx&limit=2&cursor=${String(field(page, 'next_cursor'))}`)
    const pages = [field(page, 'entries.0.status'), field(page, 'entries.1.status'), field(rest, 'entries.0.status')]
    expect(pages.map(String).toSorted()).toEqual(['403', '404', '404'])
    expect(field(rest, 'next_cursor')).toBeNull()
  })

  it('contains no address, payload, user, key or secret', async () => {
    verifies('D-12', 'O-10')
    const marker = `marker-${randomUUID()}`
    const web = await partner.newKey('live', 'Web')
    const verified = await partner.verify(marker)
    await partner.verify(marker, { secret: marker })
    const agent = { 'User-Agent': marker, Referer: `https://${marker}.example/` }
    await service.get(`/fulfilment/v1/users/${marker}/videos?limit=1&x=${marker}`, { ...bearer(web.key), ...agent })
    await service.get(`/v1/videos/${marker}`, { ...bearer(web.key), ...agent })
    await service.post('/v1/media/preview-url', { video_id: marker }, { ...bearer(web.key), 'Idempotency-Key': marker })
    expect(await entries()).toHaveLength(5)
    const tables = ['request_log', 'rejection_counts', 'usage_counts', 'usage_user_counts', 'usage_songs'] as const
    const rows = await Promise.all(tables.map((table) => view.db.selectFrom(table).selectAll().execute()))
    const written = JSON.stringify([rows, await log(), await health()])
    const { live } = partner.credentials
    const secrets = [marker, web.key, live.clientSecret, live.clientId, `${marker}@example.com`]
    const ids = ['linked_user_id', 'internal_user_id', 'session_token'].map((name) =>
      String(field(verified.body, name)),
    )
    for (const secret of [...secrets, ...ids]) expect(written).not.toContain(secret)
    expect(written).toContain('getVideo')
  })

  it('retains the newest 500 requests of each mode', async () => {
    verifies('D-12')
    const row = { partner_id: partner.partnerId, operation: 'listTags', status: 200, code: null, request_id: '' }
    const rows = Array.from({ length: 750 }, (_, at) => ({
      ...row,
      id: randomUUID(),
      is_test: at < 700 ? (0 as const) : (1 as const),
      at: START + at,
      duration_ms: 1,
      key_id: null,
    }))
    for (let at = 0; at < rows.length; at += 250)
      await view.db
        .insertInto('request_log')
        .values(rows.slice(at, at + 250))
        .execute()
    const { sweeps } = service.server.store
    for (let round = 0; round < 5; round += 1) await sweeps.request_log_length(START, 150)
    const left = await view.rows`select is_test, count(*) as n, min(at) as oldest from request_log
      where partner_id = ${partner.partnerId} group by is_test order by is_test`
    expect(left.map((each) => [Number(field(each, 'n')), Number(field(each, 'oldest'))])).toEqual([
      [500, START + 200],
      [50, START + 700],
    ])
    await sweeps.request_log(START + 40 * 86_400_000, 1_000)
    expect(await view.count('request_log')).toBe(0)
  })
})

describe('requests with unknown client ids and keys', () => {
  it('grow nothing', async () => {
    verifies('D-12')
    const size = async () => {
      await health()
      const counts = ['usage_counts', 'usage_user_counts', 'rejection_counts'] as const
      const lists = ['usage_users', 'usage_songs', 'request_log'] as const
      return await Promise.all([...counts, ...lists].map((table) => view.count(table)))
    }
    await partner.verify('u1', { secret: 'wrong' })
    const before = await size()
    const attack = async (): Promise<number> => {
      const verification = { client_id: randomUUID(), payload: '{}', signature: 'a'.repeat(64) }
      return (await service.post('/partner-verify-session', verification)).status
    }
    const statuses = new Set<number>()
    for (let round = 0; round < byRun({ quick: 10, long: 100 }); round += 1) {
      for (const status of await Promise.all(Array.from({ length: 100 }, attack))) statuses.add(status)
    }
    expect([...statuses]).toEqual([403])
    expect((await service.get('/v1/tags', bearer('psk_live_unknown'))).status).toBe(401)
    expect(await size()).toEqual(before)
  })
})
