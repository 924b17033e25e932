// A stub of a payment provider with a hosted page, as the bridge of docs/guides/payments.md expects one.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { readGuides } from '@proscenium/testkit/guides'
import { vi } from 'vitest'
import { systemClock } from '@proscenium/service/system'
import { freePort } from '../free-port.ts'

const KEY = 'provider-key'
const WEBHOOK_SECRET = 'provider-webhook-secret'

export interface Payment {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly metadata: { readonly order_id: string }
}

interface BridgeOptions {
  /** An existing folder for the bridge's code. */
  readonly folder: string
  /** Where customers see the provider; its own address when absent. */
  readonly publicOrigin?: string
  /** Address of the service and the secret that it shares with the bridge. */
  readonly service: () => { readonly base: string; readonly secret: string }
}

export interface PaymentBridge {
  /** Address of the bridge. */
  readonly page: string
  /** Port of the provider's page. */
  readonly providerPort: number
  /** What the provider was asked, by Idempotency-Key. */
  readonly sessions: ReadonlyMap<string, Payment & { readonly return_url: string }>
  /** Keys of refunds. */
  readonly refunds: readonly string[]
  /** Starts the code of the guide; resolves when it listens. */
  start(): Promise<void>
  /** Sends a signed event, as the provider does until it is acknowledged; returns the status. */
  webhook(type: string, payment: Payment, secret?: string): Promise<number>
  close(): void
}

/** The bridge's port is free until `start`: the service is told of it before. */
export async function preparePaymentBridge({ folder, publicOrigin, service }: BridgeOptions): Promise<PaymentBridge> {
  const sessions = new Map<string, Payment & { readonly return_url: string }>()
  const refunds: string[] = []
  const port = await freePort()
  const page = `http://127.0.0.1:${port}`
  let bridge: ChildProcess | null = null

  const webhook = async (type: string, payment: Payment, secret = WEBHOOK_SECRET): Promise<number> => {
    const body = JSON.stringify({ type, payment })
    const t = Math.floor(systemClock().now() / 1_000)
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    const headers = { 'Provider-Signature': `t=${t},v1=${v1}` }
    return (await fetch(`${page}/webhook`, { method: 'POST', body, headers })).status
  }
  const opened = (key: string, body: unknown) => {
    const session = sessions.get(key) ?? { ...Object(body), id: `pay-${sessions.size + 1}` }
    sessions.set(key, session)
    return session
  }
  /** The hosted page: its button pays, reports to the bridge and returns. */
  const show = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const session = [...sessions.values()].find(({ id }) => `/${id}` === url)
    if (session === undefined) return void response.writeHead(url === '/favicon.ico' ? 204 : 404).end()
    if (method === 'POST') {
      const status = await webhook('payment.succeeded', session)
      return void response.writeHead(status === 200 ? 303 : 502, { Location: session.return_url }).end()
    }
    const button = `<button>Pay ${session.amount} ${session.currency}</button>`
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>Checkout</title><form method="post">${button}</form>`)
  }
  const provide = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers, method } = request
    if (!url.startsWith('/v1/')) return await show(request, response)
    const reply = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
    if (method !== 'POST' || headers.authorization !== `Bearer ${KEY}`) return reply(401, {})
    const body = await json(request)
    const key = String(headers['idempotency-key'])
    if (!url.endsWith('/refund')) return reply(200, { url: `${publicOrigin ?? origin}/${opened(key, body).id}` })
    if (!refunds.includes(key)) refunds.push(key)
    reply(200, {})
  }
  const provider = createServer((request, response) => {
    provide(request, response).catch(() => response.writeHead(400).end('{}'))
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port: providerPort } = provider.address() as AddressInfo
  const origin = `http://127.0.0.1:${providerPort}`
  return {
    page,
    providerPort,
    sessions,
    refunds,
    webhook,
    async start() {
      const blocks = readGuides().flatMap(({ blocks: found }) => found)
      const code = blocks.find(({ words }) => words['file'] === 'payment-bridge.mjs')?.code ?? ''
      await writeFile(join(folder, 'payment-bridge.mjs'), code)
      const { base, secret } = service()
      bridge = spawn(process.execPath, ['payment-bridge.mjs'], {
        cwd: folder,
        stdio: 'inherit',
        env: {
          PORT: String(port),
          PROSCENIUM_URL: base,
          PROSCENIUM_PAYMENT_SECRET: secret,
          PROVIDER_URL: origin,
          PROVIDER_KEY: KEY,
          PROVIDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
        },
      })
      // Until it listens, nothing answers.
      await vi.waitFor(() => fetch(page), { timeout: 30_000 })
    },
    close() {
      bridge?.kill()
      provider.close()
      provider.closeAllConnections()
    },
  }
}
