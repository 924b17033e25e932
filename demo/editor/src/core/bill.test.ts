import { expect, it } from 'vitest'
import { billOf, isPaid } from './bill.ts'

const face = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 5 })
const item = (videoId: string, price: number, changes: object = {}) => ({
  videoId,
  purchaseRequired: true,
  price,
  currency: 'USD',
  ...changes,
})

it('lists a row a video: its price, that it is owned, or why it cannot be bought', () => {
  const items = [
    item('a', 11_610),
    item('b', 0, { purchaseRequired: false, reason: 'You own this video.' }),
    item('c', 0, { reason: 'It is sold out.' }),
  ]
  const bill = billOf([face('a'), face('b'), face('c'), face('d')], { items, total: 11_610, currency: 'USD' }, null)
  expect(bill.rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['sold', '$116.10'],
    ['owned', 'Yours'],
    ['unavailable', 'It is sold out.'],
    ['unavailable', 'There is no price for it.'],
  ])
  expect([bill.videoIds, bill.total, isPaid(bill)]).toEqual([['a'], '$116.10', false])
})

it('has no total in several currencies, and writes each price in its own', () => {
  const items = [item('a', 500), item('b', 1200, { currency: 'JPY' })]
  const bill = billOf([face('a'), face('b')], { items }, null)
  expect([bill.total, bill.amount]).toEqual(['Each at its own price', null])
  expect(bill.rows.map(({ text }) => text)).toEqual(['$5.00', '¥1,200'])
})

it('is paid when everything is owned', () => {
  const items = [item('a', 0, { purchaseRequired: false })]
  expect(isPaid(billOf([face('a')], { items, total: 0, currency: 'USD' }, null))).toBe(true)
})
