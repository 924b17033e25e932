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
  expect(bill.rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['sold', '$116.10'],
    ['owned', 'Yours'],
    ['unavailable', 'It is sold out.'],
    ['unavailable', 'There is no price for it.'],
  ])
  expect([bill.videoIds, bill.total, isPaid(bill)]).toEqual([['a'], '$116.10', false])
})

it('a bill has no total across currencies, and formats each price in its own', () => {
  const items = [item('a', 500), item('b', 1200, { currency: 'JPY' })]
  const bill = billOf([clipSummary('a'), clipSummary('b')], { items }, null)
  expect([bill.total, bill.amount]).toEqual(['Each at its own price', null])
  expect(bill.rows.map(({ text }) => text)).toEqual(['$5.00', '¥1,200'])
})

it('a bill is paid when every video is owned', () => {
  const items = [item('a', 0, { purchaseRequired: false })]
  expect(isPaid(billOf([clipSummary('a')], { items, total: 0, currency: 'USD' }, null))).toBe(true)
})
