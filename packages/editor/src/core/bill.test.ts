import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { billOf, isPaid } from './bill.ts'

const clipSummary = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 5 })
const item = (videoId: string, price: number, changes: object = {}) => ({
  videoId,
  purchaseRequired: true,
  price,
  currency: 'USD',
  ...changes,
})

it('a bill lists one row per video: its price, that it is owned, or why it cannot be bought', () => {
  const items = [
    item('a', 11_610),
    item('b', 0, { purchaseRequired: false, reason: 'You own this video.' }),
    item('c', 0, { reason: 'It is sold out.' }),
  ]
  const bill = billOf(
    [clipSummary('a'), clipSummary('b'), clipSummary('c'), clipSummary('d')],
    { items, total: 11_610, currency: 'USD' },
    null,
  )
  expect(bill.rows.map(({ clip, ...row }) => [clip.videoId, row])).toEqual([
    ['a', { kind: 'sold', amount: 11_610, currency: 'USD' }],
    ['b', { kind: 'owned' }],
    ['c', { kind: 'unavailable', reason: 'It is sold out.' }],
    ['d', { kind: 'unavailable', reason: null }],
  ])
  expect([bill.videoIds, bill.amount, bill.currency, isPaid(bill)]).toEqual([['a'], 11_610, 'USD', false])
})

it('a bill has no total across currencies, and each price in its own', () => {
  const items = [item('a', 500), item('b', 1200, { currency: 'JPY' })]
  const bill = billOf([clipSummary('a'), clipSummary('b')], { items }, null)
  expect([bill.amount, bill.currency]).toEqual([null, null])
  expect(bill.rows).toMatchObject([
    { amount: 500, currency: 'USD' },
    { amount: 1_200, currency: 'JPY' },
  ])
})

it('a bill is paid when every video is owned', () => {
  const items = [item('a', 0, { purchaseRequired: false })]
  expect(isPaid(billOf([clipSummary('a')], { items, total: 0, currency: 'USD' }, null))).toBe(true)
})

it('a bill sells several videos as one order, and a single one at its own price', () => {
  verifies('B-36', 'P-08')
  const together = {
    items: [],
    videoIds: ['a', 'b'],
    subtotal: 800,
    discount: 0,
    total: 800,
    currency: 'USD',
    quoteId: 'q',
  }
  const clips = [clipSummary('a'), clipSummary('b')]
  const sold = { items: [item('a', 500), item('b', 300)], total: 800, currency: 'USD' }
  expect(billOf(clips, sold, together).bundle).toEqual({ quoteId: 'q', amount: 800, saved: 0, currency: 'USD' })
  const single = { ...sold, items: [item('a', 500), item('b', 0, { purchaseRequired: false })] }
  expect(billOf(clips, single, together).bundle).toBeNull()
})
