import { operations, RAIL_MAX, type RecommendationReason } from '@proscenium/contract'
import { usageReport } from '@proscenium/contract/dashboard'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { partnerTraffic } from '@proscenium/mock-server/testing/service/partner-traffic'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, usersByName, videoIds, videos } from '@proscenium/mock-server/seed'

const { tallyroom, cadenza } = partnersByName

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

interface Recommended {
  readonly videoId: string
  readonly reason: RecommendationReason
}
async function recommended(sessionToken: string): Promise<Recommended[]> {
  const { body } = await service.post('/partner/v1/landing', { session_token: sessionToken })
  const landing = operations.browseLanding.responses[200].parse(body)
  return landing.recommended.map(({ videoId, recommendedFor }) => ({ videoId, reason: recommendedFor }))
}
const idsOf = (found: readonly Recommended[]) => found.map(({ videoId }) => videoId)
const view = async (sessionToken: string, videoId: string) => {
  const asked = { session_token: sessionToken, video_id: videoId }
  expect((await service.post('/partner/v1/video', asked)).status).toBe(200)
}
const similarTo = async (sessionToken: string, videoId: string) => {
  const { body } = await service.post('/partner/v1/video', { session_token: sessionToken, video_id: videoId })
  return operations.readVideo.responses[200].parse(body).similar.map((card) => card.videoId)
}
const block = (customer: TestCustomer, videoId: string) => {
  const { internalUserId } = customer
  return service.server.store.entitlements.override({ internalUserId, videoId, allow: false, now: service.clock.now() })
}

describe('recommendations of a session', () => {
  it('name the owned video that they resemble', async () => {
    verifies('B-37')
    const { externalUserId, email } = usersByName.noor
    const token = await service.signIn({ partner_external_user_id: externalUserId, email }, cadenza)
    const [first] = await recommended(token)
    const reason = { kind: 'owned', videoId: videoIds.nordurljos, title: 'Norðurljós' }
    expect(first?.reason).toEqual(reason)
  })

  it('are popular and new without a history, also without an account', async () => {
    verifies('B-37')
    const token = await service.signIn({ partner_external_user_id: 'nobody', email: undefined })
    const found = await recommended(token)
    expect(found).toHaveLength(RAIL_MAX)
    expect(new Set(found.map(({ reason }) => reason.kind))).toEqual(new Set(['popular', 'new']))
    expect(found[0]).toMatchObject({ reason: { kind: 'popular' } })
    expect(await recommended(token)).toEqual(found)
  })

  it('follow what was viewed, through this link of the account only', async () => {
    verifies('B-37')
    const viewer = { partner_external_user_id: 'viewer', email: 'viewer@example.com' }
    const token = await service.signIn(viewer)
    await view(token, videoIds.hazeCathedral)
    const [first] = await recommended(token)
    expect(first?.reason).toEqual({ kind: 'viewed', videoId: videoIds.hazeCathedral, title: 'Haze Cathedral' })
    const elsewhere = await service.signIn(viewer, cadenza)
    expect((await recommended(elsewhere)).map(({ reason }) => reason.kind)).not.toContain('viewed')
  })

  it('follow a purchase through any partner', async () => {
    verifies('B-37')
    const buyer = { partner_external_user_id: 'buyer', email: 'buyer@example.com' }
    const internalUserId = String(field((await service.verify(buyer)).body, 'internal_user_id'))
    await grantVideo(service, { internalUserId }, { videoId: videoIds.inkPsalm, partnerId: tallyroom.id })
    const elsewhere = await service.signIn(buyer, cadenza)
    expect((await recommended(elsewhere))[0]?.reason.videoId).toBe(videoIds.inkPsalm)
  })

  it('never contain an owned, a blocked or an unavailable video', async () => {
    verifies('B-37', 'B-25')
    const customer = await newCustomer(service, 'collector')
    const owned = videos.slice(0, 20).map(({ id }) => id)
    for (const videoId of owned) await grantVideo(service, customer, { videoId, partnerId: null })
    await block(customer, videoIds.vagor)
    const found = idsOf(await recommended(customer.sessionToken))
    expect(found.length).toBeGreaterThan(0)
    const never = [...owned, videoIds.vagor, videoIds.strobeTheory, videoIds.crateSermon, videoIds.lanternsBeforeDawn]
    expect(found.filter((id) => never.includes(id))).toEqual([])
  })

  it('count as usage of the partner', async () => {
    verifies('B-37', 'D-07')
    const partner = await partnerTraffic(service)
    const token = String(field((await partner.verify('counted')).body, 'session_token'))
    const { length } = await recommended(token)
    const report = usageReport.parse(await partner.read('/usage?mode=live&period=24h'))
    expect(report.metrics.find(({ metric }) => metric === 'recommendations')?.total).toBe(length)
  })
})

describe('similar videos', () => {
  it('are the nearest available ones, owned ones included, blocked ones not', async () => {
    verifies('H-18')
    const customer = await newCustomer(service, 'looker')
    await grantVideo(service, customer, { videoId: videoIds.vagor, partnerId: null })
    const similar = await similarTo(customer.sessionToken, videoIds.duskTide)
    expect([similar.length, similar[0]]).toEqual([RAIL_MAX, videoIds.vagor])
    expect(similar).not.toContain(videoIds.duskTide)
    await block(customer, videoIds.vagor)
    expect(await similarTo(customer.sessionToken, videoIds.duskTide)).not.toContain(videoIds.vagor)
  })
})
