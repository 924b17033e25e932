// Every quoted total can be paid, whatever is asked for and however its customer stands to it (B-36).
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { field, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, videoIds } from '../../seed/index.ts'

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

/** What a customer owns already, what the operator refuses them, and the discount of their partner. */
const course = fc.record({
  wanted: fc.uniqueArray(fc.constantFrom(...catalogue), { minLength: 1, maxLength: 12 }),
  owned: fc.subarray(catalogue, { maxLength: 4 }),
  refused: fc.subarray(catalogue, { maxLength: 2 }),
  discount: fc.constantFrom(0, 10, 33.33, 7.5, 100),
})

let customers = 0
async function shopper({ owned, refused, discount }: { owned: string[]; refused: string[]; discount: number }) {
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
    await store.entitlements.grant('addon_grants', { ...grant, created_at: now })
  }
  for (const videoId of refused) await store.entitlements.override({ internalUserId, videoId, allow: false, now })
  const ask = async (path: string, body: object) =>
    await service.post(`/partner/v1/${path}`, { session_token: token, ...body })
  return { ask, pay: (order: string) => store.orders.complete(order, service.clock.now()) }
}

const toBuy = ({ items }: Quote) =>
  items.filter(({ purchaseRequired, reason }) => purchaseRequired && reason === undefined).map(({ videoId }) => videoId)
const amountOf = (reply: { body: unknown }) => Number(field(reply.body, 'price'))
const idOf = (reply: { body: unknown }) => String(field(reply.body, 'order_id'))

it('charges what a collection quote says, by one order, and then everything quoted is owned', async () => {
  verifies('B-36', 'B-22')
  const seen = { bundles: 0, discounted: 0 }
  const paid = async ({
    wanted,
    ...standing
  }: {
    wanted: string[]
    owned: string[]
    refused: string[]
    discount: number
  }) => {
    const { ask, pay } = await shopper(standing)
    const reply = await ask('collection-quote', { video_ids: wanted })
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

it('charges what a quote of single videos says, by an order for each', async () => {
  verifies('B-36', 'B-22')
  const paid = async ({
    wanted,
    ...standing
  }: {
    wanted: string[]
    owned: string[]
    refused: string[]
    discount: number
  }) => {
    const { ask, pay } = await shopper(standing)
    const quote = (await ask('quote', { video_ids: wanted })).body as Quote
    let sum = 0
    for (const videoId of toBuy(quote)) {
      const order = await ask('checkout', { video_id: videoId })
      sum += amountOf(order)
      expect(await pay(idOf(order))).toBe(true)
    }
    if (quote.total !== undefined) expect(sum).toBe(quote.total)
    const rest = (await ask('quote', { video_ids: wanted })).body as Quote
    expect(toBuy(rest)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(course, paid), { numRuns: 20 })
})
