import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  bundleOf,
  endedOrder,
  forSale,
  offer,
  offline,
  order,
  owned,
  rejection,
  soldOut,
  startPurchases,
} from '../../../testing/purchase-driver.ts'
import { applyBundleQuote, isForSale, resultsOfOwned, withoutNotified } from './purchase-bundle.ts'
import type { Purchase } from './purchase.ts'

function startBundle(...ids: [string, ...string[]]) {
  const driver = startPurchases()
  driver.requestBundle('q', ...ids)
  return driver
}
const resultsOf = ({ queue }: ReturnType<typeof startPurchases>) =>
  queue.ended.map(({ videoId, status, isOwnedAlready }) => `${videoId} ${status}${isOwnedAlready ? ' already' : ''}`)

describe('a bundle', () => {
  it('is bought with one order, and each of its videos gets its own result', () => {
    verifies('B-36', 'H-08')
    const driver = startBundle('v1', 'v2', 'v3')
    expect(driver.last).toEqual({
      kind: 'requestBundleQuote',
      generation: 1,
      quoteId: 'q',
      videoIds: ['v1', 'v2', 'v3'],
    })
    driver.bundleQuoted(bundleOf({ v1: forSale, v2: owned, v3: soldOut }))
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-b-1', quoteId: 'q' })
    driver.ordered()
    driver.ordered(endedOrder('completed'))
    driver.unlocked()
    expect(driver.notified).toEqual(['v1 success', 'v2 success', 'v3 failed video_unavailable'])
    expect(resultsOf(driver)).toEqual(['v1 success', 'v2 success already', 'v3 failed'])
  })

  it('fails for sale alone when its payment is declined', () => {
    verifies('B-36')
    const driver = startBundle('v1', 'v2')
    driver.bundleQuoted(bundleOf({ v1: forSale, v2: owned }))
    driver.ordered(endedOrder('failed', 'declined'))
    driver.act('skipped')
    expect(driver.notified).toEqual(['v1 failed declined', 'v2 success'])
    expect(resultsOf(driver)).toEqual(['v1 failed', 'v2 success already'])
  })

  it('without anything for sale unlocks what is owned', () => {
    verifies('B-36')
    const driver = startBundle('v1', 'v2')
    driver.bundleQuoted(bundleOf({ v1: owned, v2: soldOut }, null))
    expect(driver.commands).toEqual(['unlock'])
    driver.unlocked()
    expect(resultsOf(driver)).toEqual(['v1 success already', 'v2 failed'])
  })

  it('with nothing for sale or owned fails without an order', () => {
    const driver = startBundle('v1', 'v2')
    driver.bundleQuoted(bundleOf({ v1: soldOut, v2: soldOut }, null))
    expect(driver.notified).toEqual(['v1 failed video_unavailable', 'v2 failed video_unavailable'])
  })

  it('for sale without a quote ends the queue: there is no account', () => {
    verifies('B-14', 'B-36')
    const driver = startBundle('v1')
    driver.requestPurchase('v9')
    driver.bundleQuoted(bundleOf({ v1: forSale }, null))
    expect(driver.notified).toEqual(['v1 failed no_account', 'v9 failed no_account'])
  })

  it('buys separately what its quote lacks, and owes a result for what the quote adds', () => {
    verifies('B-36')
    const driver = startBundle('v1', 'v2', 'v3')
    driver.requestBundle('other', 'v3', 'v9')
    driver.bundleQuoted(bundleOf({ V1: forSale, v4: forSale }))
    expect(driver.queue.current?.request.bundle).toEqual({
      quoteId: 'q',
      videoIds: ['v1', 'v4'],
      pendingVideoIds: ['v1', 'v4'],
    })
    expect(driver.queue.waiting.map(({ id, videoId }) => [id, videoId])).toEqual([
      ['request-b-v2', 'v2'],
      ['request-b', 'v3'],
    ])
  })

  it('shares its result with a later request for one of its videos', () => {
    const driver = startBundle('v1', 'v2')
    driver.requestPurchase('v3', 'v9')
    driver.bundleQuoted(bundleOf({ v1: forSale, v2: forSale, v3: forSale }))
    driver.ordered(endedOrder('completed'))
    driver.unlocked()
    expect([driver.notified, driver.queue.current?.request.videoId]).toEqual([
      ['v1 success', 'v2 success', 'v3 success'],
      'v9',
    ])
  })

  it('joins a second request for it, but not one for another quote or another video', () => {
    const driver = startBundle('v1', 'v2')
    driver.requestBundle('q', 'v2')
    expect(driver.queue.waiting).toEqual([])
    driver.requestBundle('other', 'v1', 'v2')
    driver.requestBundle('q', 'v1', 'v9')
    expect(driver.queue.waiting.map(({ bundle }) => bundle?.videoIds)).toEqual([
      ['v1', 'v2'],
      ['v1', 'v9'],
    ])
  })

  it('is quoted again under a new key while its quote expires, three times without the user', () => {
    verifies('B-36', 'B-22')
    const driver = startBundle('v1')
    const quoteExpired = rejection(409, 'quote_expired')
    for (const attempt of [1, 2, 3]) {
      driver.bundleQuoted(bundleOf({ v1: forSale }, `q${attempt}`))
      expect(driver.last).toMatchObject({ kind: 'openOrder', key: `request-b-${attempt}`, quoteId: `q${attempt}` })
      expect(driver.queue.current?.requotes).toBe(attempt)
      driver.failed(quoteExpired)
      if (attempt < 3) expect(driver.last).toMatchObject({ kind: 'requestBundleQuote', quoteId: `q${attempt}` })
    }
    expect([driver.step, driver.commands]).toEqual(['failed', []])
    driver.act('retried')
    expect([driver.step, driver.queue.current?.requotes]).toEqual(['quoting', 0])
    driver.bundleQuoted(bundleOf({ v1: forSale }, 'q3'))
    expect(driver.queue.current?.requotes).toBe(0)
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-b-4' })
  })

  it('is restarted from its quote after a rejection, and under the same key after a lost response', () => {
    const driver = startBundle('v1')
    driver.bundleQuoted(bundleOf({ v1: forSale }))
    driver.failed(offline)
    driver.act('retried')
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-b-1' })
    driver.failed(rejection(409, 'price_changed'))
    driver.act('retried')
    expect(driver.last).toMatchObject({ kind: 'requestBundleQuote' })
  })

  it('requested again while its order is cancelled is not reported as cancelled', () => {
    verifies('H-08', 'B-36')
    const driver = startBundle('v1', 'v2')
    driver.bundleQuoted(bundleOf({ v1: forSale, v2: forSale }))
    driver.ordered(order({ bundle: { quote_id: 'q', video_ids: ['v1', 'v2'], subtotal: 1_000, discount: 100 } }))
    driver.act('dismissed')
    driver.requestPurchase('v2')
    driver.ordered(endedOrder('cancelled', 'cancelled'))
    expect([driver.notified, driver.queue.current?.request.videoId]).toEqual([['v1 cancelled'], 'v2'])
  })
})

describe('a bundle request', () => {
  const requestOf = (videoIds: string[], pendingVideoIds = videoIds) => ({
    id: 'b',
    videoId: 'v1',
    bundle: { quoteId: 'q', videoIds, pendingVideoIds },
  })

  it('ends with the last result it owes, unless it names a single video and leaves the others to the quote', () => {
    expect(withoutNotified(requestOf(['v1', 'v2']), new Set(['v1']))).toEqual(requestOf(['v1', 'v2'], ['v2']))
    expect(withoutNotified(requestOf(['v1', 'v2']), new Set(['v1', 'v2']))).toBeNull()
    expect(withoutNotified(requestOf(['v1']), new Set(['v1']))).toEqual(requestOf(['v1'], []))
    expect(withoutNotified({ id: 'x', videoId: 'v1' }, new Set(['v1']))).toBeNull()
  })

  it('keeps its quote id when the service names none, and a single request stays as it is', () => {
    const queue = { current: null, waiting: [], ended: [], isHidden: false, generation: 0 }
    expect(applyBundleQuote(queue, requestOf(['v1']), bundleOf({ v1: owned }, null)).request.bundle?.quoteId).toBe('q')
    const single = { id: 'x', videoId: 'v1' }
    expect(applyBundleQuote(queue, single, bundleOf({ v1: owned }))).toEqual({ waiting: [], request: single })
  })
})

it('a video requested beside a bundle succeeds if the bundle shows it as owned or has bought it', () => {
  verifies('B-36')
  const bundle = bundleOf({ v1: forSale, v2: owned, v3: soldOut })
  const purchase = (kind: 'ready' | 'unlocking') => ({ bundle, step: { kind, paid: true } }) as unknown as Purchase
  const bought = { videoId: 'v1', offer, isOwnedAlready: false, status: 'success' }
  const had = { videoId: 'V2', offer, isOwnedAlready: true, status: 'success' }
  expect(resultsOfOwned(purchase('unlocking'), ['v1', 'V2', 'v3', 'v9'])).toEqual([bought, had])
  expect(resultsOfOwned(purchase('ready'), ['v1', 'V2'])).toEqual([had])
})

it('only a video for sale can be bought', () => {
  expect([forSale, owned, soldOut].map((quoted) => isForSale({ videoId: 'v1', quoted }))).toEqual([true, false, false])
})
