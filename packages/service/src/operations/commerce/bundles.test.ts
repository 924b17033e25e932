// Accepting a collection quote creates one order for its videos, at its total (B-36).
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { testKeys } from '@proscenium/mock-server/testing/service/keys'
import { asOperator } from '@proscenium/mock-server/testing/service/operator'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'

const { rainOnMercury, hazeCathedral, neonLastTrain, crateSermon, duskTide, kaleidoskop } = videoIds
const { cadenza } = partnersByName
const MINUTE = 60_000
const of = ({ externalUserId, email }: { externalUserId: string; email: string }) => ({
  partner_external_user_id: externalUserId,
  email,
})
const sakura = of(usersByName.sakura)
const maya = of(usersByName.maya)
const three = [hazeCathedral, neonLastTrain, duskTide]

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

const ask = (path: string, token: string, body: object, headers = {}) =>
  service.post(`/partner/v1/${path}`, { session_token: token, ...body }, headers)
const quote = async (token: string, video_ids: readonly string[] = three, more: object = {}) =>
  (await ask('collection-quote', token, { video_ids, ...more })).body as {
    quoteId: string
    total: number
    subtotal: number
    expiresAt: string
    items: { videoId: string; price: number; purchaseRequired: boolean; reason?: string; title: string }[]
  }
const accept = (token: string, quote_id: string, video_id: string = hazeCathedral, headers = {}) =>
  ask('checkout', token, { video_id, quote_id }, headers)
const code = (reply: { status: number; body: unknown }) => [reply.status, field(reply.body, 'error.code')]
const idOf = (reply: { body: unknown }) => String(field(reply.body, 'order_id'))
const pay = (id: string) => service.server.store.orders.complete(id, service.clock.now())
const state = async (token: string, order_id: string) => {
  const { body } = await ask('checkout/status', token, { order_id })
  return [field(body, 'status'), field(body, 'reason')]
}
const owned = async (token: string) => field((await ask('boot', token, {})).body, 'ownedVideoIds')

describe('a collection quote', () => {
  it('states its id, the separate price of its videos, and when it expires', async () => {
    verifies('B-36', 'B-22')
    service.clock.freeze()
    const { quoteId, expiresAt, subtotal, total, items } = await quote(await service.signIn(sakura))
    expect(quoteId).toMatch(/^[0-9a-f-]{36}$/)
    expect(Date.parse(expiresAt) - service.clock.now()).toBe(30 * MINUTE)
    expect([items.reduce((sum, { price }) => sum + price, 0), items[0]?.title]).toEqual([subtotal, 'Haze Cathedral'])
    expect(total).toBe(subtotal - Math.round(subtotal * 0.05))
  })

  it('that sells nothing, or whose total cannot be charged, cannot be accepted', async () => {
    verifies('B-36', 'B-14')
    const nobody = await service.signIn({ partner_external_user_id: 'without an address' })
    expect(await quote(nobody)).not.toHaveProperty('quoteId')
    expect(await quote(await service.signIn(maya), [rainOnMercury, crateSermon])).not.toHaveProperty('quoteId')
  })

  it('belongs to its customer', async () => {
    verifies('B-36')
    const { quoteId } = await quote(await service.signIn(sakura))
    for (const other of [await service.signIn(maya), await service.signIn(sakura, cadenza)]) {
      expect(code(await accept(other, quoteId))).toEqual([409, 'quote_expired'])
    }
    expect((await accept(await service.signIn(sakura), quoteId)).status).toBe(200)
    for (const odd of ['nothing', 'a\u0000b']) {
      expect(code(await accept(await service.signIn(sakura), odd))).toEqual([409, 'quote_expired'])
    }
  })

  it('holds its total for half an hour regardless of price changes, and is quoted again after that', async () => {
    verifies('B-36', 'B-22')
    const token = await service.signIn(sakura)
    const first = await quote(token)
    const { store } = service.server
    await store.partnerSettings.change(partnersByName.tallyroom.id, { columns: { discount_percentage: 0 } })
    service.clock.advance(29 * MINUTE)
    expect((await quote(token, [], { quote_id: first.quoteId })).total).toBe(first.total)
    expect(field((await accept(token, first.quoteId)).body, 'price')).toBe(first.total)
    service.clock.advance(MINUTE)
    expect(code(await accept(token, first.quoteId, duskTide, { 'Idempotency-Key': 'late' }))).toEqual([
      409,
      'quote_expired',
    ])
    const again = await quote(token, [], { quote_id: first.quoteId })
    expect([again.quoteId === first.quoteId, again.total > first.total]).toEqual([false, true])
    expect(again.items.map(({ videoId }) => videoId)).toEqual(three)
  })

  it('omits owned videos, and no longer applies once one of its videos is owned', async () => {
    verifies('B-36', 'B-26')
    const token = await service.signIn(maya)
    const mixed = await quote(token, [rainOnMercury, ...three, crateSermon])
    expect(mixed.items.map(({ price, reason }) => [price > 0, reason])).toEqual([
      [false, 'You own this video.'],
      [true, undefined],
      [true, undefined],
      [true, undefined],
      [false, 'This video is sold out.'],
    ])
    expect(field((await accept(token, mixed.quoteId)).body, 'bundle.video_ids')).toEqual(three)
    expect(code(await accept(token, mixed.quoteId, kaleidoskop))).toEqual([400, 'invalid_request'])
    expect(await pay(idOf(await ask('checkout', token, { video_id: duskTide })))).toBe(true)
    expect(code(await accept(token, mixed.quoteId))).toEqual([409, 'quote_expired'])
    const again = await quote(token, [], { quote_id: mixed.quoteId })
    expect(again.items.map(({ purchaseRequired }) => purchaseRequired)).toEqual([false, true, true, false, true])
  })
})

describe('a bundle order', () => {
  it('is one order at the quoted total; one payment unlocks all its videos', async () => {
    verifies('B-36', 'B-27')
    const token = await service.signIn(sakura)
    const quoted = await quote(token)
    const opened = await accept(token, quoted.quoteId)
    expect(opened.body).toMatchObject({
      status: 'pending',
      video_id: hazeCathedral,
      price: quoted.total,
      bundle: { quote_id: quoted.quoteId, video_ids: three, subtotal: quoted.subtotal },
    })
    expect(await pay(idOf(opened))).toBe(true)
    expect(await state(token, idOf(opened))).toEqual(['completed', null])
    expect(await owned(token)).toEqual(three.toSorted())
  })

  it('lists each video to the partner, and one order with its lines to the operator', async () => {
    verifies('B-36', 'C-03')
    const token = await service.signIn(sakura)
    const { quoteId, total } = await quote(token)
    const id = idOf(await accept(token, quoteId))
    const listed = (
      field((await service.get('/operator/v1/orders', asOperator)).body, 'orders') as Record<string, unknown>[]
    ).filter((order) => order['status'] === 'pending')
    expect(listed).toMatchObject([{ id, price_minor: total, videos: three.map((video_id) => ({ video_id })) }])
    const shares = (field(listed, '0.videos') as { price_minor: number }[]).map(({ price_minor }) => price_minor)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
    expect((await service.operate(`/orders/${id}`, { outcome: 'paid' })).status).toBe(200)
    const path = `/fulfilment/v1/users/${encodeURIComponent(usersByName.sakura.externalUserId)}/videos`
    const { body } = await service.get(path, { Authorization: `Bearer ${testKeys.live}` })
    const videos = (field(body, 'videos') as { video_id: string }[]).map(({ video_id }) => video_id)
    expect(videos.toSorted()).toEqual(three.toSorted())
  })

  it.each(['failed', 'cancelled'])('ends as a whole when it is %s, and none of it is owned', async (outcome) => {
    verifies('B-36')
    const token = await service.signIn(sakura)
    const id = idOf(await accept(token, (await quote(token)).quoteId))
    await service.operate(`/orders/${id}`, { outcome })
    expect([await pay(id), await owned(token)]).toEqual([false, []])
    const next = await ask('checkout', token, { video_id: duskTide })
    expect([next.status, idOf(next) === id]).toEqual([200, false])
  })

  it('is found again by the same quote, in another window and under the same key', async () => {
    verifies('B-36')
    const [here, there] = [await service.signIn(sakura), await service.signIn(sakura)]
    const { quoteId } = await quote(here)
    const key = { 'Idempotency-Key': 'k' }
    const ids = [
      idOf(await accept(here, quoteId, hazeCathedral, key)),
      idOf(await accept(here, quoteId, hazeCathedral, key)),
      idOf(await accept(there, quoteId, duskTide)),
    ]
    expect(new Set(ids).size).toBe(1)
    expect(code(await ask('checkout', here, { video_id: hazeCathedral }, key))).toEqual([409, 'idempotency_conflict'])
  })

  it('is superseded by an order of one of its videos, and the reverse', async () => {
    verifies('B-36')
    const token = await service.signIn(sakura)
    const single = idOf(await ask('checkout', token, { video_id: duskTide }))
    const bundle = idOf(await accept(token, (await quote(token)).quoteId))
    expect(await state(token, single)).toEqual(['cancelled', 'superseded'])
    const other = idOf(await accept(token, (await quote(token, [duskTide, kaleidoskop])).quoteId, kaleidoskop))
    expect(await state(token, bundle)).toEqual(['cancelled', 'superseded'])
    const again = await ask('checkout', token, { video_id: duskTide })
    expect(again.body).not.toHaveProperty('bundle')
    expect([await state(token, other), await pay(other)]).toEqual([['cancelled', 'superseded'], false])
  })

  it('expires as a whole, by the sweep too', async () => {
    verifies('B-36')
    const token = await service.signIn(sakura)
    const id = idOf(await accept(token, (await quote(token)).quoteId))
    service.clock.advance(30 * MINUTE)
    const now = service.clock.now()
    expect(await service.server.store.orders.endOverdue(now, 100)).toBe(1)
    expect([await state(token, id), await pay(id)]).toEqual([['cancelled', 'expired'], false])
    service.clock.advance(24 * 60 * MINUTE)
    expect(await service.server.store.sweeps.collection_quotes(service.clock.now(), 100)).toBe(1)
  })

  it('shows its videos, the discount and the quoted total on its page, and is paid there', async () => {
    verifies('B-36')
    const token = await service.signIn(sakura)
    const { quoteId, total } = await quote(token)
    const opened = await accept(token, quoteId)
    const path = service.reach(String(field(opened.body, 'checkout_url')))
    const page = await (await fetch(path)).text()
    expect(page).toContain('3 videos')
    expect(page.match(/<li>/g)).toHaveLength(3)
    expect(page).toContain(`Pay $${(total / 100).toFixed(2)}`)
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ form, action: 'pay' })
    expect((await fetch(path, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
    expect(await owned(token)).toEqual(three.toSorted())
  })

  it('cannot be paid on its page once one of its videos is sold out, and is superseded for a new quote', async () => {
    verifies('B-36', 'B-25')
    const token = await service.signIn(sakura)
    const opened = await accept(token, (await quote(token)).quoteId)
    const { internalUserId } = usersByName.sakura
    const override = { internalUserId, videoId: duskTide, allow: false, now: service.clock.now() }
    await service.server.store.entitlements.override(override)
    const path = service.reach(String(field(opened.body, 'checkout_url')))
    expect(await (await fetch(path)).text()).toContain('Checkout expired')
    expect(await state(token, idOf(opened))).toEqual(['cancelled', 'superseded'])
  })
})

describe('races', () => {
  it('of bundles and single videos that share videos end with each video paid once', async () => {
    verifies('B-36')
    const [here, there] = [await service.signIn(sakura), await service.signIn(sakura, cadenza)]
    const quotes = await Promise.all([
      quote(here),
      quote(here, [duskTide, neonLastTrain]),
      quote(there, [duskTide, hazeCathedral]),
    ])
    const openings = await Promise.all(
      Array.from({ length: 18 }, (_, n) => {
        if (n % 3 === 0) return ask('checkout', n % 2 === 0 ? here : there, { video_id: duskTide })
        const at = n % quotes.length
        return accept(at === 2 ? there : here, quotes[at]?.quoteId ?? '', duskTide)
      }),
    )
    expect(openings.map(({ status }) => status)).toEqual(openings.map(() => 200))
    await Promise.all([...new Set(openings.map(idOf))].map(pay))
    const { internalUserId } = usersByName.sakura
    const everything = Object.values(videoIds)
    const { orders } = await service.server.store.entitlements.factsOf(internalUserId, everything)
    const paid = orders.map(({ videoId }) => videoId)
    expect(new Set(paid).size).toBe(paid.length)
    expect(paid).toContain(duskTide)
  })
})
