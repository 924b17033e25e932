import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, PARTNER_PAGE, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, usersByName, videoIds } from '../../seed/index.ts'

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

const { maya } = usersByName
const { tallyroom } = partnersByName
const payload = { partner_external_user_id: maya.externalUserId, email: maya.email }
const rights = `/_control/linked-users/${maya.linkedUserId}/entitlements`
const video = videoIds.hazeCathedral

describe('linked users', () => {
  it('are listed with partner, external id and account', async () => {
    const { body } = await service.get('/_control/linked-users')
    expect(field(body, 'linked_users')).toContainEqual(
      expect.objectContaining({
        id: maya.linkedUserId,
        partner_name: tallyroom.name,
        external_user_id: maya.externalUserId,
        internal_user_id: maya.internalUserId,
        test: false,
      }),
    )
    expect(JSON.stringify(body)).not.toContain(maya.email)
  })

  it.each([
    ['membership', 'membership'],
    ['addon', 'addon'],
    ['admin', 'admin'],
  ])('own a video immediately when granted as %s', async (kind, source) => {
    verifies('B-26', 'B-17')
    const token = await service.signIn(payload)
    const boot = async () => (await service.post('/partner/v1/boot', { session_token: token, video_id: video })).body
    expect(field(await boot(), 'ownership')).toBe('preview')
    expect((await service.post(rights, { video_id: video, kind })).status).toBe(200)
    const owned = await boot()
    expect([field(owned, 'ownership'), field(owned, 'permissions.entitlementSource')]).toEqual(['owned', source])
    const shown = (await service.get(rights)).body
    if (kind === 'admin') {
      expect(field(shown, 'admin')).toEqual([{ video_id: video, allow: true }])
      await service.post(rights, { video_id: video, kind, allow: null })
    } else {
      const id = String(field(field(shown, 'grants.0'), 'id'))
      expect((await service.fetch(`${rights}/${id}`, { method: 'DELETE' })).status).toBe(200)
      expect((await service.fetch(`${rights}/${id}`, { method: 'DELETE' })).status).toBe(404)
    }
    expect(field(await boot(), 'ownership')).toBe('preview')
  })

  it('lose a video that the operator denies, even after buying it', async () => {
    verifies('B-26')
    const token = await service.signIn(payload)
    await service.post(rights, { video_id: videoIds.rainOnMercury, kind: 'admin', allow: false })
    const boot = await service.post('/partner/v1/boot', { session_token: token })
    expect(field(boot.body, 'ownedVideoIds')).toEqual([])
  })

  it('are rejected if malformed, unknown or without an account', async () => {
    for (const bad of [{}, { kind: 'gift', video_id: video }, { kind: 'addon', video_id: video, allow: false }])
      expect((await service.post(rights, bad)).status).toBe(400)
    expect((await service.post(rights, { kind: 'addon', video_id: 'nothing' })).status).toBe(404)
    expect((await service.get('/_control/linked-users/nobody/entitlements')).status).toBe(404)
    const bare = await service.verify({ partner_external_user_id: 'without-mail' })
    const path = `/_control/linked-users/${String(field(bare.body, 'linked_user_id'))}/entitlements`
    expect(field((await service.get(path)).body, 'error.code')).toBe('no_account')
  })
})

describe('a partner’s settings', () => {
  const set = (body: object, id: string = tallyroom.id) => service.post(`/_control/partners/${id}`, body)

  it('apply from the next session on, and the response contains all of them', async () => {
    verifies('B-21', 'B-20')
    const before = await service.signIn()
    const changed = await set({
      embed_mode: 'catalog',
      partner_type: 'platform',
      discount_percentage: 12.5,
      monthly_download_limit: 3,
      websites: ['https://shop.example'],
      branding: { primary: '#00ff7f', mode: 'clean', logoUrl: null },
    })
    expect(changed.body).toMatchObject({
      id: tallyroom.id,
      embed_mode: 'catalog',
      websites: ['https://shop.example'],
      branding: { primary: '#00FF7F', mode: 'clean', logoUrl: null },
    })
    expect(JSON.stringify(changed.body)).not.toContain(tallyroom.clientSecret)
    const { body } = await service.verify()
    expect(body).toMatchObject({
      embed_mode: 'catalog',
      partner_type: 'platform',
      branding_mode: 'clean',
      branding_accent_color: '#00FF7F',
      branding_logo_url: null,
      discount_percentage: 12.5,
      monthly_download_limit: 3,
    })
    const boot = await service.post('/partner/v1/boot', { session_token: before })
    expect(field(boot.body, 'partner.embedMode')).toBe('workspace')
    const page = await service.fetch(`/partner/embed/${tallyroom.clientId}`)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example')
    expect(page.headers.get('content-security-policy')).not.toContain(PARTNER_PAGE)
  })

  it.each([
    {},
    { client_secret: 'x' },
    { status: 'closed' },
    { embed_mode: 'page' },
    { partner_type: null },
    { discount_percentage: 101 },
    { monthly_download_limit: 1.5 },
    { websites: ['https://shop.example/path'] },
    { websites: ['javascript:alert(1)'] },
    { websites: 'https://shop.example' },
    { websites: [`https://${'a'.repeat(300)}.example`] },
    { branding: { primary: 'red' } },
    { branding: { mode: 'loud' } },
    { branding: { colour: '#000000' } },
    { name: ' ' },
  ])('reject %j and change nothing', async (bad) => {
    const before = (await service.get('/_control/partners')).body
    expect(
      (await set({ name: 'Kept', ...bad, ...(Object.keys(bad).length === 0 ? { name: undefined } : {}) })).status,
    ).toBe(400)
    expect((await service.get('/_control/partners')).body).toEqual(before)
  })

  it('are not found for an unknown partner', async () => {
    expect((await set({ status: 'active' }, 'nobody')).status).toBe(404)
  })
})
