import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { ok, settled } from '../../../../testing/catalogue.ts'
import type { PurchaseCompletion, PurchaseRequestMessage } from '../../../core/purchase/purchase-bridge.ts'
import { emptyQueue, type PurchaseQueue } from '../../../core/purchase/purchase.ts'
import type { PurchaseModel } from '../../purchase/purchase-model.ts'
import { createCheckoutModel, type CheckoutParts } from './checkout-model.ts'

/** A checkout whose queue the test changes, and that loads when the test says so. */
function setup() {
  const loads: PromiseWithResolvers<void>[] = []
  const lines: string[] = []
  const requests: string[] = []
  const results: PurchaseCompletion[] = []
  const bought: string[] = []
  const shown: boolean[] = []
  const queue = signal<PurchaseQueue>(emptyQueue)
  const count = { dismissals: 0, refreshes: 0 }
  let parts: CheckoutParts | null = null
  const ignored = () => undefined
  const purchases: PurchaseModel = {
    queue,
    requestPurchase({ videoId }: PurchaseRequestMessage) {
      requests.push(videoId)
      queue.value = { ...emptyQueue, ended: [{ videoId, status: 'success', offer: null, isOwnedAlready: false }] }
    },
    dismiss() {
      count.dismissals += 1
      queue.value = emptyQueue
    },
    pay: ignored,
    isPopupBlocked: signal(false),
    check: ignored,
    retry: ignored,
    skip: ignored,
  }
  const checkout = createCheckoutModel({
    async loadCheckout(given) {
      parts = given
      const load = Promise.withResolvers<void>()
      loads.push(load)
      await load.promise
      return purchases
    },
    editor: {
      refresh: async () => ((count.refreshes += 1), ok(null)),
      purchaseComplete: (end) => void results.push(end),
    },
    onBought: (videoId) => void bought.push(videoId),
    onShown: (isShown) => void shown.push(isShown),
    log: ({ message }) => void lines.push(message),
    signal: new AbortController().signal,
  })
  const complete = (end: PurchaseCompletion) => parts?.notifyPurchaseComplete(end)
  const load = async () => {
    loads.at(-1)?.resolve()
    await settled()
  }
  const fail = async () => {
    loads.at(-1)?.reject(new Error('offline'))
    await settled()
  }
  return {
    checkout,
    loads,
    load,
    fail,
    lines,
    requests,
    results,
    bought,
    shown,
    queue,
    count,
    complete,
    parts: () => parts,
  }
}

describe('the checkout', () => {
  it('is shown from the click on, and receives the requests once it has loaded', async () => {
    verifies('H-19')
    const { checkout, load, requests, shown } = setup()
    expect(shown).toEqual([false])
    checkout.request({ videoId: 'v1' }, 'catalogue')
    checkout.request({ videoId: 'v2' }, 'editor')
    expect([shown.at(-1), checkout.isLoading.value, checkout.requestedBy.value]).toEqual([true, true, 'editor'])
    await load()
    expect([requests, checkout.isLoading.value, shown.includes(false, 1)]).toEqual([['v1', 'v2'], false, false])
  })

  it('is hidden once the queue has nothing to show, or works in the background', async () => {
    verifies('H-19')
    const { checkout, load, shown, queue } = setup()
    checkout.request({ videoId: 'v1' }, 'catalogue')
    await load()
    queue.value = { ...queue.value, isHidden: true }
    expect(shown.at(-1)).toBe(false)
    queue.value = { ...queue.value, isHidden: false }
    expect(shown.at(-1)).toBe(true)
    queue.value = emptyQueue
    expect(shown.at(-1)).toBe(false)
  })

  it('is dismissed once the customer leaves', async () => {
    verifies('H-19')
    const { checkout, load, shown, count } = setup()
    checkout.request({ videoId: 'v1' }, 'catalogue')
    await load()
    checkout.dismiss()
    expect([count.dismissals, shown.at(-1)]).toEqual([1, false])
  })

  it('cancels requests that it has not received when the customer leaves', async () => {
    verifies('H-19')
    const { checkout, load, requests, results, shown } = setup()
    checkout.request({ videoId: 'v1' }, 'catalogue')
    checkout.request({ videoId: 'v2', videoIds: ['v3'] }, 'editor')
    checkout.dismiss()
    expect(shown.at(-1)).toBe(false)
    expect(results).toEqual([
      { videoId: 'v2', status: 'cancelled' },
      { videoId: 'v3', status: 'cancelled' },
    ])
    await load()
    expect([requests, shown.at(-1), results.length]).toEqual([[], false, 2])
  })

  it('reports nothing to the editor of a video that only the catalogue requested, however often', () => {
    verifies('H-19')
    const { checkout, results } = setup()
    checkout.request({ videoId: 'v1' }, 'catalogue')
    checkout.request({ videoId: 'v1' }, 'catalogue')
    checkout.dismiss()
    expect(results).toEqual([])
  })

  it('says that it could not be loaded until the customer leaves, and loads again for the next request', async () => {
    verifies('H-19')
    const { checkout, load, fail, loads, lines, requests, results, shown } = setup()
    checkout.request({ videoId: 'v1' }, 'editor')
    await fail()
    expect([checkout.isUnavailable.value, checkout.isLoading.value, shown.at(-1)]).toEqual([true, false, true])
    expect(results).toEqual([{ videoId: 'v1', status: 'failed', error: 'unavailable' }])
    expect(lines).toEqual(['the checkout could not be loaded'])
    checkout.dismiss()
    expect([checkout.isUnavailable.value, shown.at(-1)]).toEqual([false, false])
    checkout.request({ videoId: 'v1' }, 'catalogue')
    await load()
    expect([loads.length, requests, checkout.isUnavailable.value]).toEqual([2, ['v1'], false])
  })

  it('reports results to the part that requested them, and each purchase to the catalogue', async () => {
    verifies('H-19')
    const { checkout, load, complete, results, bought } = setup()
    checkout.request({ videoId: 'ours' }, 'catalogue')
    checkout.request({ videoId: 'both' }, 'catalogue')
    checkout.request({ videoId: 'both' }, 'editor')
    checkout.request({ videoId: 'theirs', quoteId: 'q' }, 'editor')
    await load()
    complete({ videoId: 'ours', status: 'success' })
    expect(results).toEqual([])
    complete({ videoId: 'both', status: 'cancelled' })
    complete({ videoId: 'theirs', status: 'success' })
    complete({ videoId: 'in-the-bundle', status: 'success' })
    expect(results.map(({ videoId }) => videoId)).toEqual(['both', 'theirs', 'in-the-bundle'])
    expect(bought).toEqual(['ours', 'theirs', 'in-the-bundle'])
  })

  it('gives the editor fresh data before a result', async () => {
    const { checkout, load, parts, count } = setup()
    checkout.request({ videoId: 'v1' }, 'catalogue')
    await load()
    await parts()?.refresh()
    expect(count.refreshes).toBe(1)
  })
})
