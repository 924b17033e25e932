import { usageReport, type UsageReport } from '@proscenium/contract/dashboard'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { viewDatabase, type DatabaseView } from '@proscenium/mock-server/testing/database'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { partnerTraffic, type Mode, type PartnerTraffic } from '@proscenium/mock-server/testing/service/partner-traffic'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { twoServices, type TwoServices } from '@proscenium/mock-server/testing/service/two-services'
import { videoIds } from '@proscenium/mock-server/seed'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const EVENING = Date.parse('2026-11-14T22:30:00.000Z')
const MORNING = Date.parse('2026-11-15T09:10:00.000Z')
const NOON = Date.parse('2026-11-15T11:59:30.000Z')
const NOW = Date.parse('2026-11-15T12:30:00.000Z')

let services: TwoServices
let view: DatabaseView
let partner: PartnerTraffic
beforeAll(async () => {
  services = await twoServices()
  services.a.clock.freeze()
  view = await viewDatabase(services.database)
})
beforeEach(async () => {
  services.a.clock.set(EVENING)
  partner = await partnerTraffic(services.a)
})
afterAll(async () => {
  await view.close()
  await services.close()
})

const tokenOf = (reply: { body: unknown }) => String(field(reply.body, 'session_token'))
const song = (bpm: number) => ({
  version: 1,
  durationSeconds: 200,
  tempo: { bpm, confidence: 0.9, beatOffsetSeconds: 0 },
  energy: 0.5,
  brightness: 0.5,
  dynamics: 0.5,
})

/** The report as read on the second service, then on the first, so that both have written what they counted. */
async function usage(period: string, mode: Mode = 'live'): Promise<UsageReport> {
  const path = `/usage?mode=${mode}&period=${period}`
  await partner.read(path, services.b)
  return usageReport.parse(await partner.read(path))
}

const totals = ({ metrics }: UsageReport) =>
  Object.fromEntries(metrics.map(({ metric, total, previous_total: previous }) => [metric, [total, previous]]))
/** The buckets that are not empty. */
const bucketsOf = ({ metrics }: UsageReport, name: string) =>
  Object.fromEntries(
    metrics
      .filter(({ metric }) => metric === name)
      .flatMap(({ buckets }) => buckets)
      .filter(({ count }) => count > 0)
      .map(({ starts_at: start, count }) => [start, count]),
  )

const nothing = {
  sessions: [0, 0],
  active_users: [0, 0],
  songs_uploaded: [0, 0],
  recommendations: [0, 0],
  downloads: [0, 0],
  api_calls: [0, 0],
  api_errors: [0, 0],
}

async function found(service: TestService, token: string, body: object): Promise<number> {
  const { status, body: page } = await service.post('/partner/v1/search', { session_token: token, ...body })
  expect(status).toBe(200)
  const results = field(page, 'results')
  return Array.isArray(results) ? results.length : Number.NaN
}

/** Traffic on both services; returns what no reader of it can know. */
async function scriptedDay() {
  const { a, b } = services
  const [web, jobs, trial] = [
    await partner.newKey('live', 'Web'),
    await partner.newKey('live', 'Jobs'),
    await partner.newKey('test', 'Trial'),
  ]
  for (const user of ['u1', 'u2']) await partner.verify(user)
  a.clock.set(MORNING)
  const token = tokenOf(await partner.verify('u1'))
  await partner.verify('u1', { on: b })
  await partner.verify('u3', { on: b })
  await partner.verify('t1', { mode: 'test', on: b })
  for (const on of [a, b, b]) await partner.verify('u9', { on, secret: 'wrong' })
  await partner.verify('u9', { age: 100_000 })
  await a.post('/partner-verify-session', { client_id: 'unknown', payload: '{}', signature: 'a'.repeat(64) })
  const recommended = [
    await found(a, token, { mode: 'song', audioProfile: song(120), limit: 5 }),
    await found(b, token, { mode: 'song', audioProfile: song(120), limit: 3 }),
    await found(b, token, { mode: 'song', audioProfile: song(90), limit: 3 }),
    await found(a, token, { mode: 'similar', videoId: videoIds.duskTide, limit: 4 }),
  ]
  await found(a, token, { mode: 'text', query: '' })
  const calls: [TestService, string, string, number][] = [
    [a, web.key, '/v1/videos?limit=1', 200],
    [b, web.key, '/v1/videos?limit=1', 200],
    [a, web.key, '/v1/videos/none', 404],
    [b, jobs.key, '/v1/tags', 200],
    [a, jobs.key, '/v1/videos?limit=x', 400],
    [b, trial.key, '/v1/tags', 200],
    [b, `${trial.key.slice(0, -1)}${trial.key.endsWith('x') ? 'y' : 'x'}`, '/v1/tags', 401],
  ]
  for (const [on, key, path, status] of calls)
    expect([path, (await on.get(path, bearer(key))).status]).toEqual([path, status])
  await downloads(token, web.key)
  a.clock.set(NOON)
  await partner.verify('u2', { on: b })
  a.clock.set(NOW)
  return { recommended: recommended.reduce((sum, count) => sum + count, 0), web, jobs, trial }
}

async function downloads(session_token: string, key: string): Promise<void> {
  const { a, b } = services
  const video_id = videoIds.rainOnMercury
  const { body } = await a.post('/partner/v1/boot', { session_token })
  expect(field(body, 'error')).toBeUndefined()
  const [user] = await view.rows`select id, internal_user_id from linked_users
    where partner_id = ${partner.partnerId} and external_user_id = 'u1'`
  const account = String(field(user, 'internal_user_id'))
  const grant = { id: crypto.randomUUID(), internal_user_id: account, partner_id: partner.partnerId, video_id }
  await a.server.store.entitlements.grantRight('membership_claims', { ...grant, created_at: a.clock.now() })
  const own = await b.post('/partner/v1/downloads', { session_token, video_id })
  const partners = await a.post('/fulfilment/v1/downloads', { external_user_id: 'u1', video_id }, bearer(key))
  const unowned = { session_token, video_id: videoIds.duskTide }
  expect([own.status, partners.status, (await b.post('/partner/v1/downloads', unowned)).status]).toEqual([
    200, 200, 403,
  ])
}

describe('the usage of a scripted day on two services', () => {
  it('equals what happened, per hour, day and month, and per key', async () => {
    verifies('D-07')
    const { recommended, web, jobs } = await scriptedDay()
    const hours = await usage('24h')
    const day = {
      sessions: [6, 0],
      active_users: [3, 0],
      songs_uploaded: [2, 0],
      recommendations: [recommended, 0],
      downloads: [2, 0],
      api_calls: [6, 0],
      api_errors: [2, 0],
    }
    expect(totals(hours)).toEqual(day)
    expect(recommended).toBe(15)
    expect([hours.starts_at, hours.ends_at]).toEqual(['2026-11-14T13:00:00.000Z', '2026-11-15T13:00:00.000Z'])
    expect(bucketsOf(hours, 'sessions')).toEqual({
      '2026-11-14T22:00:00.000Z': 2,
      '2026-11-15T09:00:00.000Z': 3,
      '2026-11-15T11:00:00.000Z': 1,
    })
    expect(bucketsOf(hours, 'active_users')).toEqual({
      '2026-11-14T22:00:00.000Z': 2,
      '2026-11-15T09:00:00.000Z': 2,
      '2026-11-15T11:00:00.000Z': 1,
    })
    const perKey = hours.keys.map(({ name, key_id: id, total }) => [name, id, total])
    expect(perKey).toEqual([
      ['Web', web.id, 4],
      ['Jobs', jobs.id, 2],
    ])
    const days = await usage('7d')
    expect(totals(days)).toEqual(day)
    expect(bucketsOf(days, 'active_users')).toEqual({ '2026-11-14T00:00:00.000Z': 2, '2026-11-15T00:00:00.000Z': 3 })
    const months = await usage('12mo')
    expect([totals(months), months.metrics[0]?.buckets.length]).toEqual([day, 12])
    expect(bucketsOf(months, 'active_users')).toEqual({ '2026-11-01T00:00:00.000Z': 3 })
  })

  it('keeps test apart from live', async () => {
    verifies('D-07', 'D-11')
    const { trial } = await scriptedDay()
    const report = await usage('24h', 'test')
    expect(totals(report)).toEqual({ ...nothing, sessions: [1, 0], active_users: [1, 0], api_calls: [1, 0] })
    expect(report.keys.map(({ key_id: id, total }) => [id, total])).toEqual([[trial.id, 1]])
  })

  it('becomes the period before, in which each user counts once too', async () => {
    verifies('D-07')
    await scriptedDay()
    await partner.verify('u3')
    services.a.clock.set(NOW + DAY)
    await partner.verify('u1')
    const hours = await usage('24h')
    expect(totals(hours)).toMatchObject({ sessions: [1, 7], active_users: [1, 3], api_calls: [0, 6] })
    expect(hours.keys.map(({ total, previous_total: before }) => [total, before])).toEqual([
      [0, 4],
      [0, 2],
    ])
    services.a.clock.set(NOW + 31 * DAY)
    expect(totals(await usage('30d'))).toMatchObject({ sessions: [0, 8], active_users: [0, 3] })
    services.a.clock.set(NOW)
  })

  it('shows when keys and credentials were last used, to the minute', async () => {
    verifies('D-04', 'D-05', 'D-06', 'D-07')
    await scriptedDay()
    await usage('24h')
    const morning = '2026-11-15T09:10:00.000Z'
    const { credentials } = partner
    const live = await partner.read('/credentials?mode=live')
    expect([field(live, 'client_ids.0.last_used_at'), field(live, 'secrets.0.last_used_at')]).toEqual([
      '2026-11-15T11:59:00.000Z',
      '2026-11-15T11:59:00.000Z',
    ])
    expect(field(live, 'client_ids.0.client_id')).toBe(credentials.live.clientId)
    expect(field(await partner.read('/credentials?mode=test'), 'secrets.0.last_used_at')).toBe(morning)
    const keys = await partner.read('/api-keys?mode=live')
    expect([field(keys, 'api_keys.0.last_used_at'), field(keys, 'api_keys.1.last_used_at')]).toEqual([morning, morning])
    await partner.newKey('live', 'Unused')
    expect(field(await partner.read('/api-keys?mode=live'), 'api_keys.0.last_used_at')).toBeNull()
  })

  it('shows which secret is in use during the grace of a rotation', async () => {
    verifies('D-05', 'B-32')
    const rotation = { what: 'secret', grace: '24h' }
    const headers = partner.headers
    const { status, body } = await services.a.post('/dashboard/v1/credentials/rotate', rotation, headers)
    expect(status).toBe(200)
    const used = async () => {
      await usage('24h')
      const live = await partner.read('/credentials?mode=live')
      return [field(live, 'secrets.0.last_used_at'), field(live, 'secrets.1.last_used_at')]
    }
    services.a.clock.set(MORNING)
    await partner.verify('u1')
    expect(await used()).toEqual([null, '2026-11-15T09:10:00.000Z'])
    services.a.clock.set(NOON)
    await partner.verify('u1', { secret: String(field(body, 'client_secret')) })
    expect(await used()).toEqual(['2026-11-15T11:59:00.000Z', '2026-11-15T09:10:00.000Z'])
    services.a.clock.set(NOW)
  })

  it('counts nothing twice and loses nothing when a flush fails', async () => {
    verifies('D-07')
    await view.failing('usage_counts', async () => {
      await partner.verify('u1')
      await partner.verify('u1', { secret: 'wrong' })
      const { status } = await services.a.get('/dashboard/v1/usage?mode=live&period=24h', partner.headers)
      expect(status).toBe(500)
      await partner.verify('u2')
    })
    expect(totals(await usage('24h'))).toEqual({ ...nothing, sessions: [2, 0], active_users: [2, 0] })
    const causes = field(await partner.read('/health?mode=live&period=24h'), 'causes')
    expect(causes).toMatchObject([{ operation: 'verifyPartnerSession', code: 'bad_signature', count: 1 }])
  })

  it('is complete after a service has been shut down', async () => {
    verifies('D-07', 'O-07')
    const { clock } = services.a
    const third = await startService({ db: services.database.address, clock })
    for (const user of ['u1', 'u2', 'u1']) await partner.verify(user, { on: third })
    await partner.verify('u3')
    await third.close()
    expect(totals(await usage('24h'))).toEqual({ ...nothing, sessions: [4, 0], active_users: [3, 0] })
  })

  it('rejects an unknown period or mode', async () => {
    for (const query of ['', '?mode=live', '?mode=live&period=1y', '?mode=both&period=24h']) {
      const { status, body } = await services.a.get(`/dashboard/v1/usage${query}`, partner.headers)
      expect([status, field(body, 'error.code')]).toEqual([400, 'invalid_request'])
    }
  })
})

it('the report names metrics only, no user and no amount', async () => {
  verifies('D-07')
  await scriptedDay()
  const text = JSON.stringify(await usage('24h'))
  const [user] = await view.rows`select id from linked_users where partner_id = ${partner.partnerId}`
  for (const personal of ['u1', 'example.com', String(field(user, 'id')), 'price', 'USD'])
    expect(text).not.toContain(personal)
})
