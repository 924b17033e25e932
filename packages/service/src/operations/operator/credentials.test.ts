import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field } from '@proscenium/mock-server/testing/field'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { asOperator } from '@proscenium/mock-server/testing/service/operator'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { rotateCredentials } from '../partners/credentials.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { deriveKeys } from '../keys/derived-keys.ts'
import { systemRandom } from '../../system.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ seed: false })
})
afterAll(() => service.close())

const post = async (path: string, body: object) => await service.post(`/operator/v1${path}`, body, asOperator)
const remove = (path: string) => service.send('DELETE', `/operator/v1${path}`, { headers: asOperator })
let count = 0
async function create() {
  count += 1
  const { body } = await post('/partners', { name: 'Rotator', login_email: `r${count}@partner.example` })
  return { id: String(field(body, 'partner.id')), first: field(body, 'credentials') as Record<string, string> }
}
const reveal = async (id: string) =>
  field((await post(`/partners/${id}/credentials/reveal`, {})).body, 'credentials') as Record<string, string>
const verify = async (clientId: string | undefined, secret: string | undefined): Promise<number> => {
  const { raw, signature } = signPayload('{"partner_external_user_id":"u"}', secret ?? '')
  return (await service.post('/partner-verify-session', { client_id: clientId, payload: raw, signature })).status
}

describe('revealed credentials', () => {
  it('are those that the partner was created with, and no cache stores them', async () => {
    verifies('O-01', 'D-04', 'D-11')
    const { id, first } = await create()
    const reply = await post(`/partners/${id}/credentials/reveal`, {})
    expect(field(reply.body, 'credentials')).toEqual(first)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const { rows } = await service.server.store.audit.list(id, { limit: 1, after: null })
    expect(rows[0]).toMatchObject({ actor: 'operator', action: 'secret_revealed' })
  })
})

describe('a rotation by the operator', () => {
  it('replaces the secret at any time, and the previous one verifies until the grace ends', async () => {
    verifies('O-01', 'D-05', 'B-32')
    const { id, first } = await create()
    const rotate = (what: string, grace: string) => post(`/partners/${id}/credentials/rotate`, { what, grace })
    const { body } = await rotate('secret', '1h')
    const now = await reveal(id)
    expect(now).toEqual({ ...first, client_secret: field(body, 'client_secret') })
    expect(await verify(first['client_id'], first['client_secret'])).toBe(200)
    service.clock.advance(3_600_000)
    expect(await verify(first['client_id'], first['client_secret'])).toBe(403)
    expect(await verify(first['client_id'], now['client_secret'])).toBe(200)
    const again = await rotate('both', 'none')
    expect([again.status, field(again.body, 'client_id')]).toEqual([200, (await reveal(id))['client_id']])
    expect(await verify(first['client_id'], now['client_secret'])).toBe(403)
  })

  it('starts the wait of the partner, which the operator can end', async () => {
    verifies('O-01', 'D-05')
    const { id } = await create()
    const { store } = service.server
    const context = { store, clock: service.clock, random: systemRandom(), keys: deriveKeys(developmentSealKey) }
    const byPartner = () => rotateCredentials(context, { partnerId: id, what: 'secret', grace: 'none', by: 'partner' })
    await post(`/partners/${id}/credentials/rotate`, { what: 'secret', grace: 'none' })
    expect(await byPartner()).toMatchObject({ ok: false, reason: 'too_early' })
    const reset = await remove(`/partners/${id}/credentials/rotation-wait`)
    expect(Date.parse(String(field(reset.body, 'next_allowed_at')))).toBeLessThanOrEqual(service.clock.now())
    expect(await byPartner()).toMatchObject({ ok: true })
  })
})

describe('the grace of a rotation by the operator', () => {
  const HOUR = 3_600_000
  type Pair = readonly [id: string | undefined, secret: string | undefined]
  async function rotated(grace: string) {
    const { id, first } = await create()
    service.clock.freeze()
    const rotate = async (what: string, next: string) =>
      (await post(`/partners/${id}/credentials/rotate`, { what, grace: next })).body
    const body = await rotate('both', grace)
    const old: Pair = [first['client_id'], first['client_secret']]
    const renewed: Pair = [String(field(body, 'client_id')), String(field(body, 'client_secret'))]
    /** Results of the old and the new id and secret in every combination. */
    const results = () =>
      Promise.all([verify(...old), verify(old[0], renewed[1]), verify(renewed[0], old[1]), verify(...renewed)])
    return { id, first, old, body, rotate, results }
  }

  it.each([
    ['1h', HOUR],
    ['24h', 24 * HOUR],
  ] as const)('of %s accepts every pairing of old and new until its last millisecond', async (grace, ms) => {
    verifies('B-32', 'D-05')
    const { body, results } = await rotated(grace)
    expect(field(body, 'previous_valid_until')).toBe(new Date(service.clock.now() + ms).toISOString())
    expect(await results()).toEqual([200, 200, 200, 200])
    service.clock.advance(ms - 1)
    expect(await results()).toEqual([200, 200, 200, 200])
    service.clock.advance(1)
    expect(await results()).toEqual([403, 403, 403, 200])
  })

  it('of none ends the old credentials at once; those of tests stay', async () => {
    verifies('B-32', 'B-31')
    const { first, results } = await rotated('none')
    expect(await results()).toEqual([403, 403, 403, 200])
    expect(await verify(first['test_client_id'], first['test_client_secret'])).toBe(200)
  })

  it.each([
    ['1h', '24h', 'is never extended'],
    ['24h', '1h', 'is shortened'],
  ])('of %s, followed by a rotation with %s, %s', async (grace, next) => {
    verifies('B-32')
    const { old, rotate } = await rotated(grace)
    await rotate('both', next)
    service.clock.advance(HOUR - 1)
    expect(await verify(...old)).toBe(200)
    service.clock.advance(1)
    expect(await verify(...old)).toBe(403)
  })
})

describe('API keys', () => {
  it('are created, listed without their secret and revoked; at most ten are active', async () => {
    verifies('O-01', 'C-10', 'D-06')
    const { id } = await create()
    const add = (kind: string) => post(`/partners/${id}/keys`, { mode: 'live', kind, name: 'Sync' })
    const made = await add('catalogue')
    const key = String(field(made.body, 'key'))
    expect(made.body).toMatchObject({
      mode: 'live',
      kind: 'catalogue',
      name: 'Sync',
      scopes: [],
      prefix: key.slice(0, 13),
    })
    expect((await service.get('/v1/categories', bearer(key))).status).toBe(200)
    const more = await Promise.all(Array.from({ length: 12 }, () => add('standard')))
    expect(more.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(field(more.find(({ status }) => status === 409)?.body, 'error.code')).toBe('too_many_keys')
    const { body } = await service.get(`/operator/v1/partners/${id}/keys?limit=200`, asOperator)
    expect(field(body, 'keys')).toHaveLength(10)
    expect(JSON.stringify(body)).not.toContain(key)
    const revoked = await remove(`/partners/${id}/keys/${String(field(made.body, 'id'))}`)
    expect(revoked.status).toBe(200)
    expect((await service.get('/v1/categories', bearer(key))).status).toBe(401)
    expect((await remove(`/partners/${id}/keys/${String(field(made.body, 'id'))}`)).status).toBe(404)
  })

  it('of another partner do not exist', async () => {
    verifies('O-01', 'D-06')
    const [mine, other] = [await create(), await create()]
    const { body } = await post(`/partners/${mine.id}/keys`, { mode: 'test', kind: 'standard' })
    expect((await remove(`/partners/${other.id}/keys/${String(field(body, 'id'))}`)).status).toBe(404)
  })
})
