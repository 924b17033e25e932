import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'

const { rainOnMercury, hazeCathedral, neonLastTrain, crateSermon, duskTide } = videoIds
const maya = { partner_external_user_id: 'usr_48213', email: 'maya.lindqvist@tallyroom.example' }
const NOWHERE = '00000000-0000-4000-8000-000000000000'

type Quoted = Readonly<Record<string, unknown>>

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const ask = async (path: string, token: string, body: object) => {
  const reply = await service.post(`/partner/v1/${path}`, { session_token: token, ...body })
  return { status: reply.status, body: reply.body }
}

describe('a quote', () => {
  const shownOf = (id: string, title: string, artist: string) => ({
    title,
    artist,
    thumbnailUrl: `${service.server.origin}/v1/media/thumbnails/${id}.jpg`,
  })

  it('prices each unowned video once, under the id as written, with its title and poster', async () => {
    verifies('B-22', 'B-28')
    const token = await service.signIn(maya)
    const upper = hazeCathedral.toUpperCase()
    const video_ids = [upper, rainOnMercury, hazeCathedral, crateSermon, NOWHERE, 'no uuid\u0000']
    const { status, body } = await ask('quote', token, { video_ids })
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            videoId: upper,
            purchaseRequired: true,
            price: 11_610,
            listPrice: 12_900,
            currency: 'USD',
            ...shownOf(hazeCathedral, 'Haze Cathedral', 'Obsidian Choir'),
          },
          {
            videoId: rainOnMercury,
            purchaseRequired: false,
            price: 0,
            currency: 'USD',
            reason: 'You own this video.',
            ...shownOf(rainOnMercury, 'Rain on Mercury', 'The Glass Postmen'),
          },
          {
            videoId: crateSermon,
            purchaseRequired: true,
            price: 0,
            currency: 'USD',
            reason: 'This video is sold out.',
            ...shownOf(crateSermon, 'Crate Sermon', 'DJ Pemberley'),
          },
          { videoId: NOWHERE, purchaseRequired: true, price: 0, currency: 'USD', reason: 'There is no such video.' },
          {
            videoId: 'no uuid\u0000',
            purchaseRequired: true,
            price: 0,
            currency: 'USD',
            reason: 'There is no such video.',
          },
        ],
        total: 11_610,
        currency: 'USD',
        discountPercentage: 10,
      },
    ])
  })

  it('ignores prices and discounts sent by the client', async () => {
    verifies('B-22')
    const token = await service.signIn(maya)
    const video_ids = [hazeCathedral, neonLastTrain, duskTide]
    const claims = { price: 1, total: 1, discount: 99, discount_percentage: 99, partner_id: partnersByName.cadenza.id }
    for (const path of ['quote', 'collection-quote']) {
      const { quoteId: _id, expiresAt: _until, ...honest } = (await ask(path, token, { video_ids })).body as Quoted
      const claimed = await ask(path, token, { video_ids, ...claims })
      expect(claimed).toMatchObject({ status: 200, body: honest })
    }
  })

  it('states the same price as boot', async () => {
    verifies('B-22')
    const token = await service.signIn(maya)
    for (const video_id of [hazeCathedral, neonLastTrain, duskTide]) {
      const boot = await ask('boot', token, { video_id })
      const quote = await ask('quote', token, { video_ids: [video_id] })
      expect(field(boot.body, 'deliverables.original.price')).toBe(field(quote.body, 'total'))
    }
  })

  it('of a collection deducts its tier, and is rejected for an invalid list', async () => {
    verifies('B-22')
    const token = await service.signIn({}, partnersByName.plainsong)
    const video_ids = [hazeCathedral, neonLastTrain, duskTide]
    const { body } = await ask('collection-quote', token, { video_ids, project_id: 'p-1' })
    const subtotal = Number(field(body, 'subtotal'))
    expect(body).toMatchObject({
      videoIds: video_ids,
      currency: 'USD',
      total: subtotal - Number(field(body, 'discount')),
    })
    expect(field(body, 'discount')).toBe(Math.round(subtotal / 20))
    for (const odd of [undefined, 'x', [7], [''], Array.from({ length: 501 }, () => duskTide)]) {
      expect((await ask('collection-quote', token, { video_ids: odd })).status).toBe(400)
      expect((await ask('quote', token, { video_ids: odd })).status).toBe(400)
    }
    expect((await ask('quote', token, { video_ids: [] })).body).toMatchObject({ items: [], total: 0 })
  })
})

describe('the status of videos', () => {
  it('says for each id whether the video is usable and owned', async () => {
    verifies('B-25', 'B-26')
    const token = await service.signIn(maya)
    const video_ids = [rainOnMercury, crateSermon, NOWHERE, rainOnMercury]
    expect(await ask('status', token, { video_ids })).toEqual({
      status: 200,
      body: {
        items: [
          { videoId: rainOnMercury, status: 'available', ownership: 'owned' },
          { videoId: crateSermon, status: 'unavailable', reason: 'This video is sold out.', ownership: 'preview' },
          { videoId: NOWHERE, status: 'unavailable', reason: 'There is no such video.', ownership: 'preview' },
        ],
      },
    })
  })

  it('follows each kind of entitlement, as in boot', async () => {
    verifies('B-26')
    const { externalUserId, email } = usersByName.ines
    const token = await service.signIn({ partner_external_user_id: externalUserId, email })
    const sources = {
      [videoIds.estradaDeSal]: 'purchase',
      [videoIds.carrilNueve]: 'membership',
      [videoIds.senalDeHumo]: 'addon',
      [videoIds.zlataHodina]: 'admin',
      [videoIds.nochevieja]: 'none',
      [videoIds.memoryOfWaves]: 'none',
    }
    const video_ids = Object.keys(sources)
    const { body } = await ask('status', token, { video_ids })
    for (const [n, [video_id, source]] of Object.entries(sources).entries()) {
      const boot = await ask('boot', token, { video_id })
      expect(field(boot.body, 'permissions.entitlementSource')).toBe(source)
      expect(field(body, `items.${n}.ownership`)).toBe(source === 'none' ? 'preview' : 'owned')
    }
    const quote = await ask('quote', token, { video_ids })
    expect(field(quote.body, 'items.5.reason')).toBe('This video is not sold to this account.')
    expect((await ask('checkout', token, { video_id: videoIds.memoryOfWaves })).status).toBe(422)
  })

  it('owns nothing in a session without an account', async () => {
    verifies('B-26', 'B-14')
    const token = await service.signIn({ partner_external_user_id: usersByName.maya.externalUserId })
    const { body } = await ask('status', token, { video_ids: [rainOnMercury] })
    expect(field(body, 'items.0.ownership')).toBe('preview')
  })
})
