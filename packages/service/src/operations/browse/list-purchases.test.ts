import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
let customer: TestCustomer
let visits = 0
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  service.clock.set(START)
  visits += 1
  customer = await newCustomer(service, `buyer-${visits}`)
})
afterAll(async () => {
  await service.close()
})

const ask = (more: object = {}, token = customer.sessionToken) =>
  service.post('/partner/v1/purchases', { session_token: token, ...more })
const read = async (more: object = {}, token = customer.sessionToken) =>
  operations.listPurchases.responses[200].parse((await ask(more, token)).body)
const ids = videos.map(({ id }) => id)
const grantEach = async (list: readonly string[], atOf: (at: number) => number = (at) => START - at * 1_000) => {
  for (const [at, videoId] of list.entries()) {
    await grantVideo(service, customer, { videoId, partnerId: null, at: atOf(at) })
  }
}

describe('purchases', () => {
  it('are none for a new customer, with every download left', async () => {
    verifies('H-20')
    expect(await read()).toEqual({
      purchases: [],
      nextCursor: null,
      downloads: { limit: 30, left: 30, resetsAt: '2026-12-01T00:00:00.000Z' },
    })
  })

  it('are all owned videos with the right that made them owned, newest first, at the earliest right', async () => {
    verifies('H-20', 'B-26')
    const { store } = service.server
    const { internalUserId } = customer
    const [first, second, third, fourth, blocked] = ids as [string, string, string, string, string]
    const grant = { internal_user_id: internalUserId, partner_id: null }
    await grantEach([first, second, blocked])
    await store.entitlements.grantRight('addon_grants', {
      ...grant,
      id: `${visits}-1`,
      video_id: third,
      created_at: START - 500,
    })
    await store.entitlements.grantRight('addon_grants', {
      ...grant,
      id: `${visits}-2`,
      video_id: second,
      created_at: START - 9_000,
    })
    await store.entitlements.override({ internalUserId, videoId: fourth, allow: true, now: START - 700 })
    await store.entitlements.override({ internalUserId, videoId: blocked, allow: false, now: START })
    const { purchases } = await read()
    expect(
      purchases.map(({ video, acquiredAt, source }) => [video.videoId, Date.parse(acquiredAt) - START, source]),
    ).toEqual([
      [first, 0, 'membership'],
      [third, -500, 'addon'],
      [fourth, -700, 'admin'],
      [second, -9_000, 'membership'],
    ])
    expect(purchases.map(({ video }) => [video.ownership, video.price])).toEqual(
      purchases.map(() => ['owned', undefined]),
    )
  })

  it('list a bought video once it is paid', async () => {
    verifies('H-20')
    const session_token = customer.sessionToken
    const { body: order } = await service.post('/partner/v1/checkout', { session_token, video_id: videoIds.duskTide })
    expect((await read()).purchases).toEqual([])
    service.clock.advance(5_000)
    await service.operate(`/orders/${String(field(order, 'order_id'))}`, { outcome: 'paid' })
    const [purchase] = (await read()).purchases
    expect(purchase).toMatchObject({ source: 'purchase', video: { videoId: videoIds.duskTide } })
  })

  it('come in pages without gaps or repetitions, ties by id', async () => {
    verifies('H-20')
    await grantEach(ids, (at) => START - Math.floor(at / 5) * 1_000)
    const whole = (await read({ limit: 100 })).purchases.map(({ video }) => video.videoId)
    expect(whole.toSorted()).toEqual(ids.toSorted())
    for (const limit of [1, 7, ids.length]) {
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof read>> = await read({ limit, cursor })
        expect(page.purchases.length).toBeLessThanOrEqual(limit)
        paged.push(...page.purchases.map(({ video }) => video.videoId))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(whole)
    }
    expect((await read()).purchases).toHaveLength(24)
  })

  it('keep their pages while another video is bought', async () => {
    const [newest = '', ...older] = ids.slice(0, 5)
    await grantEach(older)
    const { nextCursor } = await read({ limit: 2 })
    await grantVideo(service, customer, { videoId: newest, partnerId: null, at: START + 1 })
    const { purchases } = await read({ cursor: nextCursor })
    expect(purchases.map(({ video }) => video.videoId)).toEqual(older.slice(2))
  })

  it('reject a cursor that was altered or belongs to another customer', async () => {
    verifies('H-20')
    await grantEach(ids.slice(0, 3))
    const { nextCursor } = await read({ limit: 1 })
    const other = await newCustomer(service, `other-${visits}`)
    expect((await ask({ cursor: nextCursor }, other.sessionToken)).status).toBe(400)
    for (const cursor of ['', 'x', `${nextCursor}x`, `x${nextCursor}`, '.', '\0', 'é'.repeat(100)]) {
      const { status, body } = await ask({ cursor })
      expect([cursor, status, field(body, 'error.code')]).toEqual([cursor, 400, 'invalid_request'])
    }
  })

  it('list the customer’s exports of each video', async () => {
    verifies('H-20')
    const { senalDeHumo: one, duskTide: two, rainOnMercury: three } = videoIds
    await grantEach([one, two, three])
    const session_token = customer.sessionToken
    const editor = bearer(await editorToken(service, session_token))
    await upload(service, editor, { exportId: 'e-1', body: mp4Bytes(500) })
    for (const [exportId, videoList] of [
      ['e-1', [one]],
      ['e-2', [one, two]],
    ] as const) {
      service.clock.advance(1_000)
      const announced = { exportId, name: exportId, videoId: videoList[0], videoIds: videoList }
      expect((await service.post('/partner/v1/exports', { session_token, export: announced })).status).toBe(200)
    }
    const exports = new Map(
      (await read()).purchases.map((purchase) => [
        purchase.video.videoId,
        purchase.exports.map(({ editor_export_id: id, files }) => [id, files.map(({ file }) => file)]),
      ]),
    )
    expect(exports.get(one)).toEqual([
      ['e-2', []],
      ['e-1', ['main']],
    ])
    expect([exports.get(two), exports.get(three)]).toEqual([[['e-2', []]], []])
  })

  it('say which deliverables exist, and none to a test customer', async () => {
    verifies('H-20', 'C-08')
    await grantEach([videoIds.senalDeHumo])
    const roles: readonly string[] = videos.find(({ id }) => id === videoIds.senalDeHumo)?.roles ?? []
    const [purchase] = (await read()).purchases
    expect(purchase?.deliverables).toEqual({
      original: { owned: true, available: roles.includes('master') },
      reel: { owned: true, available: roles.includes('reel') },
      bts: { owned: true, available: roles.includes('bts') },
    })
    const { testClientId: clientId, testSecret: clientSecret } = partnersByName.tallyroom
    const tester = await newCustomer(service, 'tester', { ...partnersByName.tallyroom, clientId, clientSecret })
    await grantVideo(service, tester, { videoId: videoIds.senalDeHumo, partnerId: null })
    const [tested] = (await read({}, tester.sessionToken)).purchases
    const nothing = { owned: true, available: false }
    expect(tested?.deliverables).toEqual({ original: nothing, reel: nothing, bts: nothing })
  })

  it('count the downloads of this month, in UTC, with the limit as it is now', async () => {
    verifies('H-20', 'B-30')
    await grantEach([videoIds.senalDeHumo])
    const session_token = customer.sessionToken
    const request = { session_token, video_id: videoIds.senalDeHumo }
    for (const left of [29, 28]) {
      expect(field((await service.post('/partner/v1/downloads', request)).body, 'downloads_left')).toBe(left)
      expect((await read()).downloads.left).toBe(left)
    }
    const limit = (most: number) =>
      service.operate(`/partners/${partnersByName.tallyroom.id}`, { monthly_download_limit: most })
    await limit(1)
    expect((await read()).downloads).toMatchObject({ limit: 1, left: 0 })
    await limit(30)
    service.clock.set(Date.parse('2026-11-30T23:59:59.999Z'))
    const later = await service.signIn({ partner_external_user_id: customer.externalUserId })
    expect((await read({}, later)).downloads).toEqual({ limit: 30, left: 28, resetsAt: '2026-12-01T00:00:00.000Z' })
    service.clock.advance(1)
    expect((await read({}, later)).downloads).toEqual({ limit: 30, left: 30, resetsAt: '2027-01-01T00:00:00.000Z' })
  })

  it('are none without an account', async () => {
    verifies('H-20', 'B-14')
    const token = await service.signIn({ partner_external_user_id: `guest-${visits}` })
    expect((await read({}, token)).purchases).toEqual([])
  })

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { limit: '1' }, { cursor: 7 }, { cursor: 'x'.repeat(201) }])(
    'reject a malformed request: %j',
    async (more) => {
      expect((await ask(more)).status).toBe(400)
    },
  )
})
