// Boot, quotes, checkout and page state the same price, for every partner and every video of the seed (B-22): by default
// each video at some of the partners.
import { byRun, verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partners, partnersByName, videos, type SeedPartner } from '@proscenium/mock-server/seed'

const isUsable = ({ soldOut, roles }: (typeof videos)[number]): boolean =>
  !soldOut && ['master', 'preview'].every((role) => roles.some((one) => one === role))
const forSale = videos.filter(isUsable)
const active = partners.filter(({ status }) => status === 'active')

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

/** The list price less the discount, rounded in the customer's favour, in integers throughout. */
function expectedPrice(listMinor: number, percent: number): number {
  const share = BigInt(listMinor) * BigInt(Math.round(percent * 100))
  return listMinor - Number((share * 2n + 10_000n) / 20_000n)
}

const opened = (partner: SeedPartner) =>
  service.signIn({ partner_external_user_id: 'buyer', email: `buyer@${partner.id}.example` }, partner)

/** The price of the video according to each source. */
async function pricesOf(token: string, video_id: string) {
  const ask = async (path: string, body: object) =>
    (await service.post(`/partner/v1/${path}`, { session_token: token, ...body })).body
  const boot = await ask('boot', { video_id })
  const quote = await ask('quote', { video_ids: [video_id] })
  const bundle = await ask('collection-quote', { video_ids: [video_id] })
  const order = await ask('checkout', { video_id })
  const page = await (await fetch(service.reach(String(field(order, 'checkout_url'))))).text()
  return {
    boot: field(boot, 'deliverables.original.price'),
    quote: field(quote, 'items.0.price'),
    total: field(quote, 'total'),
    bundle: field(bundle, 'total'),
    order: field(order, 'price'),
    list: field(order, 'list_price'),
    page: Number(/<strong>\$([\d,.]+)<\/strong>/.exec(page)?.[1]?.replaceAll(/[,.]/g, '')),
    button: Number(/Pay \$([\d,.]+)</.exec(page)?.[1]?.replaceAll(/[,.]/g, '')),
  }
}

/** The common price of a video if all sources agree. */
const one = ({ priceMinor: list }: (typeof videos)[number], percent: number) => {
  const price = expectedPrice(list, percent)
  return { boot: price, quote: price, total: price, bundle: price, order: price, list, page: price, button: price }
}

describe('the price of a video', () => {
  it.each(active.map((partner, place) => [partner.name, partner, place] as const))(
    'is the same from every source for the customers of %s',
    async (_name, partner, place) => {
      verifies('B-22')
      const step = byRun({ quick: 4, long: 1 })
      const token = await opened(partner)
      for (const video of forSale.filter((_, at) => (at + place) % step === 0)) {
        expect([video.id, await pricesOf(token, video.id)]).toEqual([video.id, one(video, partner.discountPercentage)])
      }
    },
  )

  it.each([0, 0.01, 33.333, 99.99, 100])(
    'is the same from every source at a discount of %d percent, and can be paid',
    async (percent) => {
      verifies('B-22', 'B-27')
      const partner = partnersByName.northlight
      await service.operate(`/partners/${partner.id}`, { discount_percentage: percent })
      const customer = { partner_external_user_id: `at-${percent}`, email: `at-${percent}@example.com` }
      const token = await service.signIn(customer, partner)
      const [video] = forSale
      if (video === undefined) throw new Error('the seed sells nothing')
      const video_id = video.id
      expect(await pricesOf(token, video_id)).toEqual(one(video, percent))
      const order = (await service.post('/partner/v1/checkout', { session_token: token, video_id })).body
      await service.operate(`/orders/${String(field(order, 'order_id'))}`, { outcome: 'paid' })
      const after = (await service.post('/partner/v1/boot', { session_token: token, video_id })).body
      expect([field(after, 'ownership'), field(after, 'deliverables.original.price')]).toEqual(['owned', undefined])
    },
  )

  it('is omitted where there is nothing to buy', async () => {
    verifies('B-22', 'B-25')
    const token = await opened(partnersByName.tallyroom)
    for (const { id } of videos.filter((video) => !isUsable(video))) {
      const ask = (path: string, body: object) => service.post(`/partner/v1/${path}`, { session_token: token, ...body })
      const boot = (await ask('boot', { video_id: id })).body
      expect([field(boot, 'deliverables.original.price'), field(boot, 'hasSource')]).toEqual([undefined, false])
      expect(field((await ask('quote', { video_ids: [id] })).body, 'total')).toBe(0)
      expect((await ask('checkout', { video_id: id })).status).toBe(422)
    }
  })
})
