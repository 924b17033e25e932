import { decodeJwt, jwtVerify } from 'jose'
import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'

const HOUR = 3_600_000
const owner = { partner_external_user_id: 'usr_48213', email: 'maya.lindqvist@tallyroom.example' }
const paths = ['boot', 'token', 'search', 'facets', 'collections', 'source'] as const
const bodies = {
  boot: {},
  token: {},
  search: { mode: 'text', query: '' },
  facets: {},
  collections: {},
  source: { video_id: videoIds.rainOnMercury, intent: 'add' },
}

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

const call = (path: (typeof paths)[number], token: unknown, body: object = bodies[path]) =>
  service.post(`/partner/v1/${path}`, { session_token: token, ...body })

describe('the session', () => {
  it('is looked up on each call, and is rejected everywhere from the call after its revocation', async () => {
    verifies('B-17', 'B-19')
    const token = await service.signIn()
    for (const path of paths) expect((await call(path, token)).status).toBe(200)
    const { id: partner } = partnersByName.tallyroom
    const revoked = await service.operate('/sessions/revoke', { partner, external_user_id: 'u-1' })
    expect(revoked.body).toEqual({ revoked: 1 })
    for (const path of paths) {
      const reply = await call(path, token)
      expect([reply.status, field(reply.body, 'error.code')]).toEqual([401, 'invalid_session'])
      expect(field(reply.body, 'ended')).toBe('revoked')
      expect(reply.headers.get('www-authenticate')).toBe('Session realm="workspace"')
    }
  })

  it('is rejected when its partner is suspended', async () => {
    verifies('B-17', 'B-18')
    const token = await service.signIn()
    await service.operate(`/partners/${partnersByName.tallyroom.id}`, { status: 'suspended' })
    for (const path of paths) expect(field((await call(path, token)).body, 'error.code')).toBe('partner_inactive')
    expect((await service.verify()).status).toBe(403)
    await service.operate(`/partners/${partnersByName.tallyroom.id}`, { status: 'active' })
    expect((await call('boot', token)).status).toBe(200)
  })

  it('is read from the body and never from a header', async () => {
    verifies('B-19')
    const token = await service.signIn()
    const headers = { Authorization: `Bearer ${token}`, 'X-Session-Token': token }
    expect((await service.post('/partner/v1/boot', {}, headers)).status).toBe(401)
    for (const odd of ['', 7, null, 'x'.repeat(43)]) expect((await call('boot', odd)).status).toBe(401)
    const claimed = { partner: { partnerId: partnersByName.northlight.id }, partner_id: partnersByName.northlight.id }
    expect(field((await call('boot', token, claimed)).body, 'partner.partnerId')).toBe(partnersByName.tallyroom.id)
  })

  it('ends twelve hours after its last use', async () => {
    verifies('B-16')
    const idle = await service.signIn({ partner_external_user_id: 'idle' })
    const busy = await service.signIn({ partner_external_user_id: 'busy' })
    service.clock.advance(11 * HOUR)
    expect((await call('token', busy)).status).toBe(200)
    service.clock.advance(HOUR)
    // Twice: requests do not extend an expired session.
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await call('token', idle)
      expect([status, field(body, 'ended')]).toEqual([401, 'expired'])
    }
    expect(field((await call('token', 'x'.repeat(43))).body, 'ended')).toBeUndefined()
    expect((await call('token', busy)).status).toBe(200)
    service.clock.advance(12 * HOUR)
    expect((await call('token', busy)).status).toBe(401)
  })

  it('keeps the operator’s settings from its creation', async () => {
    verifies('B-21')
    const token = await service.signIn({}, partnersByName.cadenza)
    expect(field((await call('boot', token)).body, 'partner.embedMode')).toBe('catalog')
  })
})

describe('boot', () => {
  it('returns a snapshot of the contract without a video', async () => {
    const { body } = await call('boot', await service.signIn(owner))
    expect(operations.bootWorkspace.responses[200].safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      videoId: '',
      sessionMode: 'catalog',
      hasSource: false,
      hostMode: 'partner',
      storageUrl: '',
    })
    expect(field(body, 'ownedVideoIds')).toEqual([videoIds.rainOnMercury])
    expect(field(body, 'authToken')).toBe(field(body, 'accessToken'))
  })

  it('contains bucket and key of an unowned video, and no address', async () => {
    verifies('B-24')
    const { body } = await call('boot', await service.signIn(), { video_id: videoIds.rainOnMercury })
    expect(body).toMatchObject({ ownership: 'preview', storageUrl: null, storageBucket: 'catalogue', hasSource: true })
    expect(field(body, 'storageKey')).not.toBe('')
    expect(JSON.stringify(body)).not.toContain(`127.0.0.1:${service.server.mediaHostPort}`)
    expect((await call('boot', await service.signIn(), { video_id: 'nowhere' })).status).toBe(404)
  })
})

describe('the editor token', () => {
  it('is HS256, valid for 15 minutes, and names session, user, issuer and audience', async () => {
    const reply = await call('token', await service.signIn())
    const token = String(field(reply.body, 'token'))
    expect(field(reply.body, 'expires_in')).toBe(900)
    const { payload, protectedHeader } = await jwtVerify(token, deriveKeys(developmentSealKey).editor[0], {
      algorithms: ['HS256'],
      audience: 'proscenium:editor',
      issuer: service.server.origin,
      currentDate: new Date(service.clock.now()),
    })
    expect(protectedHeader.alg).toBe('HS256')
    expect(Number(payload.exp) - Number(payload.iat)).toBe(900)
    expect(payload['sid']).toMatch(/^[0-9a-f-]{36}$/)
    expect(decodeJwt(token).sub).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('source', () => {
  it('is graded by ownership, and its address plays', async () => {
    verifies('B-24')
    const token = await service.signIn(owner)
    const owned = await call('source', token)
    expect(operations.resolveSource.responses[200].safeParse(owned.body).error).toBeUndefined()
    expect(owned.body).toMatchObject({ grade: 'master', ownership: 'owned', expiresIn: 900, metadata: { duration: 6 } })
    const preview = await call('source', token, { video_id: videoIds.hazeCathedral, intent: 'add' })
    expect(preview.body).toMatchObject({ grade: 'preview', ownership: 'preview', storageUrl: null })
    const sizes = [owned, preview].map(async ({ body }) => {
      const response = await fetch(service.reach(String(field(body, 'streamUrl'))))
      return (await response.arrayBuffer()).byteLength
    })
    expect(await Promise.all(sizes)).toEqual([60_000, 40_000])
  })

  it('returns no master after the session has ended', async () => {
    verifies('B-17')
    const token = await service.signIn(owner)
    const address = service.reach(String(field((await call('source', token)).body, 'streamUrl')))
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
    await service.operate('/sessions/revoke', { partner: partnersByName.tallyroom.id })
    expect((await fetch(address)).status).toBe(401)
  })

  it('returns no master after the entitlement has ended, even while it is being played', async () => {
    verifies('B-17', 'B-24')
    const customer = await newCustomer(service, 'borrower')
    const videoId = videoIds.hazeCathedral
    await grantVideo(service, customer, { videoId, partnerId: null })
    const { body } = await call('source', customer.sessionToken, { video_id: videoId, intent: 'add' })
    const address = service.reach(String(field(body, 'streamUrl')))
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
    const right = { partner: partnersByName.tallyroom.id, external_user_id: 'borrower', kind: 'membership' }
    await service.operate('/rights/revoke', { ...right, video_id: videoId })
    expect((await fetch(address)).status).toBe(401)
  })

  it('states why there is none', async () => {
    verifies('B-25')
    const token = await service.signIn()
    const reasons = new Set<unknown>()
    for (const { id } of videos.filter(
      (video) => video.soldOut || !video.roles.includes('master') || !video.roles.includes('preview'),
    )) {
      const reply = await call('source', token, { video_id: id, intent: 'drop' })
      expect([reply.status, field(reply.body, 'status')]).toEqual([200, 'unavailable'])
      reasons.add(field(reply.body, 'reason'))
    }
    expect(reasons).toEqual(
      new Set(['This video is sold out.', 'This video has no source file.', 'This video has no preview.']),
    )
    expect((await call('source', token, { video_id: 'nowhere', intent: 'add' })).status).toBe(404)
    expect((await call('source', token, { video_id: videoIds.duskTide, intent: 7 })).status).toBe(400)
  })

  it('depends on the customer’s rights, not on an intent from a later editor version', async () => {
    verifies('B-24', 'P-50')
    const token = await service.signIn()
    const responses = await Promise.all(
      ['add', 'steal'].map((intent) => call('source', token, { video_id: videoIds.duskTide, intent })),
    )
    const facts = responses.map(({ status, body }) => [status, field(body, 'quality'), field(body, 'status')])
    expect(facts[1]).toEqual(facts[0])
    expect(facts[0]?.[0]).toBe(200)
  })
})
