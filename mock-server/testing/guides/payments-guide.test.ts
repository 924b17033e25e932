// Executes the bridge of docs/guides/payments.md between a service and a payment provider that is a stub.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { readGuides } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { videoIds } from '../../src/seed/index.ts'
import { PAYMENT_SECRET } from '../service/keys.ts'
import { field, startService, type TestService } from '../service/service.ts'

const KEY = 'provider-key'
const WEBHOOK_SECRET = 'provider-webhook-secret'
const code = readGuides()
  .flatMap(({ blocks }) => blocks)
  .find(({ words }) => words['file'] === 'payment-bridge.mjs')?.code

interface Payment {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly metadata: { readonly order_id: string }
}

/** What the provider was asked, by Idempotency-Key. */
const sessions = new Map<string, Payment & { readonly return_url: string }>()
const refunds: string[] = []

let folder: string
let provider: Server
let bridge: ChildProcess
let page: string
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-bridge-'))
  await writeFile(join(folder, 'payment-bridge.mjs'), code ?? '')
  provider = await listening(createServer(provide))
  const free = await listening(createServer())
  page = originOf(free)
  free.close()
  await once(free, 'close')
  service = await startService({
    clock: virtualClock(systemClock()),
    payment: 'external',
    paymentPage: `${page}/pay`,
  })
  bridge = spawn(process.execPath, ['payment-bridge.mjs'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      PORT: new URL(page).port,
      PROSCENIUM_URL: service.base,
      PROSCENIUM_PAYMENT_SECRET: PAYMENT_SECRET,
      PROVIDER_URL: originOf(provider),
      PROVIDER_KEY: KEY,
      PROVIDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  })
  // Until it listens, nothing answers.
  await vi.waitFor(() => fetch(page), { timeout: 30_000 })
})
afterAll(async () => {
  bridge.kill()
  provider.close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const provide: Parameters<typeof createServer>[1] = (request, response) => {
  const { url = '', headers } = request
  const reply = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
  json(request).then(
    (body) => {
      if (headers.authorization !== `Bearer ${KEY}`) return reply(401, {})
      const key = String(headers['idempotency-key'])
      if (url.endsWith('/refund')) return refunds.includes(key) ? reply(200, {}) : (refunds.push(key), reply(200, {}))
      const session = sessions.get(key) ?? { ...Object(body), id: `pay-${sessions.size + 1}` }
      sessions.set(key, session)
      return reply(200, { url: `https://provider.example/${session.id}` })
    },
    () => reply(400, {}),
  )
}

/** Sends a signed event, as the provider does until it is acknowledged; returns the status. */
async function webhook(type: string, payment: Payment, secret = WEBHOOK_SECRET): Promise<number> {
  const body = JSON.stringify({ type, payment })
  const t = Math.floor(Date.now() / 1_000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'Provider-Signature': `t=${t},v1=${v1}` }
  return (await fetch(`${page}/webhook`, { method: 'POST', body, headers })).status
}

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
  const payment = sessions.get(order_id)
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
    expect([await webhook('payment.succeeded', payment), await webhook('payment.succeeded', payment)]).toEqual([
      200, 200,
    ])
    expect([await statusOf(), await owns()]).toEqual(['completed', 1])
    const back = await fetch(service.base + new URL(payment.return_url).pathname)
    expect(await back.text()).toContain('data-state="paid"')
  })

  it('settles events that are late, out of order or about nothing', async () => {
    verifies('O-12')
    const { payment, statusOf, owns, cancel } = await atProvider()
    expect(await webhook('payment.refunded', payment)).toBe(500)
    expect(await webhook('payment.failed', payment)).toBe(200)
    expect(await statusOf()).toBe('failed')
    await cancel()
    expect(await webhook('payment.succeeded', payment)).toBe(200)
    expect([await statusOf(), await owns()]).toEqual(['completed', 1])
    expect([await webhook('session.expired', payment), await webhook('customer.updated', payment)]).toEqual([200, 200])
    expect(await statusOf()).toBe('completed')
    expect([await webhook('payment.refunded', payment), await owns()]).toEqual([200, 0])
  })

  it('refunds a payment that bought nothing', async () => {
    verifies('O-12')
    const { payment, owns } = await atProvider()
    const second = { ...payment, id: 'pay-twice' }
    await webhook('payment.succeeded', payment)
    expect([await webhook('payment.succeeded', second), refunds]).toEqual([200, ['pay-twice']])
    expect([await webhook('payment.refunded', second), await owns()]).toEqual([200, 1])
  })

  it('believes no one without a signature', async () => {
    verifies('O-12')
    const { address, payment, statusOf, visit } = await atProvider()
    expect(await webhook('payment.succeeded', payment, 'another secret')).toBe(401)
    expect((await fetch(`${page}/webhook`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(await webhook('payment.succeeded', { ...payment, amount: 1 })).toBe(500)
    for (const changed of [address.replace('order=e', 'order=f'), address.replace(/.$/, 'é'), `${page}/pay`])
      expect(await visit(changed)).toEqual([403, null])
    expect(await statusOf()).toBe('pending')
  })
})
