// Purchases before the reference service itself, its operations mounted as handlers: no socket, and its own clock.
import { createManualClock } from '@proscenium/protocol/testing'
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'
import type { Ended } from '../core/purchase-words.ts'
import { createFetchBackend } from '../edge/fetch-backend.ts'
import { createMemoryPopup } from '../ports/memory.ts'
import { createMemoryPresence } from '../ports/memory-presence.ts'
import { systemClock } from '../ports/system.ts'
import { createPurchaseModel } from './purchase-model.ts'
import { createSessionCalls } from './session-calls.ts'

const { hazeCathedral, crateSermon, duskTide } = videoIds

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

async function shop(person: string, beside: object = {}) {
  const { origin } = service
  const backend = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock: systemClock, online: () => true })
  const life = new AbortController()
  const options = { signal: life.signal }
  const verified = await backend.verify(linkFor(person, { beside }), options)
  if (!verified.ok) throw new Error('the link was refused')
  const token = async () => ({ ok: true, value: verified.value.session_token }) as const
  const call = createSessionCalls({ backend, session: { token, ended: () => undefined } })
  const clock = createManualClock()
  const popup = createMemoryPopup()
  const presence = createMemoryPresence()
  const told: Ended[] = []
  const owned: (readonly string[])[] = []
  const refresh = async () => {
    const answer = await call('boot', {}, life.signal)
    if (answer.ok) owned.push(answer.value.ownedVideoIds)
    return answer
  }
  const tell = (end: Ended) => void told.push(end)
  const network = undefined
  const model = createPurchaseModel({ call, clock, popup, presence, network, refresh, tell, life: life.signal })
  const step = () => model.queue.value.current?.step.kind ?? 'none'
  return {
    model,
    popup,
    told,
    owned,
    want: (...ids: string[]) => model.want(ids.map((videoId) => ({ id: `${person}-${videoId}`, videoId }))),
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
  const { want, comes, told } = await shop('shopper-3', { email: undefined })
  want(hazeCathedral, duskTide)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await comes('none')
  expect(told.map(({ error }) => error)).toEqual(['no_account', 'no_account'])
})
