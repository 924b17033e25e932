import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'
import { settlementHeaders } from '@proscenium/mock-server/testing/service/payments'
import { asOperator as operator } from '@proscenium/mock-server/testing/service/operator'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const { hazeCathedral, duskTide, neonLastTrain } = videoIds
const PRICE = 11_610
const PATH = '/payments/v1/settlements'
const MINUTE = 60_000

let service: TestService
beforeAll(async () => {
  service = await startService({
    payment: 'external',
    paymentPage: 'https://pay.example/',
    usageLimits: { operatorAttempts: { amount: 4, windowSeconds: 900 } },
  })
})
afterAll(async () => {
  await service.close()
})

let customers = 0
async function shopper() {
  const id = `settled-${(customers += 1)}`
  const session_token = await service.signIn({ partner_external_user_id: id, email: `${id}@example.com` })
  const ask = async (path: string, body: object = {}) =>
    (await service.post(`/partner/v1/${path}`, { session_token, ...body })).body
  const user = { partner: tallyroom.id, external_user_id: id }
  return {
    ask,
    order: async (video_id: string = hazeCathedral) => String(field(await ask('checkout', { video_id }), 'order_id')),
    owns: async () => field(await ask('boot'), 'ownedVideoIds'),
    grant: (video_id: string) => service.operate('/rights', { ...user, video_id, kind: 'addon' }),
    statusOf: async (order_id: string) => {
      const order = await ask('checkout/status', { order_id })
      return [field(order, 'status'), field(order, 'reason')]
    },
  }
}

async function report(order_id: string, outcome: string, more: object = {}, secret?: string): Promise<Reply> {
  const body = JSON.stringify({ order_id, outcome, amount: PRICE, currency: 'USD', reference: 'pay-1', ...more })
  return await service.send('POST', PATH, { body, headers: settlementHeaders(body, service.clock.now(), secret) })
}

const short = ({ status, body }: Reply) => [status, field(body, status === 200 ? 'status' : 'error.code')]

describe('a settlement', () => {
  it('completes the order, is repeated without effect, and ends with a refund', async () => {
    verifies('O-12')
    const { order, owns, statusOf } = await shopper()
    const id = await order()
    const paid = await report(id, 'paid')
    expect([paid.status, paid.body]).toEqual([200, { id, status: 'completed' }])
    expect([await owns(), await statusOf(id)]).toEqual([[hazeCathedral], ['completed', null]])
    const again = await report(id.toUpperCase(), 'paid')
    expect([again.status, again.body]).toEqual([paid.status, paid.body])
    expect(short(await report(id, 'failed'))).toEqual([409, 'conflict'])
    expect(short(await report(id, 'cancelled'))).toEqual([409, 'conflict'])
    expect(short(await report(id, 'refunded', { reference: 'pay-0' }))).toEqual([409, 'conflict'])
    expect(short(await report(id, 'refunded'))).toEqual([200, 'refunded'])
    expect([await owns(), await statusOf(id)]).toEqual([[], ['cancelled', 'refunded']])
    expect(short(await report(id, 'refunded'))).toEqual([200, 'refunded'])
    expect(short(await report(id, 'paid'))).toEqual([200, 'completed'])
    expect(await owns()).toEqual([])
  })

  it.each(['failed', 'cancelled'])('can be %s, and paid later all the same', async (outcome) => {
    verifies('O-12')
    const { order, owns, statusOf } = await shopper()
    const id = await order()
    expect(short(await report(id, outcome))).toEqual([200, outcome])
    expect(await statusOf(id)).toEqual([outcome, outcome === 'failed' ? 'declined' : 'cancelled'])
    expect(short(await report(id, 'paid', { reference: 'pay-2' }))).toEqual([200, 'completed'])
    expect([await owns(), await statusOf(id)]).toEqual([[hazeCathedral], ['completed', null]])
  })

  it('changes nothing for another amount or currency', async () => {
    verifies('O-12')
    const { order, owns, statusOf } = await shopper()
    const id = await order()
    for (const other of [{ amount: PRICE - 1 }, { amount: PRICE + 1 }, { amount: 0 }, { currency: 'EUR' }])
      for (const outcome of ['paid', 'failed', 'cancelled', 'refunded'])
        expect(short(await report(id, outcome, other))).toEqual([409, 'conflict'])
    expect([await owns(), await statusOf(id), await service.server.store.settlements.of(id)]).toEqual([
      [],
      ['pending', null],
      [],
    ])
  })

  it('completes an order that expired, was cancelled or superseded, if the customer owns nothing of it', async () => {
    verifies('O-12')
    const late: Record<string, (id: string, customer: Awaited<ReturnType<typeof shopper>>) => Promise<unknown>> = {
      expired: async () => service.clock.advance(31 * MINUTE),
      cancelled: (id, { ask }) => ask('checkout/cancel', { order_id: id }),
      superseded: async (_id, { ask }) => {
        const video_ids = [hazeCathedral, duskTide]
        const quote = await ask('collection-quote', { video_ids })
        await ask('checkout', { video_id: hazeCathedral, quote_id: field(quote, 'quoteId') })
      },
    }
    for (const [reason, end] of Object.entries(late)) {
      const customer = await shopper()
      const id = await customer.order()
      await end(id, customer)
      if (reason !== 'expired') expect(await customer.statusOf(id)).toEqual(['cancelled', reason])
      expect([reason, ...short(await report(id, 'paid'))]).toEqual([reason, 200, 'completed'])
      expect(await customer.owns()).toEqual([hazeCathedral])
    }
  })

  it('is due for a refund when the video is owned by another right, or was paid twice', async () => {
    verifies('O-12')
    const granted = await shopper()
    const one = await granted.order()
    await granted.grant(hazeCathedral)
    expect(short(await report(one, 'paid'))).toEqual([200, 'refund_due'])
    expect(await granted.statusOf(one)).toEqual(['cancelled', 'already_owned'])
    const twice = await shopper()
    const two = await twice.order()
    expect(short(await report(two, 'paid'))).toEqual([200, 'completed'])
    expect(short(await report(two, 'paid', { reference: 'pay-2' }))).toEqual([200, 'refund_due'])
    const due = async () => {
      const listed = await service.get('/operator/v1/orders?status=refund_due', operator)
      return (field(listed.body, 'orders') as { id: string }[]).map(({ id }) => id)
    }
    expect(await due()).toEqual(expect.arrayContaining([one, two]))
    // The refund of the second payment leaves what the first bought.
    expect(short(await report(two, 'refunded', { reference: 'pay-2' }))).toEqual([200, 'refunded'])
    expect([await twice.owns(), await twice.statusOf(two)]).toEqual([[hazeCathedral], ['completed', null]])
    expect(await due()).not.toContain(two)
  })

  it('settles every video of a bundle, and the orders that shared one with it', async () => {
    verifies('O-12', 'B-36')
    const { ask, order, owns, statusOf } = await shopper()
    const quote = await ask('collection-quote', { video_ids: [hazeCathedral, duskTide] })
    const bundle = await ask('checkout', { video_id: duskTide, quote_id: field(quote, 'quoteId') })
    const id = String(field(bundle, 'order_id'))
    const later = await order(duskTide)
    const amount = field(bundle, 'price')
    expect(short(await report(id, 'paid', { amount }))).toEqual([200, 'completed'])
    expect(await owns()).toEqual([hazeCathedral, duskTide].toSorted())
    expect(await statusOf(later)).toEqual(['cancelled', 'already_owned'])
    expect(short(await report(id, 'refunded', { amount }))).toEqual([200, 'refunded'])
    expect(await owns()).toEqual([])
  })

  it('has one winner in a race of twenty', async () => {
    verifies('O-12', 'B-27')
    const { order, owns } = await shopper()
    const id = await order(hazeCathedral)
    const references = Array.from({ length: 20 }, (_, n) => `race-${n % 10}`)
    const replies = await Promise.all(references.map((reference) => report(id, 'paid', { reference })))
    const completed = references.filter((_, at) => field(replies[at]?.body, 'status') === 'completed')
    expect([new Set(completed).size, completed.length]).toEqual([1, 2])
    expect(await owns()).toEqual([hazeCathedral])
    expect((await service.server.store.settlements.of(id)).length).toBe(10)
  })

  it('is in the audit log once, as the order has it', async () => {
    verifies('O-12', 'D-11')
    const { order } = await shopper()
    const id = await order(neonLastTrain)
    const price = {
      amount: field(field(await service.get(`/operator/v1/orders/${id}`, operator), 'body'), 'price_minor'),
    }
    await report(id, 'paid', price)
    await report(id, 'paid', price)
    await report(id, 'paid', { ...price, reference: 'pay-2' })
    await report(id, 'refunded', price)
    const { rows } = await service.server.store.audit.list(tallyroom.id, { limit: 50, after: null }, ['order_settled'])
    const own = rows.map(({ details }) => details).filter(({ order_id }) => order_id === id)
    expect(own.toReversed().map(({ outcome, status }) => `${String(outcome)} ${String(status)}`)).toEqual([
      'paid completed',
      'paid refund_due',
      'refunded refunded',
    ])
    const { body } = await service.get(`/operator/v1/orders/${id}`, operator)
    expect([field(body, 'status'), field(body, 'reason'), field(body, 'mode')]).toEqual([
      'cancelled',
      'refunded',
      'live',
    ])
    expect((field(body, 'settlements') as { reference: string }[]).length).toBe(3)
  })
})

describe('the call', () => {
  it('is rejected without a signature, before its body is judged', async () => {
    verifies('O-12')
    for (const signature of ['', 't=1,v1=00']) {
      const headers = { 'Proscenium-Signature': signature }
      expect(short(await service.send('POST', PATH, { body: '{', headers }))).toEqual([401, 'invalid_signature'])
    }
  })

  it('does not exist without a secret', async () => {
    verifies('O-12')
    const without = await startService({ paymentSecret: undefined })
    expect(short(await without.send('POST', PATH, { body: '{}' }))).toEqual([404, 'not_found'])
    await without.close()
  })

  it('names wrong fields and unknown orders', async () => {
    verifies('O-12')
    const { order } = await shopper()
    const id = await order()
    const wrong = [
      { outcome: 'won' },
      { amount: 1.5 },
      { amount: '11610' },
      { currency: 'usd' },
      { reference: '' },
      { reference: 'x'.repeat(201) },
      { extra: 1 },
    ]
    for (const fields of wrong) {
      const reply = await report(id, 'paid', fields)
      expect([short(reply), field(reply.body, 'details.0.field')]).toEqual([
        [400, 'invalid_request'],
        Object.keys(fields)[0],
      ])
    }
    expect(short(await report('00000000-0000-4000-8000-000000000000', 'paid'))).toEqual([404, 'not_found'])
    expect(short(await report('nothing', 'paid'))).toEqual([404, 'not_found'])
  })

  it('limits wrong signatures per network, and never right ones', async () => {
    verifies('O-12', 'B-35')
    const { order } = await shopper()
    const id = await order()
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await report(id, 'paid', {}, 'another')).status)
    expect(statuses.slice(2)).toEqual([429, 429, 429, 429])
    expect(short(await report(id, 'paid'))).toEqual([200, 'completed'])
  })
})
