// A card's price is the one that a quote gives, for every customer and every video of the seed (B-22, H-17).
import { operations, type CatalogueCard } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partners, users, videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const customers = partners
  .filter(({ status }) => status === 'active')
  .flatMap((partner) => [
    { name: `a new customer of ${partner.name}`, partner, payload: { partner_external_user_id: 'new' } },
    ...users
      .filter(({ partnerId, isTest }) => partnerId === partner.id && !isTest)
      .map(({ externalUserId, email }) => ({
        name: `${externalUserId} of ${partner.name}`,
        partner,
        payload: { partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) },
      })),
  ])

/** Advances the clock first, so that the limit of searches is never reached. */
async function cardsAndQuotes(token: string) {
  service.clock.advance(60_000)
  const found = await service.post('/partner/v1/search', { session_token: token, mode: 'text', limit: 100 })
  const { results } = operations.searchWorkspace.responses[200].parse(found.body)
  const video_ids = results.map(({ videoId }) => videoId)
  const quoted = await service.post('/partner/v1/quote', { session_token: token, video_ids })
  return { results, quotes: operations.quotePurchase.responses[200].parse(quoted.body).items }
}

const amountsOf = ({ price, listPrice, currency }: CatalogueCard) => ({ price, listPrice, currency })
const nothingToBuy = { price: undefined, listPrice: undefined, currency: undefined }

describe('the price of a card', () => {
  it.each(customers)('is that of the quote for $name, and absent with nothing to buy', async ({ partner, payload }) => {
    verifies('B-22', 'H-17')
    const { results, quotes } = await cardsAndQuotes(await service.signIn(payload, partner))
    expect(results).toHaveLength(videos.length)
    for (const [at, card] of results.entries()) {
      const { videoId, purchaseRequired, reason, price, listPrice, currency } = quotes[at] ?? {}
      const expected = purchaseRequired === true && reason === undefined ? { price, listPrice, currency } : nothingToBuy
      expect([card.videoId, amountsOf(card)]).toEqual([videoId, expected])
    }
  })

  it('is absent from a video that the operator blocks for the customer', async () => {
    verifies('B-26', 'H-17')
    const payload = { partner_external_user_id: 'blocked', email: 'blocked@example.com' }
    const token = await service.signIn(payload)
    const { body } = await service.verify(payload)
    const blocked = { internalUserId: String(field(body, 'internal_user_id')), allow: false }
    const { entitlements } = service.server.store
    await entitlements.override({ ...blocked, videoId: videoIds.rainOnMercury, now: service.clock.now() })
    const { results } = await cardsAndQuotes(token)
    const card = results.find(({ videoId }) => videoId === videoIds.rainOnMercury)
    expect(card === undefined ? null : amountsOf(card)).toEqual(nothingToBuy)
  })
})

describe('a card', () => {
  it('has a code beside the reason of an unavailable video, and its time of publication', async () => {
    verifies('B-25', 'H-17')
    const { results } = await cardsAndQuotes(await service.signIn())
    const soldOut = videos.find(({ soldOut: isSoldOut }) => isSoldOut)
    const card = results.find(({ videoId }) => videoId === soldOut?.id)
    expect(card).toMatchObject({ status: 'unavailable', reasonCode: 'sold_out', publishedAt: soldOut?.publishedAt })
    const usable = results.filter(({ status }) => status === 'available')
    expect(usable.map(({ reasonCode }) => reasonCode)).toEqual(usable.map(() => undefined))
  })

  it('offers its thumbnail in the widths of the pages, on the service’s own origin', async () => {
    verifies('B-38', 'A-03')
    const { results } = await cardsAndQuotes(await service.signIn())
    const [card] = results.filter(({ thumbnailUrl }) => thumbnailUrl !== '')
    const address = `${service.server.origin}/v1/media/thumbnails/${card?.videoId}`
    expect(card?.thumbnailSrcset).toBe(`${address}-320.webp 320w, ${address}-640.webp 640w`)
  })
})
