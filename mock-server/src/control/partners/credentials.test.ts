import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName } from '../../seed/index.ts'

let service: TestService
beforeEach(async () => {
  service = await startService()
  service.clock.freeze()
})
afterEach(async () => {
  await service.close()
})

const { tallyroom, northlight } = partnersByName
const HOUR = 3_600_000
type Pair = { readonly id: string; readonly secret: string }
const old: Pair = { id: tallyroom.clientId, secret: tallyroom.clientSecret }

const rotate = (body: object, partner: { id: string } = tallyroom) =>
  service.post(`/_control/partners/${partner.id}/credentials/rotate`, body)
const verify = async ({ id, secret }: Pair) => {
  const { raw, signature } = signPayload(JSON.stringify({ partner_external_user_id: 'u' }), secret)
  const reply = await service.post('/partner-verify-session', { client_id: id, payload: raw, signature })
  return reply.status === 200 ? 200 : String(field(reply.body, 'error'))
}
/** Results of the old and the new id and secret in every combination. */
const verdicts = async (renewed: Pair) =>
  await Promise.all([
    verify(old),
    verify({ id: old.id, secret: renewed.secret }),
    verify({ id: renewed.id, secret: old.secret }),
    verify(renewed),
  ])
const renewedBy = (body: unknown): Pair => ({
  id: String(field(body, 'client_id')),
  secret: String(field(body, 'client_secret')),
})

describe('a rotation', () => {
  it.each([
    ['1h', HOUR],
    ['24h', 24 * HOUR],
  ] as const)(
    'with a grace of %s accepts every pairing of old and new until its last millisecond',
    async (grace, ms) => {
      verifies('B-32', 'D-05')
      const reply = await rotate({ what: 'both', grace })
      const renewed = renewedBy(reply.body)
      expect(renewed.id).toMatch(/^[0-9a-f]{32}$/)
      expect(field(reply.body, 'previous_valid_until')).toBe(new Date(service.clock.now() + ms).toISOString())
      expect(await verdicts(renewed)).toEqual([200, 200, 200, 200])
      service.clock.advance(ms - 1)
      expect(await verdicts(renewed)).toEqual([200, 200, 200, 200])
      service.clock.advance(1)
      expect(await verdicts(renewed)).toEqual(['Invalid client_id', 'Invalid client_id', 'Invalid signature', 200])
    },
  )

  it('without grace invalidates the old credentials immediately', async () => {
    verifies('B-32')
    const renewed = renewedBy((await rotate({ what: 'both', grace: 'none' })).body)
    expect(await verdicts(renewed)).toEqual(['Invalid client_id', 'Invalid client_id', 'Invalid signature', 200])
  })

  it('of the id or the secret leaves the other unchanged, and the test credentials too', async () => {
    verifies('B-32', 'B-31')
    const secret = String(field((await rotate({ what: 'secret', grace: 'none' })).body, 'client_secret'))
    expect(await verify({ id: old.id, secret })).toBe(200)
    expect(await verify(old)).toBe('Invalid signature')
    const other = await rotate({ what: 'id', grace: 'none' }, northlight)
    expect(field(other.body, 'client_secret')).toBeNull()
    const id = String(field(other.body, 'client_id'))
    expect(await verify({ id, secret: northlight.clientSecret })).toBe(200)
    expect(await verify({ id: tallyroom.testClientId, secret: tallyroom.testSecret })).toBe(200)
  })

  it('is allowed once in 48 hours, returns the next allowed time, and is always open to the operator', async () => {
    verifies('D-05')
    await rotate({ what: 'secret', grace: '24h' })
    const next = new Date(service.clock.now() + 48 * HOUR).toISOString()
    service.clock.advance(48 * HOUR - 1)
    const early = await rotate({ what: 'secret', grace: 'none' })
    expect([early.status, field(early.body, 'error.code'), field(early.body, 'error.next_allowed_at')]).toEqual([
      409,
      'rotation_too_early',
      next,
    ])
    expect((await rotate({ what: 'both', grace: 'none', by: 'operator' })).status).toBe(200)
    expect((await rotate({ what: 'both', grace: 'none' })).status).toBe(409)
    service.clock.advance(48 * HOUR)
    expect((await rotate({ what: 'both', grace: 'none' })).status).toBe(200)
  })

  it('never extends the grace of an earlier rotation', async () => {
    verifies('B-32')
    await rotate({ what: 'secret', grace: '1h' })
    await rotate({ what: 'secret', grace: '24h', by: 'operator' })
    service.clock.advance(HOUR - 1)
    expect(await verify(old)).toBe(200)
    service.clock.advance(1)
    expect(await verify(old)).toBe('Invalid signature')
  })

  it('with a shorter grace shortens that of an earlier rotation', async () => {
    verifies('B-32')
    await rotate({ what: 'secret', grace: '24h' })
    await rotate({ what: 'secret', grace: '1h', by: 'operator' })
    service.clock.advance(HOUR)
    expect(await verify(old)).toBe('Invalid signature')
  })

  it('has one winner among ten concurrent requests', async () => {
    verifies('D-05')
    const replies = await Promise.all(Array.from({ length: 10 }, () => rotate({ what: 'both', grace: 'none' })))
    const won = replies.filter(({ status }) => status === 200)
    expect([won.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, 9])
    expect(await verify(renewedBy(won[0]?.body))).toBe(200)
    const partners = field((await service.get('/_control/partners')).body, 'partners') as { id: string }[]
    const shown = partners.find(({ id }) => id === tallyroom.id)
    const lasting = (field(shown, 'client_ids') as { valid_until: string | null; test: boolean }[]).filter(
      ({ valid_until: until, test }) => until === null && !test,
    )
    expect(lasting).toHaveLength(1)
  })

  it('has one winner if all requests read the same previous rotation', async () => {
    verifies('D-05')
    const { credentials } = service.server.store
    const now = service.clock.now()
    const change = { partnerId: tallyroom.id, now, previousEndsAt: now, lastAtMost: now - 48 * HOUR, secret: null }
    const won = await Promise.all(
      Array.from({ length: 10 }, (_, n) => credentials.rotate({ ...change, clientId: String(n).padStart(32, '0') })),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await credentials.clientId(tallyroom.id)).toBe(String(won.indexOf(true)).padStart(32, '0'))
  })

  it('is undone by a reset', async () => {
    await rotate({ what: 'both', grace: 'none' })
    await service.post('/_control/reset', {})
    expect(await verify(old)).toBe(200)
    expect((await rotate({ what: 'secret', grace: 'none' })).status).toBe(200)
  })

  it('is rejected if it is malformed or its partner is unknown', async () => {
    for (const bad of [{}, { what: 'both' }, { what: 'key', grace: '1h' }, { what: 'id', grace: '2h' }])
      expect((await rotate(bad)).status).toBe(400)
    expect((await rotate({ what: 'id', grace: '1h' }, { id: 'nobody' })).status).toBe(404)
  })
})

describe('API keys', () => {
  const path = `/_control/partners/${northlight.id}/api-keys`
  const add = (body: object = { mode: 'live' }) => service.post(path, body)
  const list = async () => field((await service.get(path)).body, 'api_keys') as Record<string, unknown>[]
  const call = (key: unknown) => service.get('/v1/videos', { Authorization: `Bearer ${String(key)}` })

  it('are shown once, authorise the calls of their kind, and stop working when revoked', async () => {
    verifies('D-06')
    const made = await add({ mode: 'live', name: 'Web' })
    const key = field(made.body, 'key')
    expect(field(made.body, 'scopes')).toEqual(['embed:session', 'fulfilment:read', 'fulfilment:download'])
    expect((await call(key)).status).toBe(200)
    expect(JSON.stringify(await list())).not.toContain(String(key))
    expect((await list())[0]).toMatchObject({ name: 'Web', mode: 'live', kind: 'standard', revoked_at: null })
    const id = String(field(made.body, 'id'))
    expect((await service.fetch(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await service.fetch(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(field((await call(key)).body, 'error.code')).toBe('revoked_api_key')
    const other = await service.fetch(`/_control/partners/${tallyroom.id}/api-keys/${id}`, { method: 'DELETE' })
    expect(other.status).toBe(404)
  })

  it('are at most ten under any race', async () => {
    verifies('D-06')
    const good = (await list()).filter(({ revoked_at: revoked }) => revoked === null).length
    const replies = await Promise.all(Array.from({ length: 20 }, () => add()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10 - good)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10 + good)
    expect((await list()).filter(({ revoked_at: revoked }) => revoked === null)).toHaveLength(10)
    for (const bad of [{}, { mode: 'both' }, { mode: 'live', kind: 'odd' }, { mode: 'live', name: 7 }])
      expect((await add(bad)).status).toBe(400)
    expect((await service.post('/_control/partners/nobody/api-keys', { mode: 'live' })).status).toBe(404)
  })
})

describe('rate limits', () => {
  it('can be switched off, switched on and cleared', async () => {
    verifies('A-26', 'B-29')
    service.clock.freeze()
    const token = await service.signIn()
    const search = async () => (await service.post('/partner/v1/search', { session_token: token, mode: 'text' })).status
    const many = async () => {
      const statuses = []
      for (let n = 0; n < 12; n += 1) statuses.push(await search())
      return statuses.filter((status) => status === 429).length
    }
    expect((await service.post('/_control/rate-limits', { enabled: false })).body).toEqual({ enabled: false })
    expect(await many()).toBe(0)
    await service.post('/_control/rate-limits', { enabled: true })
    expect(await many()).toBe(2)
    await service.post('/_control/rate-limits', { clear: true })
    expect(await search()).toBe(200)
    expect((await service.post('/_control/rate-limits', { enabled: 'off' })).status).toBe(400)
  })
})
