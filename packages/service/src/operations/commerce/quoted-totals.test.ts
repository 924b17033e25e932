// Every quoted total can be paid, for any request and any ownership (B-36).
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const catalogue = Object.values(videoIds)

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

interface Item {
  readonly videoId: string
  readonly purchaseRequired: boolean
  readonly price: number
  readonly reason?: string
}
interface Quote {
  readonly items: readonly Item[]
  readonly total?: number
  readonly quoteId?: string
}

/** What a customer already owns, what overrides block, and their partner's discount. */
const course = fc.record({
  requested: fc.uniqueArray(fc.constantFrom(...catalogue), { minLength: 1, maxLength: 12 }),
  owned: fc.subarray(catalogue, { maxLength: 4 }),
  blocked: fc.subarray(catalogue, { maxLength: 2 }),
  discount: fc.constantFrom(0, 10, 33.33, 7.5, 100),
})

let customers = 0
async function shopper({ owned, blocked, discount }: { owned: string[]; blocked: string[]; discount: number }) {
  const id = `payer-${(customers += 1)}`
  const email = `${id}@tallyroom.example`
  const { store } = service.server
  await store.partnerSettings.change(tallyroom.id, { columns: { discount_percentage: discount } })
  const token = await service.signIn({ partner_external_user_id: id, email })
  const customer = await store.customers.find({ partnerId: tallyroom.id, isTest: false, externalUserId: id })
  const internalUserId = customer?.internalUserId ?? ''
  const now = service.clock.now()
  for (const videoId of owned) {
    const grant = { id: `${id}-${videoId}`, partner_id: null, internal_user_id: internalUserId, video_id: videoId }
    await store.entitlements.grantRight('addon_grants', { ...grant, created_at: now })
  }
  for (const videoId of blocked) await store.entitlements.override({ internalUserId, videoId, allow: false, now })
  const ask = async (path: string, body: object) =>
    await service.post(`/partner/v1/${path}`, { session_token: token, ...body })
  return { ask, pay: (order: string) => store.orders.complete(order, service.clock.now()) }
}

const toBuy = ({ items }: Quote) =>
  items.filter(({ purchaseRequired, reason }) => purchaseRequired && reason === undefined).map(({ videoId }) => videoId)
const amountOf = (reply: { body: unknown }) => Number(field(reply.body, 'price'))
const idOf = (reply: { body: unknown }) => String(field(reply.body, 'order_id'))

it('charges the total of a collection quote in one order, after which every quoted video is owned', async () => {
  verifies('B-36', 'B-22')
  const seen = { bundles: 0, discounted: 0 }
  const paid = async ({
    requested,
    ...standing
  }: {
    requested: string[]
    owned: string[]
    blocked: string[]
    discount: number
  }) => {
    const { ask, pay } = await shopper(standing)
    const reply = await ask('collection-quote', { video_ids: requested })
    const quote = reply.body as Quote & { subtotal: number; discount: number }
    if (reply.status !== 200) return expect(field(reply.body, 'error.code')).toBe('mixed_currencies')
    const bought = toBuy(quote)
    expect(quote.quoteId === undefined).toBe(bought.length === 0)
    if (quote.quoteId === undefined) return
    const order = await ask('checkout', { video_id: bought[0], quote_id: quote.quoteId })
    expect([amountOf(order), field(order.body, 'bundle.video_ids')]).toEqual([quote.total, bought])
    expect(quote.subtotal - quote.discount).toBe(quote.total)
    expect(await pay(idOf(order))).toBe(true)
    const after = (await ask('status', { video_ids: bought })).body as { items: { ownership: string }[] }
    expect(after.items.map(({ ownership }) => ownership)).toEqual(bought.map(() => 'owned'))
    seen.bundles += 1
    if (quote.discount > 0) seen.discounted += 1
  }
  await fc.assert(fc.asyncProperty(course, paid), { numRuns: 40 })
  expect(seen.bundles).toBeGreaterThan(10)
  expect(seen.discounted).toBeGreaterThan(0)
})

it('charges the total of a purchase quote in one order per video', async () => {
  verifies('B-36', 'B-22')
  const paid = async ({
    requested,
    ...standing
  }: {
    requested: string[]
    owned: string[]
    blocked: string[]
    discount: number
  }) => {
    const { ask, pay } = await shopper(standing)
    const quote = (await ask('quote', { video_ids: requested })).body as Quote
    let sum = 0
    for (const videoId of toBuy(quote)) {
      const order = await ask('checkout', { video_id: videoId })
      sum += amountOf(order)
      expect(await pay(idOf(order))).toBe(true)
    }
    if (quote.total !== undefined) expect(sum).toBe(quote.total)
    const rest = (await ask('quote', { video_ids: requested })).body as Quote
    expect(toBuy(rest)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(course, paid), { numRuns: 20 })
})
