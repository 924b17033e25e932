import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { emptyQueue } from '../../core/purchase/purchase.ts'
import type { PurchaseModel } from './purchase-model.ts'
import { createPurchases } from './purchases.ts'

const nothing = () => undefined
const idle: PurchaseModel = {
  queue: signal(emptyQueue),
  requestPurchase: nothing,
  pay: nothing,
  isPopupBlocked: signal(false),
  check: nothing,
  retry: nothing,
  skip: nothing,
  dismiss: nothing,
}

function setup(load: () => Promise<PurchaseModel>) {
  const notified: string[] = []
  const log = vi.fn()
  const purchases = createPurchases({
    load,
    log,
    notifyPurchaseComplete: ({ videoId, status, error }) => notified.push(`${videoId} ${status} ${error}`),
  })
  return { purchases, notified, log }
}

it('accepts requests before its model has loaded, preserves their order and loads once', async () => {
  verifies('P-08', 'P-09', 'P-10')
  const loading = Promise.withResolvers<PurchaseModel>()
  const load = vi.fn(() => loading.promise)
  const buy = vi.fn()
  const model: PurchaseModel = { ...idle, requestPurchase: buy }
  const { purchases } = setup(load)
  purchases.requestPurchase({ videoId: 'v1' })
  purchases.requestPurchase({ videoId: 'v2', videoIds: ['v3'] })
  expect([load.mock.calls.length, purchases.model.value]).toEqual([1, null])
  loading.resolve(model)
  await loading.promise
  expect(buy.mock.calls).toEqual([[{ videoId: 'v1' }], [{ videoId: 'v2', videoIds: ['v3'] }]])
  expect(purchases.model.value).toBe(model)
})

it('reports a failure if the model cannot be loaded, and loads again with the next request', async () => {
  verifies('H-08')
  const load = vi.fn(() => Promise.reject<PurchaseModel>(new Error('gone')))
  const { purchases, notified, log } = setup(load)
  purchases.requestPurchase({ videoId: 'v1', videoIds: ['v2'] })
  await vi.waitFor(() => expect(notified).toEqual(['v1 failed unavailable', 'v2 failed unavailable']), 30_000)
  expect(log).toHaveBeenCalledOnce()
  purchases.requestPurchase({ videoId: 'v3' })
  await vi.waitFor(() => expect(notified).toHaveLength(3), 30_000)
  expect(load).toHaveBeenCalledTimes(2)
})
