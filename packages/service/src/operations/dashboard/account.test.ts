// Credentials, keys, profile and audit log of a signed-in partner (D-02…D-06, D-11).
import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPartner, signInTo, type NewPartner } from '@proscenium/mock-server/testing/service/dashboard'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { asOperator } from '@proscenium/mock-server/testing/service/operator'
import { field, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'

const HOUR = 3_600_000
let service: TestService
let partner: NewPartner
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  partner = await newPartner(service)
  headers = await signInTo(service, partner.partnerId)
})
afterAll(() => service.close())

const get = (path: string) => service.get(`/dashboard/v1${path}`, headers)
const post = (path: string, body: object) => service.post(`/dashboard/v1${path}`, body, headers)
const list = (reply: Reply, name: string) => field(reply.body, name) as Record<string, unknown>[]
const iso = (time: number): string => new Date(time).toISOString()
/** Advances in steps that keep the session. */
const advance = async (ms: number) => {
  for (let left = ms; left > 0; left -= 11 * HOUR) {
    service.clock.advance(Math.min(left, 11 * HOUR))
    await get('/session')
  }
}

const verify = async (clientId: string, secret: string) => {
  const { raw, signature } = signPayload('{"partner_external_user_id":"u-1"}', secret)
  const body = { client_id: clientId, payload: raw, signature }
  return (await service.post('/partner-verify-session', body)).status
}

describe('credentials', () => {
  it('are shown by their ends, revealed at any time, and the log says so', async () => {
    verifies('D-04', 'D-11')
    const shown = await get('/credentials?mode=live')
    expect(shown.body).toEqual({
      mode: 'live',
      client_ids: [{ client_id: partner.clientId, kind: 'current', ends_at: null, last_used_at: null }],
      secrets: [{ last4: partner.clientSecret.slice(-4), kind: 'current', ends_at: null, last_used_at: null }],
      rotation: { rotated_at: null, next_allowed_at: null },
    })
    for (const mode of ['live', 'test']) {
      const { body } = await post('/credentials/reveal', { mode })
      expect(await verify(String(field(body, 'client_id')), String(field(body, 'client_secret')))).toBe(200)
    }
    const events = list(await get('/audit'), 'events')
    const reveals = events.filter(({ action }) => action === 'secret_revealed')
    expect(
      reveals.map(({ actor, details }) => `${String(actor)} ${String(field(details, 'mode'))}`).toSorted(),
    ).toEqual(['partner live', 'partner test'])
    expect(field((await get('/credentials?mode=test')).body, 'rotation')).toBeNull()
  })

  it.each([
    ['none', 0],
    ['1h', HOUR],
    ['24h', 24 * HOUR],
  ] as const)('rotated with grace %s leave the previous ones valid for %i ms', async (grace, ms) => {
    verifies('D-05', 'B-32')
    const now = service.clock.now()
    const { body } = await post('/credentials/rotate', { what: 'both', grace })
    expect(body).toMatchObject({ previous_ends_at: iso(now + ms), next_allowed_at: iso(now + 48 * HOUR) })
    const [id, secret] = [String(field(body, 'client_id')), String(field(body, 'client_secret'))]
    const states = async () => [await verify(partner.clientId, partner.clientSecret), await verify(id, secret)]
    const { body: shown } = await get('/credentials?mode=live')
    const kinds = (field(shown, 'secrets') as { kind: string; ends_at: unknown }[]).map((row) => [
      row.kind,
      row.ends_at,
    ])
    if (ms === 0) expect([kinds, await states()]).toEqual([[['current', null]], [403, 200]])
    else {
      const both = [
        ['current', null],
        ['previous', iso(now + ms)],
      ]
      expect([kinds, await states()]).toEqual([both, [200, 200]])
      await advance(ms - 1)
      expect(await states()).toEqual([200, 200])
      service.clock.advance(1)
      expect(await states()).toEqual([403, 200])
    }
  })

  it('rotate once in 48 hours, tell when the next time is, and at once after the operator’s reset', async () => {
    verifies('D-05')
    const next = iso(service.clock.now() + 48 * HOUR)
    expect((await post('/credentials/rotate', { what: 'id', grace: '1h' })).body).toMatchObject({ client_secret: null })
    expect(field((await get('/credentials?mode=live')).body, 'rotation.next_allowed_at')).toBe(next)
    await advance(48 * HOUR - 1)
    headers = await signInTo(service, partner.partnerId)
    const early = await post('/credentials/rotate', { what: 'secret', grace: 'none' })
    expect([early.status, field(early.body, 'next_allowed_at')]).toEqual([409, next])
    service.clock.advance(1)
    expect((await post('/credentials/rotate', { what: 'secret', grace: 'none' })).status).toBe(200)
    expect((await post('/credentials/rotate', { what: 'secret', grace: 'none' })).status).toBe(409)
    const wait = `/operator/v1/partners/${partner.partnerId}/credentials/rotation-wait`
    expect((await service.send('DELETE', wait, { headers: asOperator })).status).toBe(200)
    expect((await post('/credentials/rotate', { what: 'both', grace: 'none' })).status).toBe(200)
  })

  it('rotate once under ten concurrent requests, and the log has one event', async () => {
    verifies('D-05', 'D-11')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post('/credentials/rotate', { what: 'both', grace: 'none' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const events = list(await get('/audit'), 'events')
    expect(events.filter(({ action }) => action === 'credentials_rotated')).toHaveLength(1)
  })
})

describe('API keys', () => {
  const create = (body: object = {}) => post('/api-keys', { mode: 'live', kind: 'standard', name: 'Web', ...body })

  it('are shown once, work until revoked, and are stored as hashes', async () => {
    verifies('D-06', 'D-11')
    const made = await create({ name: '<img src=x onerror=alert(1)>' })
    const [id, key] = [String(field(made.body, 'id')), String(field(made.body, 'key'))]
    expect([made.status, field(made.body, 'missing_scopes')]).toEqual([201, []])
    expect((await service.get('/v1/tags', bearer(key))).status).toBe(200)
    const shown = await get('/api-keys?mode=live')
    expect(list(shown, 'api_keys')[0]).toMatchObject({ id, name: '<img src=x onerror=alert(1)>', revoked_at: null })
    const now = iso(service.clock.now())
    expect((await service.send('DELETE', `/dashboard/v1/api-keys/${id}`, { headers })).body).toEqual({
      id,
      revoked_at: now,
    })
    expect((await service.get('/v1/tags', bearer(key))).status).toBe(401)
    expect((await service.send('DELETE', `/dashboard/v1/api-keys/${id}`, { headers })).status).toBe(404)
    const texts = [shown, await get('/audit'), await get('/api-keys?mode=live')].map(({ body }) => JSON.stringify(body))
    expect(texts.filter((text) => text.includes(key))).toEqual([])
    const actions = list(await get('/audit'), 'events').filter(({ details }) => field(details, 'key_id') === id)
    expect(actions.map(({ action }) => String(action)).toSorted()).toEqual(['api_key_created', 'api_key_revoked'])
  })

  it('are ten at most under thirty concurrent requests', async () => {
    verifies('D-06')
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => create({ mode: index % 2 === 0 ? 'test' : 'live' })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(20)
    const live = await get('/api-keys?mode=live&limit=100')
    const test = await get('/api-keys?mode=test&limit=100')
    expect([field(live.body, 'active'), field(live.body, 'active_max')]).toEqual([10, 10])
    expect(list(live, 'api_keys').length + list(test, 'api_keys').length).toBe(10)
    expect(list(test, 'api_keys').every(({ mode }) => mode === 'test')).toBe(true)
    await service.send('DELETE', `/dashboard/v1/api-keys/${String(list(live, 'api_keys')[0]?.['id'])}`, { headers })
    expect((await create()).status).toBe(201)
  })

  it('without fulfilment scopes name them', async () => {
    verifies('C-10', 'D-06')
    const { store } = service.server
    const row = { partner_id: partner.partnerId, mode: 'live', kind: 'standard', created_at: 1, prefix: null } as const
    const old = { ...row, id: 'old-key', name: 'Old', key_hash: `h-${partner.partnerId}`, scopes: 'embed:session' }
    expect(
      await store.credentials.createApiKey({ ...old, id: `old-${partner.partnerId}`, last_used_at: null }, 10),
    ).toBe(true)
    await create({ kind: 'catalogue' })
    const missing = list(await get('/api-keys?mode=live'), 'api_keys').map(({ kind, missing_scopes: scopes }) => [
      kind,
      scopes,
    ])
    expect(missing).toEqual([
      ['catalogue', []],
      ['standard', ['fulfilment:read', 'fulfilment:download']],
    ])
  })

  it('are listed page by page', async () => {
    verifies('O-11')
    for (let count = 0; count < 5; count += 1) await create({ name: `K${count}` })
    const names: unknown[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const page = await get(`/api-keys?mode=live&limit=2${cursor === '' ? '' : `&cursor=${String(cursor)}`}`)
      names.push(...list(page, 'api_keys').map(({ name }) => name))
      cursor = field(page.body, 'next_cursor')
    }
    expect(names.map(String).toSorted()).toEqual(['K0', 'K1', 'K2', 'K3', 'K4'])
    for (const wrong of ['cursor=x', 'limit=0', 'limit=101', 'limit=1&limit=2', 'cursor=WzEsMl0'])
      expect([wrong, (await get(`/api-keys?mode=live&${wrong}`)).status]).toEqual([wrong, 400])
    expect((await get('/api-keys')).status).toBe(400)
  })
})

describe('the profile', () => {
  it('keeps what the partner may change, and ignores what only the operator may', async () => {
    verifies('D-02', 'D-03')
    const change = {
      company: 'Foxglove & Söhne <b>',
      contact_email: 'hello@foxglove.example',
      accent: '#abcdef',
      websites: ['https://b.example', 'https://a.example', 'https://a.example'],
    }
    const { status, body } = await post('/profile', change)
    expect([status, (await get('/profile')).body]).toEqual([200, body])
    expect(body).toMatchObject({ ...change, accent: '#ABCDEF', websites: ['https://a.example', 'https://b.example'] })
    for (const name of [
      'status',
      'partner_type',
      'categories',
      'payment_terms',
      'branding_mode',
      'embed_mode',
      'facts',
    ])
      expect([name, (await post('/profile', { [name]: 'active' })).status]).toEqual([name, 400])
    expect((await get('/profile')).body).toEqual(body)
    const changes = list(await get('/audit'), 'events').filter(({ action }) => action === 'profile_changed')
    expect(changes.map(({ details }) => field(details, 'fields'))).toEqual([
      ['accent', 'company', 'contact_email', 'websites'],
    ])
    await post('/profile', { company: change.company, accent: '#ABCDEF' })
    expect(list(await get('/audit'), 'events')).toHaveLength(3)
  })

  it.each([
    ['company', ''],
    ['company', ' '],
    ['company', 'x'.repeat(201)],
    ['company', 'a\u0000b'],
    ['company', 'a\ud800b'],
    ['contact_email', 'nobody'],
    ['contact_email', 'a@b@c.example'],
    ['contact_email', 'a@b.example\r\nBcc: c@d.example'],
    ['contact_email', '<a@b.example>'],
    ['accent', 'red'],
    ['accent', '#12345'],
    ['websites', ['https://*.a.example']],
    ['websites', ['https://a.example/']],
    ['websites', ['https://a.example; script-src *']],
    ['websites', ['javascript:alert(1)']],
    ['websites', 'https://a.example'],
    ['websites', Array.from({ length: 51 }, (_, n) => `https://${n}.example`)],
  ])('rejects a wrong %s: %j', async (name, value) => {
    verifies('D-02')
    const before = (await get('/profile')).body
    const { status, body } = await post('/profile', { company: 'Other', [name]: value })
    expect([status, String(field(body, 'details.0.field')).split('.')[0]]).toEqual([400, name])
    expect((await get('/profile')).body).toEqual(before)
  })
})

describe('the audit log', () => {
  it('is paged, newest first, and holds no secret', async () => {
    verifies('D-11', 'O-11')
    await post('/credentials/reveal', { mode: 'live' })
    service.clock.advance(1)
    const rotated = await post('/credentials/rotate', { what: 'both', grace: '1h' })
    service.clock.advance(1)
    const made = await post('/api-keys', { mode: 'live', kind: 'standard', name: 'Web' })
    const actions: unknown[] = []
    const texts: string[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const page = await get(`/audit?limit=1${cursor === '' ? '' : `&cursor=${String(cursor)}`}`)
      actions.push(...list(page, 'events').map(({ action }) => action))
      texts.push(JSON.stringify(page.body))
      cursor = field(page.body, 'next_cursor')
    }
    expect(actions.slice(0, 2)).toEqual(['api_key_created', 'credentials_rotated'])
    expect(actions.slice(2).map(String).toSorted()).toEqual(['partner_created', 'secret_revealed', 'sign_in'])
    const secrets = [partner.clientSecret, field(rotated.body, 'client_secret'), field(made.body, 'key')].map(String)
    expect(secrets.filter((secret) => texts.join().includes(secret))).toEqual([])
  })
  it('has only events of a kind on request, across pages', async () => {
    verifies('D-11', 'O-11')
    for (const name of ['A', 'B', 'C']) {
      service.clock.advance(1)
      await post('/api-keys', { mode: 'live', kind: 'standard', name })
      await post('/credentials/reveal', { mode: 'live' })
    }
    const names: unknown[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const { body } = await get(`/audit?kind=keys&limit=2${cursor === '' ? '' : `&cursor=${String(cursor)}`}`)
      names.push(...(field(body, 'events') as object[]).map((event) => field(event, 'details.name')))
      cursor = field(body, 'next_cursor')
    }
    expect(names).toEqual(['C', 'B', 'A'])
    expect(list(await get('/audit?kind=rights'), 'events')).toEqual([])
    const wrong = await get('/audit?kind=everything')
    expect([wrong.status, field(wrong.body, 'details.0.field')]).toEqual([400, 'kind'])
  })
})
