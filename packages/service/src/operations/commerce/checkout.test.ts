import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import type { NewOrder } from '../../store/commerce/orders.ts'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'

const { rainOnMercury, hazeCathedral, neonLastTrain, crateSermon, duskTide } = videoIds
const { tallyroom, cadenza } = partnersByName
const MINUTE = 60_000
const sakura = { partner_external_user_id: usersByName.sakura.externalUserId, email: usersByName.sakura.email }
const maya = { partner_external_user_id: usersByName.maya.externalUserId, email: usersByName.maya.email }

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

const checkout = (token: string, body: object, key?: string) =>
  service.post(
    '/partner/v1/checkout',
    { session_token: token, ...body },
    key === undefined ? {} : { 'Idempotency-Key': key },
  )
const ask = (path: string, token: string, body: object) =>
  service.post(`/partner/v1/${path}`, { session_token: token, ...body })
const code = (reply: { status: number; body: unknown }) => [reply.status, field(reply.body, 'error.code')]
const idOf = (reply: { body: unknown }) => String(field(reply.body, 'order_id'))
const pay = (id: string) => service.server.store.orders.complete(id, service.clock.now())
const times = <Value>(count: number, make: (n: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

describe('a checkout', () => {
  it('opens an order at the partner’s price, with the page to pay it on', async () => {
    verifies('B-22')
    service.clock.freeze()
    const { status, body } = await checkout(await service.signIn(sakura), { video_id: hazeCathedral, item: 'reel' })
    expect([status, body]).toEqual([
      200,
      {
        order_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'pending',
        video_id: hazeCathedral,
        item: 'reel',
        price: 11_610,
        list_price: 12_900,
        currency: 'USD',
        checkout_url: expect.stringMatching(/\/partner\/checkout\/[\w-]{40,}$/),
        expires_at: expect.stringMatching(/^2026-11-15T12:3.*Z$/),
        reason: null,
      },
    ])
    expect(Date.parse(String(field(body, 'expires_at'))) - service.clock.now()).toBe(30 * MINUTE)
    expect(String(field(body, 'checkout_url'))).not.toContain(idOf({ body }))
  })

  it.each([0, 1, 999_999_999, 19.99, -1])('costs the same when the client says %d', async (price) => {
    verifies('B-22', 'P-50')
    const token = await service.signIn(sakura)
    expect(field((await checkout(token, { video_id: hazeCathedral, price, currency: 'JPY' })).body, 'price')).toBe(
      11_610,
    )
  })

  it("finds the customer's pending order from any of their sessions", async () => {
    const [one, other] = [await service.signIn(sakura), await service.signIn(sakura)]
    const first = await checkout(one, { video_id: hazeCathedral })
    expect(idOf(await checkout(other, { video_id: hazeCathedral.toUpperCase() }))).toBe(idOf(first))
    expect(idOf(await checkout(one, { video_id: duskTide }))).not.toBe(idOf(first))
  })

  it('is rejected without an account, and for videos that are owned, not for sale or unknown', async () => {
    verifies('B-22', 'B-25', 'B-26')
    const anonymous = await service.signIn({ partner_external_user_id: 'nobody' })
    const token = await service.signIn(maya)
    expect(code(await checkout(anonymous, { video_id: hazeCathedral }))).toEqual([403, 'no_account'])
    expect(code(await checkout(token, { video_id: rainOnMercury }))).toEqual([409, 'already_owned'])
    expect(code(await checkout(token, { video_id: crateSermon }))).toEqual([422, 'video_unavailable'])
    for (const video_id of ['00000000-0000-4000-8000-000000000000', 'nowhere', 'a\u0000b']) {
      expect(code(await checkout(token, { video_id }))).toEqual([404, 'not_found'])
    }
    for (const odd of [{}, { video_id: '' }, { video_id: 7 }]) {
      expect(code(await checkout(token, odd))).toEqual([400, 'invalid_request'])
    }
    expect(field((await checkout(token, { video_id: duskTide, item: 'a\u0000b' })).body, 'item')).toBe('a\uFFFDb')
  })

  it('is rejected where an operator override blocks the video', async () => {
    verifies('B-26')
    const now = service.clock.now()
    const internalUserId = usersByName.sakura.internalUserId
    await service.server.store.entitlements.override({ internalUserId, videoId: duskTide, allow: false, now })
    const token = await service.signIn(sakura)
    expect(code(await checkout(token, { video_id: duskTide }))).toEqual([422, 'video_unavailable'])
    await service.server.store.entitlements.override({ internalUserId, videoId: duskTide, allow: null, now })
    expect((await checkout(token, { video_id: duskTide })).status).toBe(200)
  })
})

describe('an idempotency key', () => {
  it('returns the same order for the same request at any shown price, and 409 for another request', async () => {
    verifies('B-22')
    const token = await service.signIn(sakura)
    const first = await checkout(token, { video_id: hazeCathedral, price: 1 }, 'k-1')
    expect(idOf(await checkout(token, { video_id: hazeCathedral, price: 2 }, 'k-1'))).toBe(idOf(first))
    expect(code(await checkout(token, { video_id: duskTide }, 'k-1'))).toEqual([409, 'idempotency_conflict'])
    expect(code(await checkout(token, { video_id: hazeCathedral, item: 'reel' }, 'k-1'))).toEqual([
      409,
      'idempotency_conflict',
    ])
  })

  it('still names its order after payment or cancellation, and another key opens another order', async () => {
    const token = await service.signIn(sakura)
    const first = await checkout(token, { video_id: hazeCathedral }, 'k-1')
    await ask('checkout/cancel', token, { order_id: idOf(first) })
    const again = await checkout(token, { video_id: hazeCathedral }, 'k-1')
    expect([idOf(again), field(again.body, 'status')]).toEqual([idOf(first), 'cancelled'])
    const next = await checkout(token, { video_id: hazeCathedral }, 'k-2')
    expect(idOf(next)).not.toBe(idOf(first))
    expect(await pay(idOf(next))).toBe(true)
    expect(field((await checkout(token, { video_id: hazeCathedral }, 'k-2')).body, 'status')).toBe('completed')
    expect(code(await checkout(token, { video_id: hazeCathedral }, 'k-3'))).toEqual([409, 'already_owned'])
  })

  it('names an order that was already pending', async () => {
    const token = await service.signIn(sakura)
    const first = await checkout(token, { video_id: hazeCathedral })
    expect(idOf(await checkout(token, { video_id: hazeCathedral }, 'k-1'))).toBe(idOf(first))
    await ask('checkout/cancel', token, { order_id: idOf(first) })
    expect(idOf(await checkout(token, { video_id: hazeCathedral }, 'k-1'))).toBe(idOf(first))
  })

  it('expires after a day, and is separate for each customer', async () => {
    const [token, other] = [await service.signIn(sakura), await service.signIn(maya)]
    const first = await checkout(token, { video_id: hazeCathedral }, 'k-1')
    expect(idOf(await checkout(other, { video_id: hazeCathedral }, 'k-1'))).not.toBe(idOf(first))
    service.clock.advance(24 * 60 * MINUTE - 5 * MINUTE)
    const tomorrow = await service.signIn(sakura)
    expect(field((await checkout(tomorrow, { video_id: hazeCathedral }, 'k-1')).body, 'reason')).toBe('expired')
    service.clock.advance(5 * MINUTE)
    const renewed = await checkout(tomorrow, { video_id: duskTide }, 'k-1')
    expect([renewed.status, idOf(renewed) === idOf(first)]).toEqual([200, false])
    await checkout(tomorrow, { video_id: duskTide }, 'k-2')
    service.clock.advance(24 * 60 * MINUTE)
    await checkout(await service.signIn(sakura), { video_id: duskTide }, 'k-3')
    expect((await service.server.store.operator.counts())['idempotency_keys']).toBe(2)
  })

  it.each(['', 'with space', 'é', 'x'.repeat(256)])('of the form "%s" is rejected', async (key) => {
    const token = await service.signIn(sakura)
    const sent = key === 'é' ? 'Ã©' : key
    expect(code(await checkout(token, { video_id: hazeCathedral }, sent))).toEqual([400, 'invalid_request'])
  })
})

describe('an order', () => {
  const open = async (token: string, video_id: string = hazeCathedral) => idOf(await checkout(token, { video_id }))
  const state = async (token: string, order_id: string) => {
    const { status, body } = await ask('checkout/status', token, { order_id })
    return status === 200
      ? [field(body, 'status'), field(body, 'reason'), field(body, 'checkout_url') !== null]
      : status
  }

  it('unlocks its video on payment: status, source, boot and quote show it in their next response', async () => {
    verifies('B-27', 'B-26', 'B-24')
    const token = await service.signIn(sakura)
    const before = await ask('source', token, { video_id: hazeCathedral, intent: 'add' })
    expect(before.body).toMatchObject({ grade: 'preview', storageUrl: null })
    const id = await open(token)
    expect(await state(token, id)).toEqual(['pending', null, true])
    expect(await pay(id)).toBe(true)
    expect(await state(token, id)).toEqual(['completed', null, false])
    expect((await ask('source', token, { video_id: hazeCathedral, intent: 'add' })).body).toMatchObject({
      grade: 'master',
      ownership: 'owned',
    })
    expect((await ask('boot', token, { video_id: hazeCathedral })).body).toMatchObject({
      ownership: 'owned',
      permissions: { canExport: true, entitlementSource: 'purchase' },
      ownedVideoIds: [hazeCathedral],
      deliverables: { original: { owned: true }, reel: { owned: true }, bts: { owned: true } },
    })
    expect(field((await ask('quote', token, { video_ids: [hazeCathedral] })).body, 'items.0.purchaseRequired')).toBe(
      false,
    )
    expect(field((await ask('status', token, { video_ids: [hazeCathedral] })).body, 'items.0.ownership')).toBe('owned')
  })

  it('never leaves a final state', async () => {
    const token = await service.signIn(sakura)
    const { orders } = service.server.store
    const endings = ['declined', 'unavailable', 'cancelled', 'already_owned', 'superseded'] as const
    const paid = await open(token, duskTide)
    expect(await pay(paid)).toBe(true)
    for (const reason of endings) {
      const id = await open(token, neonLastTrain)
      expect(await orders.end(id, reason, service.clock.now())).toBe(true)
      const ended = await state(token, id)
      expect(await pay(id)).toBe(false)
      for (const other of [...endings, 'expired' as const]) {
        expect(await orders.end(id, other, service.clock.now())).toBe(false)
        expect(await orders.end(paid, other, service.clock.now())).toBe(false)
      }
      await ask('checkout/cancel', token, { order_id: id })
      expect(await state(token, id)).toEqual(ended)
    }
    expect((await ask('checkout/cancel', token, { order_id: paid })).body).toMatchObject({ status: 'completed' })
  })

  it('is cancelled when it expires, and the next one gets the current price', async () => {
    const token = await service.signIn(sakura)
    const id = await open(token)
    service.clock.advance(29 * MINUTE)
    expect(await state(token, id)).toEqual(['pending', null, true])
    service.clock.advance(MINUTE)
    expect(await pay(id)).toBe(false)
    expect(await state(token, id)).toEqual(['cancelled', 'expired', false])
    const next = await open(token)
    expect(next).not.toBe(id)
    service.clock.advance(31 * MINUTE)
    expect(await open(token)).not.toBe(next)
    expect(await state(token, next)).toEqual(['cancelled', 'expired', false])
  })

  it('is invisible to other customers, other partners and sessions without the account', async () => {
    const token = await service.signIn(sakura)
    const id = await open(token)
    const others = [
      await service.signIn(maya),
      await service.signIn(sakura, cadenza),
      await service.signIn({ partner_external_user_id: sakura.partner_external_user_id }),
    ]
    for (const other of others) {
      const unknown = await ask('checkout/status', other, { order_id: '00000000-0000-4000-8000-000000000000' })
      for (const path of ['checkout/status', 'checkout/cancel']) {
        expect(await ask(path, other, { order_id: id })).toMatchObject({ status: 404, body: unknown.body })
        expect((await ask(path, other, { order_id: 'a\u0000b' })).status).toBe(404)
      }
    }
    expect(await state(token, id)).toEqual(['pending', null, true])
  })

  it('is superseded by the same account at another partner, so that no video is paid twice', async () => {
    const here = await service.signIn(sakura)
    const there = await service.signIn(sakura, cadenza)
    const mine = await open(here)
    const elsewhere = await checkout(there, { video_id: hazeCathedral })
    expect(field(elsewhere.body, 'price')).toBe(10_965)
    expect(await state(here, mine)).toEqual(['cancelled', 'superseded', false])
    expect([await pay(mine), await pay(idOf(elsewhere))]).toEqual([false, true])
    expect(code(await checkout(here, { video_id: hazeCathedral }))).toEqual([409, 'already_owned'])
    const { entitlements } = service.server.store
    expect((await entitlements.factsOf(usersByName.sakura.internalUserId, [hazeCathedral])).orders).toMatchObject([
      { videoId: hazeCathedral, partnerId: cadenza.id },
    ])
  })
})

describe('races', () => {
  it('between a payment and the next order leave nothing to pay and no key behind', async () => {
    const token = await service.signIn(sakura)
    const { orders } = service.server.store
    const id = idOf(await checkout(token, { video_id: hazeCathedral }))
    expect(await pay(id)).toBe(true)
    const now = service.clock.now()
    const { internalUserId, linkedUserId } = usersByName.sakura
    const line = { id: 'late', videoId: hazeCathedral, priceMinor: 1, ownPriceMinor: 1, listPriceMinor: 1 }
    const whose = { internalUserId, linkedUserId, partnerId: tallyroom.id }
    const late: NewOrder = {
      ...whose,
      lines: [line],
      quoteId: null,
      currency: 'USD',
      item: null,
      now,
      expiresAt: now + 1,
    }
    const request = { scope: 's', key: 'k', request_hash: 'h' }
    expect(await orders.open(late, request)).toEqual({ ok: false, code: 'already_owned' })
    expect([await orders.byId('late'), await orders.replay(request, now)]).toEqual([null, null])
  })

  it('of twenty checkouts of one video create one order', async () => {
    const token = await service.signIn(sakura)
    const replies = await times(20, (n) =>
      checkout(token, { video_id: hazeCathedral }, n % 2 === 0 ? `k-${n}` : undefined),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(idOf)).size).toBe(1)
  })

  it('of twenty requests with one key create one order', async () => {
    const token = await service.signIn(sakura)
    const requestedIds = [hazeCathedral, duskTide]
    const replies = await times(20, (n) => checkout(token, { video_id: requestedIds[n % 2] }, 'k-1'))
    const [won, lost] = [replies.filter(({ status }) => status === 200), replies.filter(({ status }) => status === 409)]
    expect([won.length, lost.length]).toEqual([10, 10])
    expect(new Set(won.map(idOf)).size).toBe(1)
  })

  it('of two customers of one account leave one pending order', async () => {
    const tokens = [await service.signIn(sakura), await service.signIn(sakura, cadenza)]
    const replies = await times(20, (n) => checkout(String(tokens[n % 2]), { video_id: hazeCathedral }))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const paid = await Promise.all([...new Set(replies.map(idOf))].map(pay))
    expect(paid.filter(Boolean).length).toBe(1)
  })

  it('between two payments, or a payment and a cancellation, have one winner', async () => {
    const token = await service.signIn(sakura, tallyroom)
    const id = idOf(await checkout(token, { video_id: hazeCathedral }))
    expect((await times(20, () => pay(id))).filter(Boolean).length).toBe(1)
    const other = idOf(await checkout(token, { video_id: duskTide }))
    const { orders } = service.server.store
    const ends = await times(20, (n) =>
      n % 2 === 0 ? pay(other) : orders.end(other, 'cancelled', service.clock.now()),
    )
    expect(ends.filter(Boolean).length).toBe(1)
  })
})
