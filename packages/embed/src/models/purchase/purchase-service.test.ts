// Purchases against the reference service, its operations mounted as request handlers: no socket, and a manual clock.
import { createManualClock } from '@proscenium/protocol-testing'
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { linkFor, openService, type OpenService } from '../../../testing/service.ts'
import type { PurchaseCompletion } from '../../core/purchase/purchase-bridge.ts'
import { createFetchBackend } from '../../edge/backend/fetch-backend.ts'
import { createMemoryPopup } from '../../ports/memory/memory-ports.ts'
import { createMemoryPresence } from '../../ports/memory/memory-presence.ts'
import { systemClock } from '../../ports/system.ts'
import { createPurchaseModel } from './purchase-model.ts'
import { createSessionCalls } from '../session/session-calls.ts'

const { hazeCathedral, crateSermon, duskTide, neonLastTrain } = videoIds

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

interface ShopOptions {
  /** Further fields of the partner's signed payload. */
  readonly beside?: object
  readonly fetch?: typeof fetch
}

async function shop(userId: string, { beside = {}, fetch = globalThis.fetch }: ShopOptions = {}) {
  const { origin } = service
  const online = () => true
  const backend = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock: systemClock, online, fetch })
  const controller = new AbortController()
  const options = { signal: controller.signal }
  const verified = await backend.verify(linkFor(userId, { beside }), options)
  if (!verified.ok) throw new Error('the link was rejected')
  const token = async () => ({ ok: true, value: verified.value.session_token }) as const
  const call = createSessionCalls({ backend, session: { token, onEnded: () => undefined } })
  const clock = createManualClock()
  const popup = createMemoryPopup()
  const presence = createMemoryPresence()
  const notified: PurchaseCompletion[] = []
  const owned: (readonly string[])[] = []
  const refresh = async () => {
    const bundleQuote = await call('boot', {}, controller.signal)
    if (bundleQuote.ok) owned.push(bundleQuote.value.ownedVideoIds)
    return bundleQuote
  }
  const notify = (end: PurchaseCompletion) => void notified.push(end)
  const network = undefined
  let requestCount = 0
  const newId = () => `${userId}-${(requestCount += 1)}`
  const model = createPurchaseModel({
    call,
    clock,
    popup,
    presence,
    network,
    newId,
    refresh,
    notifyPurchaseComplete: notify,
    signal: controller.signal,
  })
  const step = () => model.queue.value.current?.step.kind ?? 'none'
  return {
    call,
    controller: controller.signal,
    model,
    popup,
    notified,
    owned,
    buy: (videoId: string, ...others: string[]) => model.requestPurchase({ videoId, videoIds: others }),
    comes: (expected: string) => vi.waitFor(() => expect(step()).toBe(expected)),
    /** The user returns, so that pending polls run immediately. */
    async back(expected: string) {
      presence.comeBack()
      await vi.waitFor(() => {
        clock.advance(0)
        expect(step()).toBe(expected)
      })
    },
    end: (outcome: 'declined' | 'complete') => {
      const id = model.queue.value.current?.order?.order_id ?? ''
      const now = service.clock.now()
      const { orders } = service.store
      return outcome === 'complete' ? orders.complete(id, now) : orders.end(id, 'declined', now)
    },
  }
}

it('a video is quoted, ordered at the partner’s price, declined, paid, and unlocked before it is reported', async () => {
  verifies('H-08', 'B-22', 'B-27')
  const { model, buy, comes, back, end, popup, notified, owned } = await shop('shopper-1')
  buy(hazeCathedral)
  await comes('ready')
  expect(model.queue.value.current?.offer).toMatchObject({
    title: 'Haze Cathedral',
    artist: 'Obsidian Choir',
    price: 11_610,
    listPrice: 12_900,
    currency: 'USD',
  })
  model.pay()
  expect(popup.opened[0]).toContain('/partner/checkout/')
  expect(await end('declined')).toBe(true)
  await back('declined')
  model.retry()
  await comes('ready')
  expect(await end('complete')).toBe(true)
  await back('none')
  expect([notified.map(({ status }) => status), owned]).toEqual([['success'], [[hazeCathedral]]])
})

const three = [hazeCathedral, duskTide, neonLastTrain]

async function quoted(userId: string) {
  const { call, controller, ...rest } = await shop(userId)
  const bundleQuote = await call('collectionQuote', { videoIds: three }, controller)
  if (!bundleQuote.ok || bundleQuote.value.quoteId === undefined) throw new Error('no quote')
  const { quoteId, total } = bundleQuote.value
  return {
    ...rest,
    quoteId,
    total,
    buy: () => rest.model.requestPurchase({ videoId: hazeCathedral, videoIds: three, quoteId }),
  }
}

it('a bundle is bought by one order at the quoted total, with a result for each of its videos', async () => {
  verifies('B-36', 'H-08', 'P-27')
  const { model, buy, comes, back, end, notified, owned, total, quoteId } = await quoted('bundler-1')
  buy()
  await comes('ready')
  const { order, offer, requotes } = model.queue.value.current ?? {}
  expect([order?.price, order?.bundle?.quote_id, offer?.price, requotes]).toEqual([total, quoteId, total, 0])
  expect(offer?.lines?.map(({ title }) => title)).toEqual(['Haze Cathedral', 'Dusk Tide', 'ネオンの終電'])
  expect(await end('complete')).toBe(true)
  await back('none')
  expect(notified.map(({ videoId, status }) => [videoId, status])).toEqual(three.map((id) => [id, 'success']))
  expect(owned.at(-1)?.toSorted()).toEqual(three.toSorted())
})

it('a bundle whose quote has expired is quoted again before its order is opened, and shown at the new total', async () => {
  verifies('B-36')
  const { model, buy, comes, notified, quoteId, total } = await quoted('bundler-2')
  service.clock.advance(30 * 60_000)
  buy()
  await comes('ready')
  const { order, offer, requotes } = model.queue.value.current ?? {}
  expect([order?.bundle?.quote_id === quoteId, requotes, order?.price, offer?.price]).toEqual([false, 1, total, total])
  model.dismiss()
  await comes('none')
  expect(notified.map(({ videoId, status }) => [videoId, status])).toEqual(three.map((id) => [id, 'cancelled']))
})

it('a sold-out video fails, the next one is shown, and leaving cancels its order', async () => {
  verifies('H-08', 'B-25')
  const { model, buy, comes, notified } = await shop('shopper-2')
  buy(crateSermon, duskTide)
  await comes('ready')
  const order = model.queue.value.current?.order?.order_id ?? ''
  model.dismiss()
  await comes('none')
  expect(notified.map(({ videoId, status, error }) => [videoId, status, error])).toEqual([
    [crateSermon, 'failed', 'video_unavailable'],
    [duskTide, 'cancelled', undefined],
  ])
  expect((await service.store.orders.byId(order))?.end_reason).toBe('cancelled')
})

it('nothing can be bought without an e-mail address', async () => {
  verifies('H-08', 'B-14')
  const { buy, comes, notified } = await shop('shopper-3', { beside: { email: undefined } })
  buy(hazeCathedral, duskTide)
  await vi.waitFor(() => expect(notified).toHaveLength(2))
  await comes('none')
  expect(notified.map(({ error }) => error)).toEqual(['no_account', 'no_account'])
})

/** A transport to the service that corrupts the response to the first order after the service has created it. */
function createLossyTransport(corrupt: () => Response) {
  const orders: string[] = []
  const keys: (string | null)[] = []
  const transport: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).endsWith('/partner/v1/checkout')) return response
    orders.push((await response.clone().json()).order_id)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return orders.length === 1 ? corrupt() : response
  }
  return { fetch: transport, orders, keys }
}

const dropped = () => {
  throw new TypeError('Failed to fetch')
}

it.each<[string, () => Response]>([
  ['the network dropped', dropped],
  ['a proxy replaced', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['came mutilated', () => new Response('{"order_id":"', { status: 200 })],
  [
    'the service failed to give',
    () => Response.json({ error: { code: 'internal_error', message: 'x' } }, { status: 500 }),
  ],
])('an order whose response %s is found again under its key, and paid', async (how, corrupt) => {
  verifies('H-08')
  const transport = createLossyTransport(corrupt)
  const { model, buy, comes, back, end, notified } = await shop(`unheard-${how.replaceAll(' ', '-')}`, transport)
  buy(hazeCathedral)
  await comes('failed')
  model.retry()
  await comes('ready')
  expect([new Set(transport.orders).size, transport.keys.length, new Set(transport.keys).size]).toEqual([1, 2, 1])
  expect(model.queue.value.current?.order?.order_id).toBe(transport.orders[0])
  expect(await end('complete')).toBe(true)
  await back('none')
  expect(notified.map(({ status }) => status)).toEqual(['success'])
})

it('a later request of the same user finds the order whose response was lost', async () => {
  verifies('H-08')
  const transport = createLossyTransport(dropped)
  const { model, buy, comes, notified } = await shop('unheard-and-gone', transport)
  buy(hazeCathedral)
  await comes('failed')
  model.dismiss()
  await comes('none')
  expect(notified.map(({ status }) => status)).toEqual(['failed'])
  buy(hazeCathedral)
  await comes('ready')
  expect([transport.keys.length, new Set(transport.keys).size, new Set(transport.orders).size]).toEqual([2, 2, 1])
  model.dismiss()
  await comes('none')
  expect((await service.store.orders.byId(transport.orders[0] ?? ''))?.end_reason).toBe('cancelled')
})

it('a price that is not an integer opens the checkout at the service’s own price', async () => {
  verifies('P-50', 'B-22')
  const { model, comes } = await shop('rounder')
  model.requestPurchase({ videoId: duskTide, price: 19.99 })
  await comes('ready')
  expect(model.queue.value.current?.order?.price).toBe(model.queue.value.current?.offer?.price)
})
