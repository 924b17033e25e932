// Dashboard sessions and the mails about an account (D-13), with real mail.
import { operations, type OperationDefinition, type OperationId } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentTypeOf } from '@proscenium/mock-server/testing/service/credentials'
import {
  createDashboardResources,
  dashboardHeaders,
  newPartner,
  sessionIdOf,
  signInTo,
  type DashboardResources,
} from '@proscenium/mock-server/testing/service/dashboard'
import { dashboardSamples } from '@proscenium/mock-server/testing/service/dashboard-samples'
import { field, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
type Headers = Readonly<Record<string, string>>

let service: TestService
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
afterAll(() => service.close())

const outcome = ({ status, body }: Reply): string =>
  status < 300 ? String(status) : `${status} ${String(field(body, 'error.code'))}`
const get = (path: string, headers: Headers) => service.get(`/dashboard/v1${path}`, headers)

/** Uses the session until it is `age` old. */
async function grow(headers: Headers, age: number): Promise<void> {
  for (let left = age; left > 0; left -= 11 * HOUR) {
    service.clock.advance(Math.min(left, 11 * HOUR))
    await get('/session', headers)
  }
}

describe('every operation of the dashboard', () => {
  type SampleId = keyof typeof dashboardSamples
  const definitionOf = (id: OperationId): OperationDefinition => operations[id]
  const ids = (Object.keys(dashboardSamples) as SampleId[]).filter(
    (id) => definitionOf(id).auth === 'dashboard-session',
  )
  const ask = async (id: SampleId, dashboard: DashboardResources, headers: Headers): Promise<string> => {
    const { path, body, bytes } = dashboardSamples[id]({ dashboard })
    const { method, requestType } = definitionOf(id)
    const type: Headers = requestType === undefined ? {} : { 'Content-Type': contentTypeOf(definitionOf(id)) }
    return outcome(await service.send(method, path, { body: body ?? bytes, headers: { ...type, ...headers } }))
  }
  /** An id of this partner’s own does not exist for another. */
  const ofAnother = (id: SampleId) => (definitionOf(id).path.includes('{') ? '404 not_found' : null)
  const served = (id: SampleId) => String(dashboardSamples[id]({ dashboard: resources }).status)
  const recent = (id: SampleId) => (definitionOf(id).recentSignIn === true ? '403 sign_in_again' : null)
  let resources: DashboardResources
  beforeAll(async () => {
    resources = await createDashboardResources(service)
  })

  it.each<[string, () => Promise<(id: SampleId) => Headers>, (id: SampleId) => string]>([
    ['no session', async () => () => ({ 'Sec-Fetch-Site': 'same-origin' }), () => '401 not_signed_in'],
    ['an ended session', async () => await same(ended), () => '401 not_signed_in'],
    ['a session past its absolute end', async () => await same(pastEnd), () => '401 not_signed_in'],
    ['an old sign-in', oldSignIns, (id) => recent(id) ?? served(id)],
    ['another partner’s session', others, (id) => ofAnother(id) ?? served(id)],
  ])('with %s', async (_name, headersOf, expected) => {
    verifies('D-13')
    const headers = await headersOf()
    const rows: [string, string][] = []
    for (const id of ids) rows.push([id, await ask(id, resources, headers(id))])
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(ids.map((id) => [id, expected(id)])))
  })

  async function same(make: () => Promise<Headers>): Promise<() => Headers> {
    const headers = await make()
    return () => headers
  }
  async function ended(): Promise<Headers> {
    const headers = await signInTo(service, resources.partnerId)
    await service.post('/dashboard/v1/sign-out', {}, headers)
    return headers
  }
  async function pastEnd(): Promise<Headers> {
    const headers = await signInTo(service, resources.partnerId)
    await grow(headers, 30 * DAY)
    return headers
  }
  async function oldSignIns(): Promise<(id: SampleId) => Headers> {
    resources = await createDashboardResources(service)
    service.clock.advance(15 * MINUTE)
    return (id) => dashboardHeaders(definitionOf(id), resources)
  }
  async function others(): Promise<(id: SampleId) => Headers> {
    resources = await createDashboardResources(service)
    const other = await createDashboardResources(service)
    return (id) => dashboardHeaders(definitionOf(id), other)
  }
})

describe('a session', () => {
  it('lasts 30 days to the millisecond, however much it is used', async () => {
    verifies('D-13')
    const headers = await signInTo(service, (await newPartner(service)).partnerId)
    const start = service.clock.now()
    await grow(headers, 30 * DAY - 1)
    const { body } = await get('/session', headers)
    expect(field(body, 'expires_at')).toBe(new Date(start + 30 * DAY).toISOString())
    service.clock.advance(1)
    expect(outcome(await get('/session', headers))).toBe('401 not_signed_in')
  })

  it('reveals for 15 minutes after its sign-in, to the millisecond', async () => {
    verifies('D-13')
    const headers = await signInTo(service, (await newPartner(service)).partnerId)
    const reveal = () => service.post('/dashboard/v1/credentials/reveal', { mode: 'live' }, headers)
    service.clock.advance(15 * MINUTE - 1)
    expect(outcome(await reveal())).toBe('200')
    service.clock.advance(1)
    expect(outcome(await reveal())).toBe('403 sign_in_again')
  })

  it('is listed while it is open, page by page, and ended by its id', async () => {
    verifies('D-13', 'O-11')
    const { partnerId } = await newPartner(service)
    const first = await signInTo(service, partnerId)
    service.clock.advance(MINUTE)
    const second = await signInTo(service, partnerId)
    const list = await get('/sessions', second)
    const ids = [sessionIdOf(second), sessionIdOf(first)]
    const rows = field(list.body, 'sessions') as { id: string; current: boolean }[]
    expect(rows.map(({ id, current }) => [id, current])).toEqual([
      [ids[0], true],
      [ids[1], false],
    ])
    const page = await get('/sessions?limit=1', second)
    const rest = await get(`/sessions?limit=1&cursor=${String(field(page.body, 'next_cursor'))}`, second)
    expect([field(page.body, 'sessions.0.id'), field(rest.body, 'sessions.0.id')]).toEqual(ids)
    expect(field(rest.body, 'next_cursor')).toBeNull()
    service.clock.advance(1)
    const end = () => service.send('DELETE', `/dashboard/v1/sessions/${ids[1]}`, { headers: second })
    expect([outcome(await end()), outcome(await end())]).toEqual(['200', '404 not_found'])
    expect([outcome(await get('/session', first)), outcome(await get('/session', second))]).toEqual([
      '401 not_signed_in',
      '200',
    ])
    const { body: events } = await get('/audit', second)
    expect(field(events, 'events.0')).toMatchObject({
      action: 'session_ended',
      details: { session: ids[1] },
      session: ids[0],
      network: expect.stringMatching(/^127\.0\.0\.0\/24$/),
    })
  })

  it('ends with every other one and with unused links when the partner signs out everywhere', async () => {
    verifies('D-13')
    const resources = await createDashboardResources(service)
    const { headers, spareHeaders, linkHeaders, links } = resources
    const { status, headers: sent } = await service.post('/dashboard/v1/sign-out-everywhere', {}, headers)
    expect([status, sent.getSetCookie()]).toEqual([200, [expect.stringContaining('__Host-proscenium-dashboard=;')]])
    for (const each of [headers, ...spareHeaders])
      expect(outcome(await get('/session', each))).toBe('401 not_signed_in')
    const late = await service.post('/dashboard/v1/sign-in/confirm', { token: links[0] }, linkHeaders)
    expect(outcome(late)).toBe('401 invalid_link')
  })
})
