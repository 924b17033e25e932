// Purchases before the reference service itself, its operations mounted as handlers: no socket, and its own clock.
import { createManualClock } from '@proscenium/protocol/testing'
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
  /** What the partner signs beside the person. */
  readonly beside?: object
  readonly fetch?: typeof fetch
}

async function shop(person: string, { beside = {}, fetch = globalThis.fetch }: ShopOptions = {}) {
  const { origin } = service
  const online = () => true
  const backend = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock: systemClock, online, fetch })
  const life = new AbortController()
  const options = { signal: life.signal }
  const verified = await backend.verify(linkFor(person, { beside }), options)
  if (!verified.ok) throw new Error('the link was refused')
  const token = async () => ({ ok: true, value: verified.value.session_token }) as const
  const call = createSessionCalls({ backend, session: { token, onEnded: () => undefined } })
  const clock = createManualClock()
  const popup = createMemoryPopup()
  const presence = createMemoryPresence()
  const told: PurchaseCompletion[] = []
  const owned: (readonly string[])[] = []
  const refresh = async () => {
    const answer = await call('boot', {}, life.signal)
    if (answer.ok) owned.push(answer.value.ownedVideoIds)
    return answer
  }
  const tell = (end: PurchaseCompletion) => void told.push(end)
  const network = undefined
  let wishes = 0
  const newId = () => `${person}-${(wishes += 1)}`
  const model = createPurchaseModel({
    call,
    clock,
    popup,
    presence,
    network,
    newId,
    refresh,
    notifyPurchaseComplete: tell,
    signal: life.signal,
  })
  const step = () => model.queue.value.current?.step.kind ?? 'none'
  return {
    call,
    life: life.signal,
    model,
    popup,
    told,
    owned,
    want: (videoId: string, ...others: string[]) => model.requestPurchase({ videoId, videoIds: others }),
    comes: (wanted: string) => vi.waitFor(() => expect(step()).toBe(wanted)),
    /** Somebody comes back, and what is due is done at once. */
    async back(wanted: string) {
      presence.comeBack()
      await vi.waitFor(() => {
        clock.advance(0)
        expect(step()).toBe(wanted)
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

it('a video is quoted, ordered at the partner’s price, declined, paid, and unlocked before it is told', async () => {
  verifies('H-08', 'B-22', 'B-27')
  const { model, want, comes, back, end, popup, told, owned } = await shop('shopper-1')
  want(hazeCathedral)
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
  expect([told.map(({ status }) => status), owned]).toEqual([['success'], [[hazeCathedral]]])
})

const three = [hazeCathedral, duskTide, neonLastTrain]

async function quoted(person: string) {
  const { call, life, ...rest } = await shop(person)
  const answer = await call('collectionQuote', { videoIds: three }, life)
  if (!answer.ok || answer.value.quoteId === undefined) throw new Error('no quote')
  const { quoteId, total } = answer.value
  return {
    ...rest,
    quoteId,
    total,
    want: () => rest.model.requestPurchase({ videoId: hazeCathedral, videoIds: three, quoteId }),
  }
}

it('a bundle is bought by one order at the quoted total, and each of its videos is told', async () => {
  verifies('B-36', 'H-08', 'P-27')
  const { model, want, comes, back, end, told, owned, total, quoteId } = await quoted('bundler-1')
  want()
  await comes('ready')
  const { order, offer, requotes } = model.queue.value.current ?? {}
  expect([order?.price, order?.bundle?.quote_id, offer?.price, requotes]).toEqual([total, quoteId, total, 0])
  expect(offer?.lines?.map(({ title }) => title)).toEqual(['Haze Cathedral', 'Dusk Tide', 'ネオンの終電'])
  expect(await end('complete')).toBe(true)
  await back('none')
  expect(told.map(({ videoId, status }) => [videoId, status])).toEqual(three.map((id) => [id, 'success']))
  expect(owned.at(-1)?.toSorted()).toEqual(three.toSorted())
})

it('a bundle whose quote has expired is quoted again before its order is made, and shown at the new total', async () => {
  verifies('B-36')
  const { model, want, comes, told, quoteId, total } = await quoted('bundler-2')
  service.clock.advance(30 * 60_000)
  want()
  await comes('ready')
  const { order, offer, requotes } = model.queue.value.current ?? {}
  expect([order?.bundle?.quote_id === quoteId, requotes, order?.price, offer?.price]).toEqual([false, 1, total, total])
  model.dismiss()
  await comes('none')
  expect(told.map(({ videoId, status }) => [videoId, status])).toEqual(three.map((id) => [id, 'cancelled']))
})

it('what is sold out fails, the next is on display, and leaving cancels its order', async () => {
  verifies('H-08', 'B-25')
  const { model, want, comes, told } = await shop('shopper-2')
  want(crateSermon, duskTide)
  await comes('ready')
  const order = model.queue.value.current?.order?.order_id ?? ''
  model.dismiss()
  await comes('none')
  expect(told.map(({ videoId, status, error }) => [videoId, status, error])).toEqual([
    [crateSermon, 'failed', 'video_unavailable'],
    [duskTide, 'cancelled', undefined],
  ])
  expect((await service.store.orders.byId(order))?.end_reason).toBe('cancelled')
})

it('nothing can be bought without an e-mail', async () => {
  verifies('H-08', 'B-14')
  const { want, comes, told } = await shop('shopper-3', { beside: { email: undefined } })
  want(hazeCathedral, duskTide)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await comes('none')
  expect(told.map(({ error }) => error)).toEqual(['no_account', 'no_account'])
})

/** The way to the service, on which the first order’s answer is spoilt once the service has made the order. */
function createLossyWay(spoil: () => Response) {
  const orders: string[] = []
  const keys: (string | null)[] = []
  const way: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).endsWith('/partner/v1/checkout')) return response
    orders.push((await response.clone().json()).order_id)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return orders.length === 1 ? spoil() : response
  }
  return { fetch: way, orders, keys }
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
])('the order whose answer %s is found again under its key, and paid', async (how, spoil) => {
  verifies('H-08')
  const way = createLossyWay(spoil)
  const { model, want, comes, back, end, told } = await shop(`unheard-${how.replaceAll(' ', '-')}`, way)
  want(hazeCathedral)
  await comes('failed')
  model.retry()
  await comes('ready')
  expect([new Set(way.orders).size, way.keys.length, new Set(way.keys).size]).toEqual([1, 2, 1])
  expect(model.queue.value.current?.order?.order_id).toBe(way.orders[0])
  expect(await end('complete')).toBe(true)
  await back('none')
  expect(told.map(({ status }) => status)).toEqual(['success'])
})

it('the order whose answer was lost is the one that a later wish of the same person finds', async () => {
  verifies('H-08')
  const way = createLossyWay(dropped)
  const { model, want, comes, told } = await shop('unheard-and-gone', way)
  want(hazeCathedral)
  await comes('failed')
  model.dismiss()
  await comes('none')
  expect(told.map(({ status }) => status)).toEqual(['failed'])
  want(hazeCathedral)
  await comes('ready')
  expect([way.keys.length, new Set(way.keys).size, new Set(way.orders).size]).toEqual([2, 2, 1])
  model.dismiss()
  await comes('none')
  expect((await service.store.orders.byId(way.orders[0] ?? ''))?.end_reason).toBe('cancelled')
})

it('a price that is no whole number opens the checkout at the service’s own price', async () => {
  verifies('P-50', 'B-22')
  const { model, comes } = await shop('rounder')
  model.requestPurchase({ videoId: duskTide, price: 19.99 })
  await comes('ready')
  expect(model.queue.value.current?.order?.price).toBe(model.queue.value.current?.offer?.price)
})
