import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { discountOf } from './discount.ts'
import { withOrderPrice, quotedBundleOf, quotedOf } from './purchase-offer.ts'

const item = { videoId: 'v1', purchaseRequired: true, price: 900, currency: 'EUR' }
const bare = { title: '', artist: '', thumbnailUrl: '' }
const order = {
  order_id: 'o1',
  status: 'pending',
  video_id: 'v1',
  item: null,
  price: 800,
  list_price: 1_000,
  currency: 'USD',
  checkout_url: null,
  expires_at: '',
  reason: null,
} as const

describe('a quoted video', () => {
  it('is for sale, owned, or unavailable', () => {
    verifies('H-08')
    expect(quotedOf(item).standing).toBe('for-sale')
    expect(quotedOf({ ...item, purchaseRequired: false, reason: 'You own this video.' }).standing).toBe('owned')
    expect(quotedOf({ ...item, price: 0, reason: 'Sold out.' })).toMatchObject({
      standing: 'unavailable',
      reason: 'Sold out.',
    })
  })

  it('shows the service’s description, and no texts where there is none', () => {
    const texts = { title: 'Dusk Tide', artist: 'Ona', thumbnailUrl: 'https://service.example/1.jpg' }
    expect(quotedOf({ ...item, ...texts, listPrice: 1_000 }).offer).toEqual({
      ...texts,
      price: 900,
      listPrice: 1_000,
      currency: 'EUR',
    })
    expect(quotedOf(item).offer).toEqual({ ...bare, price: 900, listPrice: 900, currency: 'EUR' })
    expect(quotedOf({ ...item, listPrice: 1 }).offer.listPrice).toBe(900)
  })

  it('costs the order’s price once an order exists', () => {
    verifies('B-22')
    const offer = { ...bare, title: 'Dusk Tide', price: 900, listPrice: 900, currency: 'EUR' }
    expect(withOrderPrice(offer, order)).toEqual({ ...offer, price: 800, listPrice: 1_000, currency: 'USD' })
    expect(withOrderPrice(null, order)).toEqual({ ...bare, price: 800, listPrice: 1_000, currency: 'USD' })
  })
})

it.each([
  [900, 1_000, 10],
  [1_000, 1_000, 0],
  [0, 0, 0],
  [0, 1_000, 100],
  [1, 100_000, 99],
  [667, 1_000, 33],
])('%d instead of %d is %d percent off', (price, listPrice, percent) => {
  expect(discountOf({ ...bare, price, listPrice, currency: 'EUR' })).toBe(percent)
})

it('a bundle offers the purchasable videos at its total, beside the sum of their own prices', () => {
  verifies('B-36')
  const items = [
    { ...item, title: 'One' },
    { ...item, videoId: 'v2', purchaseRequired: false, price: 0, reason: 'You own this video.' },
    { ...item, videoId: 'v3', title: 'Three', price: 600 },
  ]
  const amounts = { total: 1_350, subtotal: 1_500, discount: 150, currency: 'EUR' }
  const quoted = quotedBundleOf({ items, ...amounts, videoIds: ['v1', 'v2', 'v3'], quoteId: 'q' })
  expect(quoted.videos.map(({ quoted: { standing } }) => standing)).toEqual(['for-sale', 'owned', 'for-sale'])
  expect(quoted.offer).toMatchObject({ price: 1_350, listPrice: 1_500, lines: [{ title: 'One' }, { title: 'Three' }] })
  expect(discountOf(quoted.offer)).toBe(10)
  const bundle = { quote_id: 'q', video_ids: ['v1', 'v3'], subtotal: 1_500, discount: 150 }
  expect(withOrderPrice(quoted.offer, { ...order, price: 1_350, currency: 'EUR', bundle })).toEqual(quoted.offer)
  expect(quotedBundleOf({ items: [], ...amounts, videoIds: [] }).quoteId).toBeNull()
})

it('a bundle without anything for sale has no texts', () => {
  verifies('B-36')
  const amounts = { total: 0, subtotal: 0, discount: 0, currency: 'EUR' }
  expect(quotedBundleOf({ items: [], ...amounts, videoIds: [] }).offer).toEqual({
    ...bare,
    price: 0,
    listPrice: 0,
    currency: 'EUR',
    lines: [],
  })
})
