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

const available = availabilityOf({ hasPreview: true, hasSource: true, soldOut: false })
const soldOut = availabilityOf({ hasPreview: true, hasSource: true, soldOut: true })
const usual: CustomerVideo = {
  listMinor: 5_000,
  currency: 'USD',
  availability: available,
  owned: false,
  blocked: false,
}
const asked = (videoId: string, changes: Partial<CustomerVideo> = {}): RequestedVideo => ({
  videoId,
  video: { ...usual, ...changes },
})
const unknown = (videoId: string): RequestedVideo => ({ videoId, video: null })

describe('the offer of a video', () => {
  it.each<[string, CustomerVideo | null, object]>([
    ['for sale', usual, { forSale: true, listMinor: 5_000, priceMinor: 4_500, currency: 'USD' }],
    ['unknown', null, { forSale: false, because: 'unknown', text: 'There is no such video.' }],
    ['owned', { ...usual, owned: true }, { forSale: false, because: 'owned', text: 'You own this video.' }],
    [
      'refused',
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
  ])('that is %s', (_, standing, offer) => {
    verifies('B-22')
    expect(offerOf(standing, 10)).toEqual(offer)
  })
})

describe('a purchase quote', () => {
  it('prices what must be bought, in the order of the question, and says why the rest costs nothing', () => {
    verifies('B-22', 'B-28')
    const list = [
      asked('sold', { availability: soldOut }),
      asked('b', { listMinor: 999 }),
      unknown('nowhere'),
      asked('mine', { owned: true }),
      asked('a'),
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

  it('of nothing is nothing', () => {
    expect(purchaseQuote([], 0)).toEqual({ items: [], total: 0, currency: 'USD', discountPercentage: 0 })
  })

  it('has no total across currencies, but a price for each', () => {
    const quote = purchaseQuote([asked('a'), asked('b', { currency: 'EUR' })], 0)
    expect(quote.items.map(({ price, currency }) => `${price} ${currency}`)).toEqual(['5000 USD', '5000 EUR'])
    expect('total' in quote || 'currency' in quote).toBe(false)
  })

  it('minds no currency of what need not be bought', () => {
    expect(
      purchaseQuote([asked('a', { owned: true }), asked('b', { currency: 'EUR' }), unknown('c')], 0),
    ).toMatchObject({
      items: [{ currency: 'USD' }, { currency: 'EUR' }, { currency: 'EUR' }],
      total: 5_000,
      currency: 'EUR',
    })
  })
})

describe('a collection quote', () => {
  it('takes the tier of what must be bought off the sum', () => {
    verifies('B-22')
    const list = ['a', 'b', 'c'].map((id) => asked(id)).concat(asked('mine', { owned: true }))
    const quoted = collectionQuote(list, 0)
    expect(quoted).toMatchObject({
      ok: true,
      quote: { videoIds: ['a', 'b', 'c', 'mine'], subtotal: 15_000, discount: 750, total: 14_250, currency: 'USD' },
    })
    expect(collectionQuote(list.slice(1), 0)).toMatchObject({ quote: { subtotal: 10_000, discount: 0, total: 10_000 } })
  })

  it('is refused across currencies', () => {
    expect(collectionQuote([asked('a'), asked('b', { currency: 'EUR' })], 0)).toEqual({
      ok: false,
      code: 'mixed_currencies',
    })
  })

  it('adds up: items to the subtotal, subtotal less discount to the total, never dearer than the parts', () => {
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

describe('the status of a video', () => {
  it('is usable or says why not, whoever owns it', () => {
    verifies('B-25', 'B-26')
    expect([asked('a'), asked('b', { owned: true, availability: soldOut }), unknown('c')].map(statusItem)).toEqual([
      { videoId: 'a', status: 'available', ownership: 'preview' },
      { videoId: 'b', status: 'unavailable', reason: 'This video is sold out.', ownership: 'owned' },
      { videoId: 'c', status: 'unavailable', reason: 'There is no such video.', ownership: 'preview' },
    ])
  })
})
