import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityOf } from '../entitlement/availability.ts'
import {
  collectionQuote,
  offerOf,
  purchaseQuote,
  statusItem,
  type RequestedVideo,
  type CustomerVideo,
} from './quotes.ts'

const available = availabilityOf({ hasPreview: true, hasSource: true, soldOut: false, unpublished: false })
const soldOut = availabilityOf({ hasPreview: true, hasSource: true, soldOut: true, unpublished: false })
const usual: CustomerVideo = {
  listMinor: 5_000,
  currency: 'USD',
  availability: available,
  owned: false,
  blocked: false,
}
const requested = (videoId: string, changes: Partial<CustomerVideo> = {}): RequestedVideo => ({
  videoId,
  video: { ...usual, ...changes },
})
const unknown = (videoId: string): RequestedVideo => ({ videoId, video: null })

describe('offerOf', () => {
  it.each<[string, CustomerVideo | null, object]>([
    ['for sale', usual, { forSale: true, listMinor: 5_000, priceMinor: 4_500, currency: 'USD' }],
    ['unknown', null, { forSale: false, because: 'unknown', text: 'There is no such video.' }],
    ['owned', { ...usual, owned: true }, { forSale: false, because: 'owned', text: 'You own this video.' }],
    [
      'blocked',
      { ...usual, blocked: true },
      { forSale: false, because: 'blocked', text: 'This video is not sold to this account.' },
    ],
    [
      'sold out',
      { ...usual, availability: soldOut },
      { forSale: false, because: 'unavailable', text: 'This video is sold out.' },
    ],
    [
      'sold out and owned',
      { ...usual, availability: soldOut, owned: true },
      { forSale: false, because: 'owned', text: 'You own this video.' },
    ],
  ])('%s', (_, customerVideo, offer) => {
    verifies('B-22')
    expect(offerOf(customerVideo, 10)).toEqual(offer)
  })
})

describe('purchaseQuote', () => {
  it('prices what must be bought, in the order requested, and says why the rest costs nothing', () => {
    verifies('B-22', 'B-28')
    const list = [
      requested('sold', { availability: soldOut }),
      requested('b', { listMinor: 999 }),
      unknown('nowhere'),
      requested('mine', { owned: true }),
      requested('a'),
    ]
    expect(purchaseQuote(list, 10)).toEqual({
      items: [
        { videoId: 'sold', purchaseRequired: true, price: 0, currency: 'USD', reason: 'This video is sold out.' },
        { videoId: 'b', purchaseRequired: true, price: 899, currency: 'USD' },
        { videoId: 'nowhere', purchaseRequired: true, price: 0, currency: 'USD', reason: 'There is no such video.' },
        { videoId: 'mine', purchaseRequired: false, price: 0, currency: 'USD', reason: 'You own this video.' },
        { videoId: 'a', purchaseRequired: true, price: 4_500, currency: 'USD' },
      ],
      total: 5_399,
      currency: 'USD',
      discountPercentage: 10,
    })
  })

  it('is empty for an empty request', () => {
    expect(purchaseQuote([], 0)).toEqual({ items: [], total: 0, currency: 'USD', discountPercentage: 0 })
  })

  it('has no total across currencies, but a price for each', () => {
    const quote = purchaseQuote([requested('a'), requested('b', { currency: 'EUR' })], 0)
    expect(quote.items.map(({ price, currency }) => `${price} ${currency}`)).toEqual(['5000 USD', '5000 EUR'])
    expect('total' in quote || 'currency' in quote).toBe(false)
  })

  it('ignores the currency of videos that need not be bought', () => {
    expect(
      purchaseQuote([requested('a', { owned: true }), requested('b', { currency: 'EUR' }), unknown('c')], 0),
    ).toMatchObject({
      items: [{ currency: 'USD' }, { currency: 'EUR' }, { currency: 'EUR' }],
      total: 5_000,
      currency: 'EUR',
    })
  })
})

describe('collectionQuote', () => {
  it('takes the tier discount for the videos to be bought off the sum', () => {
    verifies('B-22')
    const list = ['a', 'b', 'c'].map((id) => requested(id)).concat(requested('mine', { owned: true }))
    const quoted = collectionQuote(list, 0)
    expect(quoted).toMatchObject({
      ok: true,
      quote: { videoIds: ['a', 'b', 'c', 'mine'], subtotal: 15_000, discount: 750, total: 14_250, currency: 'USD' },
    })
    expect(collectionQuote(list.slice(1), 0)).toMatchObject({ quote: { subtotal: 10_000, discount: 0, total: 10_000 } })
  })

  it('sells the videos that can be bought', () => {
    verifies('B-36')
    const list = [requested('a'), requested('mine', { owned: true }), requested('b', { listMinor: 999 }), unknown('c')]
    expect(collectionQuote(list, 10)).toMatchObject({
      lines: [
        { videoId: 'a', priceMinor: 4_500, listMinor: 5_000 },
        { videoId: 'b', priceMinor: 899, listMinor: 999 },
      ],
    })
  })

  it('is rejected across currencies', () => {
    expect(collectionQuote([requested('a'), requested('b', { currency: 'EUR' })], 0)).toEqual({
      ok: false,
      code: 'mixed_currencies',
    })
  })

  it('adds up: items to the subtotal, subtotal less discount to the total, never above the sum of the parts', () => {
    verifies('B-22')
    const video = fc.record({
      listMinor: fc.integer({ min: 0, max: 2_147_483_647 }),
      currency: fc.constant('USD'),
      availability: fc.constantFrom(available, soldOut),
      owned: fc.boolean(),
      blocked: fc.boolean(),
    })
    const list = fc
      .array(fc.option(video), { maxLength: 30 })
      .map((all) => all.map((one, n) => ({ videoId: `v${n}`, video: one })))
    fc.assert(
      fc.property(list, fc.float({ min: 0, max: 100, noNaN: true }), (videos, percent) => {
        const [single, bundle] = [purchaseQuote(videos, percent), collectionQuote(videos, percent)]
        if (!bundle.ok) throw new Error(bundle.code)
        const { items, subtotal, discount, total } = bundle.quote
        expect(operations.quotePurchase.responses[200].safeParse(single).error).toBeUndefined()
        expect(operations.quoteCollection.responses[200].safeParse(bundle.quote).error).toBeUndefined()
        expect(items.reduce((sum, { price }) => sum + price, 0)).toBe(subtotal)
        expect(total).toBe(subtotal - discount)
        expect(total >= 0 && total <= Number(single.total)).toBe(true)
        expect(items).toEqual(single.items)
        expect(items.map(({ videoId }) => videoId)).toEqual(videos.map(({ videoId }) => videoId))
      }),
    )
  })
})

describe('statusItem', () => {
  it('is usable or gives the reason, regardless of ownership', () => {
    verifies('B-25', 'B-26')
    expect(
      [requested('a'), requested('b', { owned: true, availability: soldOut }), unknown('c')].map(statusItem),
    ).toStrictEqual([
      { videoId: 'a', status: 'available', ownership: 'preview' },
      { videoId: 'b', status: 'unavailable', reason: 'This video is sold out.', ownership: 'owned' },
      { videoId: 'c', status: 'unavailable', reason: 'There is no such video.', ownership: 'preview' },
    ])
  })
})
