// Orders, rights and sessions in the operator's hands (B-17, B-26, B-28, O-01).
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field } from '@proscenium/mock-server/testing/field'
import {
  asOperator,
  createOperatorResources,
  type OperatorResources,
} from '@proscenium/mock-server/testing/service/operator'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const post = (path: string, body: object) => service.post(`/operator/v1${path}`, body, asOperator)
const get = async (path: string) => (await service.get(`/operator/v1${path}`, asOperator)).body
const boot = async ({ sessionToken: session_token }: OperatorResources) =>
  (await service.post('/partner/v1/boot', { session_token })).status
const named = ({ partnerId, externalUserId }: OperatorResources) => {
  return { partner: partnerId, external_user_id: externalUserId }
}
const query = (of: OperatorResources, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...named(of), ...more }).toString()
const owned = async ({ sessionToken: session_token }: OperatorResources) =>
  field((await service.post('/partner/v1/boot', { session_token })).body, 'ownedVideoIds')

describe('an order', () => {
  it('is completed once, and then its user owns the video', async () => {
    verifies('O-01', 'B-28')
    const resources = await createOperatorResources(service)
    const { orderId } = resources
    const settled = await post(`/orders/${orderId}`, { outcome: 'paid' })
    expect(settled.body).toEqual({ id: orderId, status: 'completed' })
    expect(await owned(resources)).toContain(videoIds.duskTide)
    expect((await post(`/orders/${orderId}`, { outcome: 'cancelled' })).status).toBe(409)
  })

  it.each(['failed', 'cancelled'])('can be %s', async (outcome) => {
    verifies('O-01')
    const { orderId } = await createOperatorResources(service)
    expect((await post(`/orders/${orderId}`, { outcome })).body).toEqual({ id: orderId, status: outcome })
  })

  it('is listed, newest first, while it is pending', async () => {
    verifies('O-01', 'O-11')
    const { orderId, partnerId } = await createOperatorResources(service)
    const first = async () => field(await get('/orders?status=pending&limit=1'), 'orders.0')
    expect(await first()).toMatchObject({ id: orderId, partner_id: partnerId, status: 'pending' })
    await post(`/orders/${orderId}`, { outcome: 'cancelled' })
    const pending = field(await get('/orders?status=pending'), 'orders') as { id: string }[]
    expect(pending.map(({ id }) => id)).not.toContain(orderId)
    expect(field(await get('/orders?limit=1'), 'orders.0')).toMatchObject({ id: orderId, status: 'cancelled' })
  })
})

describe('orders of a partner or of one of its users', () => {
  it('are listed alone', async () => {
    verifies('O-01', 'O-11')
    const [first, second] = [await createOperatorResources(service), await createOperatorResources(service)]
    const ids = async (parameters: Record<string, string>) => {
      const found = field(await get(`/orders?${new URLSearchParams(parameters).toString()}`), 'orders')
      return (found as { id: string }[]).map(({ id }) => id)
    }
    expect(await ids({ partner: first.partnerId })).toEqual([first.orderId])
    expect(await ids({ partner: first.loginEmail, status: 'pending' })).toEqual([first.orderId])
    expect(await ids({ ...named(second) })).toEqual([second.orderId])
    expect(await ids({ ...named(second), status: 'pending', limit: '1' })).toEqual([second.orderId])
    const status = async (parameters: Record<string, string>) =>
      (await service.get(`/operator/v1/orders?${new URLSearchParams(parameters).toString()}`, asOperator)).status
    expect(await status({ ...named(second), mode: 'test' })).toBe(404)
    expect(await status({ partner: 'nobody@example.com' })).toBe(404)
    expect(await status({ external_user_id: 'usr-1' })).toBe(400)
    expect(await status({ partner: first.partnerId, mode: 'live' })).toBe(400)
  })
})

describe('a right', () => {
  it('is granted, listed and revoked', async () => {
    verifies('O-01', 'B-26')
    const resources = await createOperatorResources(service)
    const video_id = videoIds.moonAtlas
    const grant = await post('/rights', { ...named(resources), video_id, kind: 'membership' })
    expect([grant.status, field(grant.body, 'kind')]).toEqual([201, 'membership'])
    expect(await owned(resources)).toEqual(expect.arrayContaining([video_id, videoIds.rainOnMercury]))
    const listed = field(await get(`/rights?${query(resources)}`), 'rights') as { kind: string }[]
    expect(listed.map(({ kind }) => kind)).toEqual(['membership', 'addon'])
    const revoked = await post('/rights/revoke', { ...named(resources), video_id, kind: 'membership' })
    expect(revoked.body).toEqual({ revoked: 1 })
    expect(await owned(resources)).toEqual([videoIds.rainOnMercury])
    expect((await post('/rights/revoke', { ...named(resources), video_id, kind: 'membership' })).status).toBe(404)
  })

  it.each(['membership', 'addon', 'admin'])('gives its video at once as %s, until it is revoked', async (kind) => {
    verifies('B-26', 'B-17')
    const resources = await createOperatorResources(service)
    const about = { ...named(resources), video_id: videoIds.moonAtlas, kind }
    const state = async () => {
      const opened = { session_token: resources.sessionToken, video_id: videoIds.moonAtlas }
      const { body } = await service.post('/partner/v1/boot', opened)
      return [field(body, 'ownership'), field(body, 'permissions.entitlementSource')]
    }
    const before = await state()
    expect(before[0]).toBe('preview')
    await post('/rights', about)
    expect(await state()).toEqual(['owned', kind])
    await post('/rights/revoke', about)
    expect(await state()).toEqual(before)
  })

  it('is overridden by the operator, and the override can be removed', async () => {
    verifies('O-01', 'B-26')
    const resources = await createOperatorResources(service)
    const about = { ...named(resources), video_id: videoIds.rainOnMercury, kind: 'admin' }
    await post('/rights', { ...about, allow: false })
    expect(await owned(resources)).toEqual([])
    expect((await post('/rights/revoke', about)).body).toEqual({ revoked: 1 })
    expect(await owned(resources)).toEqual([videoIds.rainOnMercury])
    const addon = await post('/rights', { ...about, kind: 'addon', allow: false })
    expect(field(addon.body, 'details')).toEqual([{ field: 'allow', rule: 'must be true, unless kind is admin' }])
  })

  it('needs a user with an account, and a video', async () => {
    verifies('O-01', 'B-14', 'C-08')
    const resources = await createOperatorResources(service)
    const video_id = videoIds.moonAtlas
    const kind = 'addon'
    const nobody = await post('/rights', { ...named(resources), external_user_id: 'nobody', video_id, kind })
    expect([nobody.status, String(field(nobody.body, 'error.message'))]).toEqual([
      404,
      'The partner has no live user of this id; one exists from the first opening of the embed.',
    ])
    const test = await post('/rights', { ...named(resources), mode: 'test', video_id, kind })
    expect(test.status).toBe(404)
    const video = await post('/rights', { ...named(resources), video_id: resources.partnerId, kind })
    expect(video.status).toBe(404)
    await service.verify({ partner_external_user_id: 'without-account' })
    const without = { partner: 'maintainers@nobody.example', external_user_id: 'without-account' }
    expect((await post('/rights', { ...without, video_id, kind })).status).toBe(404)
  })

  it('cannot belong to a user without an e-mail address', async () => {
    verifies('O-01', 'B-14')
    const { body } = await service.verify({ partner_external_user_id: 'without-account' })
    const about = { partner: String(field(body, 'partner_id')), external_user_id: 'without-account' }
    const reply = await post('/rights', { ...about, video_id: videoIds.moonAtlas, kind: 'addon' })
    expect([reply.status, field(reply.body, 'error.code')]).toEqual([409, 'conflict'])
  })
})

describe('a session', () => {
  it('is listed without its token, and ends by its id', async () => {
    verifies('O-01', 'B-17')
    const resources = await createOperatorResources(service)
    const body = await get(`/sessions?${query(resources)}`)
    expect(JSON.stringify(body)).not.toContain(resources.sessionToken)
    const id = String(field(body, 'sessions.0.id'))
    expect(await boot(resources)).toBe(200)
    expect((await post('/sessions/revoke', { session_id: id })).body).toEqual({ revoked: 1 })
    expect(await boot(resources)).toBe(401)
    expect((await post('/sessions/revoke', { session_id: id })).body).toEqual({ revoked: 0 })
    expect(field(await get(`/sessions?${query(resources)}`), 'sessions.0.ended')).toBe('revoked')
  })

  it('ends with all sessions of its user, or of its partner, and no other', async () => {
    verifies('O-01', 'B-17')
    const [one, other] = [await createOperatorResources(service), await createOperatorResources(service)]
    expect((await post('/sessions/revoke', named(one))).body).toEqual({ revoked: 1 })
    expect([await boot(one), await boot(other)]).toEqual([401, 200])
    expect((await post('/sessions/revoke', { partner: other.loginEmail })).body).toEqual({ revoked: 1 })
    expect(await boot(other)).toBe(401)
    const several = await post('/sessions/revoke', { session_id: one.partnerId, partner: one.partnerId })
    expect(several.status).toBe(400)
  })
})
