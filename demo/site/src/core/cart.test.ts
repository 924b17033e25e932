import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addItems, offersOf, parseCart, quoteIdFor, removeItems, standingOf, type QuotedRow } from './cart.ts'

const item = (videoId: string, projectName: string | null = null) => ({ videoId, projectName })
const row = (videoId: string, change: Partial<QuotedRow> = {}): QuotedRow => ({
  videoId,
  title: `The clip ${videoId}`,
  purchaseRequired: true,
  price: 500,
  currency: 'USD',
  ...change,
})

describe('the items', () => {
  it('contain each video once, the newest first', () => {
    const items = addItems([item('a'), item('b')], [item('b', 'Night drive'), item('c')])
    expect(items).toEqual([item('b', 'Night drive'), item('c'), item('a')])
    expect(removeItems(items, ['b', 'x'])).toEqual([item('c'), item('a')])
  })

  it('survive storage, and anything unreadable is an empty cart', () => {
    const items = [item('a', 'Night drive'), item('b')]
    expect(parseCart(JSON.stringify(items))).toEqual(items)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseCart(text).every(({ videoId }) => videoId !== '')).toBe(true)
      }),
    )
    expect([parseCart(null), parseCart('{'), parseCart('[{"videoId":3}]')]).toEqual([[], [], []])
  })
})

describe('the offers', () => {
  it('are one for everything that is sold together, and charge exactly the quoted total', () => {
    verifies('H-12', 'B-36')
    const rows = [row('a'), row('b'), row('c', { purchaseRequired: false, price: 0, reason: 'You own this video.' })]
    const together = { quoteId: 'q1', total: 900, subtotal: 1_000, currency: 'USD' }
    expect(offersOf(rows, together)).toEqual([
      { videoIds: ['a', 'b'], titles: ['The clip a', 'The clip b'], ...together },
    ])
    expect(offersOf(rows.slice(1), together)).toMatchObject([{ videoIds: ['b'], quoteId: null }])
  })

  it('are one per video where there is no quote for all', () => {
    const rows = [row('a', { listPrice: 700 }), row('b', { currency: 'JPY' }), row('c', { reason: 'Sold out.' })]
    expect(offersOf(rows, null)).toEqual([
      { videoIds: ['a'], titles: ['The clip a'], quoteId: null, total: 500, subtotal: 700, currency: 'USD' },
      { videoIds: ['b'], titles: ['The clip b'], quoteId: null, total: 500, subtotal: 500, currency: 'JPY' },
    ])
    expect(rows.map(standingOf)).toEqual(['for-sale', 'for-sale', 'unavailable'])
  })

  it('use the quote that the editor showed only for exactly its videos', () => {
    const accepted = { quoteId: 'q1', videoIds: ['a', 'b'] }
    expect(quoteIdFor(['b', 'a'], accepted)).toBe('q1')
    expect([quoteIdFor(['a'], accepted), quoteIdFor(['a', 'c'], accepted), quoteIdFor(['a', 'b'], null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
