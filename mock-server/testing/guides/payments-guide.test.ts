// Executes the bridge of docs/guides/payments.md between a service and a payment provider that is a stub.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoIds } from '../../src/seed/index.ts'
import { preparePaymentBridge, type PaymentBridge } from '../payments/provider.ts'
import { PAYMENT_SECRET } from '../service/keys.ts'
import { field, startService, type TestService } from '../service/service.ts'

let folder: string
let bridge: PaymentBridge
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-bridge-'))
  const shared = () => ({ base: service.base, secret: PAYMENT_SECRET })
  bridge = await preparePaymentBridge({ folder, publicOrigin: 'https://provider.example', service: shared })
  service = await startService({
    clock: virtualClock(systemClock()),
    payment: 'external',
    paymentPage: `${bridge.page}/pay`,
  })
  await bridge.start()
})
afterAll(async () => {
  bridge.close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

let customers = 0
/** A customer who stands on the provider's page. */
async function atProvider() {
  const id = `bridge-${(customers += 1)}`
  const session_token = await service.signIn({ partner_external_user_id: id, email: `${id}@example.com` })
  const ask = async (path: string, body: object = {}) =>
    (await service.post(`/partner/v1/${path}`, { session_token, ...body })).body
  const order = await ask('checkout', { video_id: videoIds.hazeCathedral })
  const order_id = String(field(order, 'order_id'))
  const address = String(field(order, 'checkout_url'))
  const visit = async (url: string) => {
    const { status, headers } = await fetch(url, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const [status, location] = await visit(address)
  const payment = bridge.sessions.get(order_id)
  if (payment === undefined) throw new Error('the bridge opened no session')
  expect([status, location]).toEqual([303, `https://provider.example/${payment.id}`])
  expect(await visit(address)).toEqual([303, location])
  return {
    address,
    visit,
    payment,
    cancel: () => ask('checkout/cancel', { order_id }),
    statusOf: async () => field(await ask('checkout/status', { order_id }), 'status'),
    owns: async () => (field(await ask('boot'), 'ownedVideoIds') as string[]).length,
  }
}

describe('the bridge of the guide', () => {
  it('charges the order’s amount, and its webhook unlocks the video, however often it is sent', async () => {
    verifies('O-12')
    const { payment, statusOf, owns } = await atProvider()
    expect([payment.amount, payment.currency]).toEqual([11_610, 'USD'])
    expect(await statusOf()).toBe('pending')
    expect([
      await bridge.webhook('payment.succeeded', payment),
      await bridge.webhook('payment.succeeded', payment),
    ]).toEqual([200, 200])
    expect([await statusOf(), await owns()]).toEqual(['completed', 1])
    const back = await fetch(service.base + new URL(payment.return_url).pathname)
    expect(await back.text()).toContain('data-state="paid"')
  })

  it('settles events that are late, out of order or about nothing', async () => {
    verifies('O-12')
    const { payment, statusOf, owns, cancel } = await atProvider()
    expect(await bridge.webhook('payment.refunded', payment)).toBe(500)
    expect(await bridge.webhook('payment.failed', payment)).toBe(200)
    expect(await statusOf()).toBe('failed')
    await cancel()
    expect(await bridge.webhook('payment.succeeded', payment)).toBe(200)
    expect([await statusOf(), await owns()]).toEqual(['completed', 1])
    expect([
      await bridge.webhook('session.expired', payment),
      await bridge.webhook('customer.updated', payment),
    ]).toEqual([200, 200])
    expect(await statusOf()).toBe('completed')
    expect([await bridge.webhook('payment.refunded', payment), await owns()]).toEqual([200, 0])
  })

  it('refunds a payment that bought nothing', async () => {
    verifies('O-12')
    const { payment, owns } = await atProvider()
    const second = { ...payment, id: 'pay-twice' }
    await bridge.webhook('payment.succeeded', payment)
    expect([await bridge.webhook('payment.succeeded', second), bridge.refunds]).toEqual([200, ['pay-twice']])
    expect([await bridge.webhook('payment.refunded', second), await owns()]).toEqual([200, 1])
  })

  it('believes no one without a signature', async () => {
    verifies('O-12')
    const { address, payment, statusOf, visit } = await atProvider()
    expect(await bridge.webhook('payment.succeeded', payment, 'another secret')).toBe(401)
    expect((await fetch(`${bridge.page}/webhook`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(await bridge.webhook('payment.succeeded', { ...payment, amount: 1 })).toBe(500)
    for (const changed of [address.replace('order=e', 'order=f'), address.replace(/.$/, 'é'), `${bridge.page}/pay`])
      expect(await visit(changed)).toEqual([403, null])
    expect(await statusOf()).toBe('pending')
  })
})
