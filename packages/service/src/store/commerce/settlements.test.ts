import { randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { settlementOutcomes } from '../../domain/commerce/settlement.ts'

const { tallyroom } = partnersByName
const { hazeCathedral, duskTide } = videoIds
const videos = [hazeCathedral, duskTide]
const MINUTE = 60_000

let service: TestService
beforeAll(async () => {
  service = await startService({ usageLimits: { clientVerifications: 'off' } })
})
afterAll(async () => {
  await service.close()
})

/** `at` names one of the orders opened so far. */
const action = fc.record({
  kind: fc.constantFrom('open', 'open', 'bundle', 'cancel', 'expire', 'settle', 'settle', 'settle', 'settle'),
  video: fc.constantFrom(...videos),
  at: fc.nat({ max: 9 }),
  outcome: fc.constantFrom(...settlementOutcomes, 'paid'),
  reference: fc.constantFrom('a', 'b'),
})
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

let customers = 0
async function customer() {
  const id = `sequence-${(customers += 1)}`
  const session_token = await service.signIn({ partner_external_user_id: id, email: `${id}@example.com` })
  const ask = async (path: string, body: object) =>
    (await service.post(`/partner/v1/${path}`, { session_token, ...body })).body
  const found = await service.server.store.customers.find({
    partnerId: tallyroom.id,
    isTest: false,
    externalUserId: id,
  })
  return { ask, account: found?.internalUserId ?? null }
}

async function settle(orderId: string, { outcome, reference }: Action) {
  const { settlements } = service.server.store
  const now = service.clock.now()
  const event = { at: now, actor: 'operator', partnerId: tallyroom.id, action: 'order_settled', details: {} } as const
  const auditOf = () => ({ id: randomUUID(), ...event })
  const settlement = { orderId, outcome, reference, paid: null, now, auditOf }
  const settled = await settlements.settle(settlement)
  if (settled.ok) expect(await settlements.settle(settlement)).toEqual(settled)
}

/** Performs the actions in order; returns what the account owns then, its orders and their settlements. */
async function perform(actions: readonly Action[]) {
  const { ask, account } = await customer()
  const { store } = service.server
  const opened = new Set<string>()
  const open = async (body: object) => {
    const id = field(await ask('checkout', body), 'order_id')
    if (typeof id === 'string') opened.add(id)
  }
  for (const each of actions) {
    const order = [...opened][each.at % Math.max(1, opened.size)] ?? ''
    if (each.kind === 'open') await open({ video_id: each.video })
    if (each.kind === 'bundle') {
      const quote = await ask('collection-quote', { video_ids: videos })
      await open({ video_id: duskTide, quote_id: field(quote, 'quoteId') ?? 'none' })
    }
    if (each.kind === 'cancel') await store.orders.end(order, 'cancelled', service.clock.now())
    if (each.kind === 'expire') service.clock.advance(31 * MINUTE)
    if (each.kind === 'settle') await settle(order, each)
  }
  const { orders } = await store.entitlements.factsOf(account, videos)
  const reports = await Promise.all([...opened].map((id) => store.settlements.of(id)))
  const records = await Promise.all([...opened].map((id) => store.orders.byId(id)))
  return { reports: reports.flat(), records, owned: orders.map(({ videoId }) => videoId).toSorted() }
}

it('an account owns a video by exactly one payment that was not refunded, and no other payment is lost', async () => {
  verifies('O-12')
  const seen = { owned: 0, due: 0, refunded: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const { reports, records, owned } = await perform(actions)
      const refunded = (order: string, reference: string) =>
        reports.some((row) => row.order_id === order && row.reference === reference && row.outcome === 'refunded')
      const paid = reports.filter(({ outcome }) => outcome === 'paid')
      const bought = paid.filter((row) => row.status === 'completed' && !refunded(row.order_id, row.reference))
      const linesOf = (id: string) => records.find((order) => order?.id === id)?.lines ?? []
      const sold = bought.flatMap(({ order_id: id }) => linesOf(id).map(({ video_id: videoId }) => videoId))
      expect(owned).toEqual(sold.toSorted())
      expect(new Set(owned).size).toBe(owned.length)
      for (const { status } of paid) expect(['completed', 'refund_due']).toContain(status)
      seen.owned += owned.length
      seen.due += paid.filter(({ status }) => status === 'refund_due').length
      seen.refunded += paid.length - bought.length
    }),
    { numRuns: 60, seed: 12 },
  )
  expect(Math.min(seen.owned, seen.due, seen.refunded)).toBeGreaterThan(5)
})
