import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { seededRandom } from '@proscenium/mock-server/testing/seeded-random'
import { partnersByName } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const inactive = Object.values(partnersByName).filter(({ status }) => status !== 'active')

let service: TestService
let database: TestDatabase
let view: DatabaseView

beforeAll(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
})
afterAll(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

const rows = async (text: TemplateStringsArray, ...values: unknown[]) => await view.rows(text, ...values)
const count = async (table: Parameters<DatabaseView['count']>[0]) => await view.count(table)

async function send(payload: unknown, changes: Record<string, unknown> = {}) {
  const signed = signPayload(JSON.stringify(payload), tallyroom.clientSecret)
  const body = { client_id: tallyroom.clientId, payload: signed.raw, signature: signed.signature, ...changes }
  const reply = await service.post('/partner-verify-session', body)
  return [reply.status, reply.body]
}

describe('POST /partner-verify-session', () => {
  it('returns exactly the fourteen fields', async () => {
    verifies('B-15', 'B-05')
    const reply = await service.verify({ email: 'fourteen@example.com' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(Object(reply.body)).toSorted()).toEqual([
      'branding_accent_color',
      'branding_logo_url',
      'branding_mode',
      'branding_source',
      'discount_percentage',
      'embed_mode',
      'internal_user_id',
      'linked_user_id',
      'monthly_download_limit',
      'partner_id',
      'partner_name',
      'partner_type',
      'session_expires_at',
      'session_token',
    ])
  })

  it('returns the exact sentence for each error and leaves no session behind', async () => {
    verifies('B-05', 'B-06', 'B-07', 'B-08', 'B-10')
    const before = await count('sessions')
    const user = { partner_external_user_id: 'u-faults' }
    const missing = [400, { error: 'Missing client_id, payload, or signature' }]
    expect(await send(user, { client_id: undefined })).toEqual(missing)
    expect(await send(user, { payload: '' })).toEqual(missing)
    expect(await send(user, { signature: 7 })).toEqual(missing)
    expect(await send(user, { client_id: 'f'.repeat(32) })).toEqual([403, { error: 'Invalid client_id' }])
    for (const { clientId } of inactive) {
      expect(await send(user, { client_id: clientId })).toEqual([403, { error: 'Partner is not active' }])
    }
    expect(await send(user, { signature: 'a'.repeat(64) })).toEqual([403, { error: 'Invalid signature' }])
    expect(await send({ ...user, timestamp: new Date(START - 400_000).toISOString() })).toEqual([
      403,
      { error: 'Payload expired' },
    ])
    const noUser = [400, { error: 'Missing partner_external_user_id in payload' }]
    expect(await send({})).toEqual(noUser)
    expect(await send([1])).toEqual(noUser)
    expect(await count('sessions')).toBe(before)
  })

  it('accepts a payload object and verifies its serialisation', async () => {
    verifies('B-05')
    const payload = { partner_external_user_id: 'u-object' }
    const { signature } = signPayload(JSON.stringify(payload), tallyroom.clientSecret)
    expect((await send(payload, { payload, signature }))[0]).toBe(200)
  })

  it.each([
    ['{"client_id":', 500, 'Internal server error'],
    ['\uFEFF{}', 500, 'Internal server error'],
    ['', 400, 'Missing client_id, payload, or signature'],
    ['[]', 400, 'Missing client_id, payload, or signature'],
    ['"text"', 400, 'Missing client_id, payload, or signature'],
    ['null', 400, 'Missing client_id, payload, or signature'],
    ['7', 400, 'Missing client_id, payload, or signature'],
  ])('responds to the body %j with %i %s', async (body, status, error) => {
    verifies('B-08')
    const reply = await service.post('/partner-verify-session', body)
    expect([reply.status, reply.body]).toEqual([status, { error }])
  })

  it('treats invalid UTF-8 and bodies over the limit like malformed JSON', async () => {
    verifies('B-08')
    for (const body of [Buffer.from([0x22, 0xff, 0x22]), Buffer.alloc(70_000, ' ')]) {
      const response = await fetch(`${service.base}/partner-verify-session`, { method: 'POST', body })
      expect([response.status, await response.json()]).toEqual([500, { error: 'Internal server error' }])
    }
  })

  it('accepts a timestamp up to five minutes away by the server’s clock', async () => {
    verifies('B-09')
    const at = (ms: number) => ({
      partner_external_user_id: 'u-time',
      timestamp: new Date(service.clock.now() + ms).toISOString(),
    })
    expect((await send(at(-299_000)))[0]).toBe(200)
    expect((await send(at(299_000)))[0]).toBe(200)
    expect((await send(at(301_000)))[0]).toBe(403)
  })

  it('accepts only active partners', async () => {
    verifies('B-18')
    expect(inactive.map(({ status }) => status).toSorted()).toEqual(['pending', 'suspended'])
    for (const partner of inactive) expect((await service.verify({}, partner)).status).toBe(403)
  })
})

describe('linking', () => {
  it('creates one linked user per partner and external id, and updates its display name', async () => {
    verifies('B-12')
    const external = { partner_external_user_id: 'u-name' }
    const first = await service.verify({ ...external, display_name: 'Ada' })
    const second = await service.verify({ ...external, display_name: 'Ada L.' })
    expect(field(second.body, 'linked_user_id')).toBe(field(first.body, 'linked_user_id'))
    expect(await rows`select display_name from linked_users where external_user_id = ${'u-name'}`).toEqual([
      { display_name: 'Ada L.' },
    ])
    await service.verify(external)
    expect(await rows`select display_name from linked_users where external_user_id = ${'u-name'}`).toEqual([
      { display_name: 'Ada L.' },
    ])
    const elsewhere = await service.verify(external, partnersByName.northlight)
    expect(field(elsewhere.body, 'linked_user_id')).not.toBe(field(first.body, 'linked_user_id'))
  })

  it('resolves an e-mail address in any ASCII case to one passwordless, confirmed account', async () => {
    verifies('B-13')
    const a = await service.verify({ partner_external_user_id: 'u-mail-1', email: 'Grace@Example.com' })
    const b = await service.verify(
      { partner_external_user_id: 'u-mail-2', email: 'gRACE@example.COM' },
      partnersByName.northlight,
    )
    expect(field(a.body, 'internal_user_id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(field(b.body, 'internal_user_id')).toBe(field(a.body, 'internal_user_id'))
    const found =
      await rows`select email, password_hash, sign(email_confirmed_at) as confirmed from internal_users where email_key = ${'grace@example.com'}`
    expect(found).toEqual([{ email: 'Grace@Example.com', password_hash: null, confirmed: 1 }])
  })

  it('keeps the account of an external id when its e-mail address changes or is missing for a while', async () => {
    verifies('B-13')
    const visit = (email?: string) => service.verify({ partner_external_user_id: 'u-moved', email })
    const first = await visit('old@example.com')
    await visit()
    const later = await visit('new@example.com')
    expect(field(later.body, 'internal_user_id')).toBe(field(first.body, 'internal_user_id'))
  })

  it('opens a session without an account if there is no e-mail address, also for a user who once had one', async () => {
    verifies('B-14')
    await service.verify({ partner_external_user_id: 'u-bare', email: 'bare@example.com' })
    const reply = await service.verify({ partner_external_user_id: 'u-bare' })
    expect([reply.status, field(reply.body, 'internal_user_id')]).toEqual([200, null])
    const boot = await service.post('/partner/v1/boot', { session_token: field(reply.body, 'session_token') })
    expect(field(boot.body, 'userId')).toBe('')
  })

  it('creates one row each for fifty parallel first visits', async () => {
    verifies('B-13', 'B-16')
    const [sessions, links, accounts] = [
      await count('sessions'),
      await count('linked_users'),
      await count('internal_users'),
    ]
    const visits = Array.from({ length: 50 }, () =>
      service.verify({ partner_external_user_id: 'u-crowd', email: 'crowd@example.com' }),
    )
    const replies = await Promise.all(visits)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => field(body, 'linked_user_id'))).size).toBe(1)
    expect(new Set(replies.map(({ body }) => field(body, 'session_token'))).size).toBe(50)
    expect([
      (await count('sessions')) - sessions,
      (await count('linked_users')) - links,
      (await count('internal_users')) - accounts,
    ]).toEqual([50, 1, 1])
  })

  it('stores ids and addresses of maximum length, with any characters', async () => {
    verifies('B-12')
    const units = new Uint16Array(Uint8Array.from(seededRandom().bytes(1_024)).buffer)
    const id = String.fromCharCode(...units.map((unit) => 0xe000 + (unit % 0x1900)))
    const replies = [id, '\uE0FF'.repeat(512)].map(async (external) => {
      const email = `${external.slice(0, 300)}@example.com`
      return field((await service.verify({ partner_external_user_id: external, email })).body, 'internal_user_id')
    })
    expect(await Promise.all(replies)).toEqual([expect.any(String), expect.any(String)])
  })

  it('creates test customers only for the test credentials, separate from live ones', async () => {
    verifies('B-31')
    const test = { ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret }
    const identity = { partner_external_user_id: 'u-both', email: 'both@example.com' }
    const tested = await service.verify(identity, test)
    const live = await service.verify(identity)
    expect([tested.status, live.status]).toEqual([200, 200])
    for (const id of ['linked_user_id', 'internal_user_id'])
      expect(field(tested.body, id)).not.toBe(field(live.body, id))
    expect(await rows`select is_test from linked_users where external_user_id = ${'u-both'} order by is_test`).toEqual([
      { is_test: 0 },
      { is_test: 1 },
    ])
    const mixed = { ...tallyroom, clientId: tallyroom.testClientId }
    expect(field((await service.verify(identity, mixed)).body, 'error')).toBe('Invalid signature')
    expect((await service.verify(identity, { ...tallyroom, clientSecret: tallyroom.testSecret })).status).toBe(403)
  })

  it('reads only identity and branding from the payload', async () => {
    verifies('B-11', 'B-21')
    const reply = await service.verify({
      partner_external_user_id: 'u-greedy',
      premium: true,
      ownedVideoIds: ['all'],
      embed_mode: 'catalog',
      partner_type: 'platform',
      branding_mode: 'whitelabel',
      monthly_download_limit: 9_999,
    })
    expect(reply.body).toMatchObject({
      embed_mode: 'workspace',
      partner_type: 'purchase',
      branding_mode: 'branded',
      monthly_download_limit: 30,
    })
    const boot = await service.post('/partner/v1/boot', { session_token: field(reply.body, 'session_token') })
    expect(field(boot.body, 'ownedVideoIds')).toEqual([])
  })

  it('takes each branding value from the payload if valid, otherwise from the stored configuration', async () => {
    verifies('B-20')
    const reply = await service.verify({ logo_url: 'https://logos.example/a.png', accent_color: '#abcdef' })
    expect(reply.body).toMatchObject({
      branding_logo_url: 'https://logos.example/a.png',
      branding_accent_color: '#ABCDEF',
      branding_source: { logo: 'payload', accent: 'payload' },
    })
    const stored = await service.verify({ logo_url: 'ftp://x/a.png', accent_color: 'red' })
    expect(stored.body).toMatchObject({
      branding_logo_url: `${service.server.origin}/assets/logos/tallyroom.svg`,
      branding_accent_color: '#B4532A',
      branding_source: { logo: 'branding_config', accent: 'branding_config' },
    })
    expect((await fetch(`${service.base}/assets/logos/tallyroom.svg`)).headers.get('content-type')).toBe(
      'image/svg+xml; charset=utf-8',
    )
  })
})

describe('persistence', () => {
  it('stores tokens as hashes and opens a session of twelve hours on each use', async () => {
    verifies('B-16')
    const before = service.clock.now()
    const reply = await service.verify({ partner_external_user_id: 'u-token' })
    const token = String(field(reply.body, 'session_token'))
    expect(Buffer.from(token, 'base64url').length).toBe(36)
    const ends = Date.parse(String(field(reply.body, 'session_expires_at')))
    expect(ends).toBeGreaterThanOrEqual(before + 43_200_000)
    expect(ends).toBeLessThanOrEqual(service.clock.now() + 43_200_000)
    expect(JSON.stringify(await rows`select * from sessions`)).not.toContain(token)
    expect(JSON.stringify(await rows`select * from client_secrets`)).not.toContain(tallyroom.clientSecret)
  })

  const failing: DatabaseView['failing'] = (table, act) => view.failing(table, act)

  it('responds with 500 when linking fails, and leaves nothing behind', async () => {
    verifies('B-06', 'B-07')
    await failing('linked_users', async () => {
      const accounts = await count('internal_users')
      const payload = { partner_external_user_id: 'u-broken-link', email: 'broken-link@example.com' }
      expect(await send(payload)).toEqual([500, { error: 'Failed to create user link' }])
      expect(await count('internal_users')).toBe(accounts)
    })
  })

  it('responds with 500 when storing the session fails, and leaves no linked user behind', async () => {
    verifies('B-06', 'B-07')
    await failing('sessions', async () => {
      const links = await count('linked_users')
      expect(await send({ partner_external_user_id: 'u-broken-session' })).toEqual([
        500,
        { error: 'Failed to create session' },
      ])
      expect(await count('linked_users')).toBe(links)
    })
  })

  it('opens the session with a null account when resolving the account fails', async () => {
    verifies('B-14')
    await failing('internal_users', async () => {
      const reply = await service.verify({ partner_external_user_id: 'u-broken-mail', email: 'broken@example.com' })
      expect([reply.status, field(reply.body, 'internal_user_id')]).toEqual([200, null])
    })
    const healed = await service.verify({ partner_external_user_id: 'u-broken-mail', email: 'broken@example.com' })
    expect(field(healed.body, 'internal_user_id')).not.toBeNull()
  })
})
