import { createHmac } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { paymentModes, type PaymentMode } from '../../domain/startup/payment-setup.ts'

const { tallyroom } = partnersByName
const { hazeCathedral, duskTide } = videoIds
const secret = 'Zq4tL9vX2mB7cR1kW8nH5pD3sG6jY0fA'
const external = { paymentPage: 'https://pay.example/checkout?shop=1', paymentSecret: secret }
const partners = {
  live: tallyroom,
  test: { ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret },
}

const services = new Map<PaymentMode, TestService>()
beforeAll(async () => {
  for (const payment of paymentModes)
    services.set(payment, await startService({ payment, ...(payment === 'external' ? external : {}) }))
})
afterAll(async () => {
  for (const service of services.values()) await service.close()
})

function on(mode: PaymentMode): TestService {
  const service = services.get(mode)
  if (service === undefined) throw new Error(`no service with ${mode}`)
  return service
}

let customers = 0
async function customer(mode: PaymentMode, whose: keyof typeof partners) {
  const service = on(mode)
  const id = `payer-${(customers += 1)}`
  const session_token = await service.signIn(
    { partner_external_user_id: id, email: `${id}@example.com` },
    partners[whose],
  )
  return async (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    await service.post(`/partner/v1/${path}`, { session_token, ...body }, headers)
}

const stateOf = async (mode: PaymentMode, address: string) => {
  const response = await fetch(on(mode).base + new URL(address).pathname)
  return [/data-state="(\w+)"/.exec(await response.text())?.[1], response.headers.get('refresh')]
}

/** What each mode gives each customer: nothing, the service's page, or the operator's. */
const expected = {
  off: { live: 'none', test: 'here' },
  simulated: { live: 'here', test: 'here' },
  external: { live: 'elsewhere', test: 'here' },
} as const
const rows = paymentModes.flatMap((mode) =>
  (['live', 'test'] as const).map((whose) => ({ mode, whose, page: expected[mode][whose] })),
)

describe.each(rows)('with --payment $mode, a $whose customer', ({ mode, whose, page }) => {
  it(`pays: ${page}`, async () => {
    verifies('O-12', 'B-31')
    const ask = await customer(mode, whose)
    const quote = await ask('quote', { video_ids: [hazeCathedral] })
    expect(field(quote.body, 'total')).toBe(11_610)
    const { status, body } = await ask('checkout', { video_id: hazeCathedral })
    if (page === 'none') {
      expect([status, field(body, 'error')]).toEqual([
        403,
        { code: 'purchases_off', message: 'Nothing can be bought at the moment.' },
      ])
      return
    }
    expect(status).toBe(200)
    const address = String(field(body, 'checkout_url'))
    const isHere = address.startsWith(`${on(mode).server.origin}/partner/checkout/`)
    expect([isHere, address.startsWith('https://pay.example/checkout?')]).toEqual(
      page === 'here' ? [true, false] : [false, true],
    )
  })

  it('is told before the click', async () => {
    verifies('O-12', 'P-25')
    const ask = await customer(mode, whose)
    const sells = page !== 'none'
    const boot = await ask('boot', { video_id: hazeCathedral })
    expect(field(boot.body, 'permissions')).toEqual({
      canExport: false,
      entitlementSource: 'none',
      hidePurchaseCta: !sells,
      exportCtaLabel: sells ? 'Buy to export' : 'Export',
    })
    const video = await ask('video', { video_id: hazeCathedral })
    expect(field(video.body, 'video.hidePurchaseCta')).toBe(!sells)
  })
})

describe('the operator’s page', () => {
  it('gets a signed order without the customer’s address, and the way back', async () => {
    verifies('O-12')
    const { clock, server } = on('external')
    clock.freeze()
    const ask = await customer('external', 'live')
    const { body } = await ask('checkout', { video_id: hazeCathedral }, { 'Accept-Language': 'pt-BR, en;q=0.5' })
    const { searchParams } = new URL(String(field(body, 'checkout_url')))
    expect([...searchParams.keys()]).toEqual(['shop', 'order', 'signature'])
    const order = searchParams.get('order') ?? ''
    expect(searchParams.get('signature')).toBe(createHmac('sha256', secret).update(order).digest('hex'))
    const seconds = clock.now() / 1_000
    expect(JSON.parse(Buffer.from(order, 'base64url').toString())).toEqual({
      order_id: field(body, 'order_id'),
      amount: 11_610,
      currency: 'USD',
      lines: [{ video_id: hazeCathedral, title: 'Haze Cathedral', amount: 11_610 }],
      line_count: 1,
      partner_id: tallyroom.id,
      customer_id: expect.stringMatching(/^[\da-f-]{36}$/),
      mode: 'live',
      created: Math.floor(seconds),
      expires: Math.floor(seconds + 1_800),
      return_url: expect.stringContaining(`${server.origin}/partner/checkout/`),
      locale: 'pt-BR',
    })
    clock.unfreeze()
  })

  it('gets an address that every proxy accepts, for the largest bundle', async () => {
    verifies('O-12', 'B-36')
    const ask = await customer('external', 'live')
    const video_ids = Object.values(videoIds)
    const quote = await ask('collection-quote', { video_ids })
    const sold = field(quote.body, 'items') as { videoId: string; purchaseRequired: boolean; reason?: string }[]
    const first = sold.find(({ purchaseRequired, reason }) => purchaseRequired && reason === undefined)
    const { body } = await ask('checkout', { video_id: first?.videoId, quote_id: field(quote.body, 'quoteId') })
    const address = String(field(body, 'checkout_url'))
    const order = JSON.parse(Buffer.from(new URL(address).searchParams.get('order') ?? '', 'base64url').toString())
    expect([field(order, 'amount'), field(order, 'line_count')]).toEqual([
      field(quote.body, 'total'),
      (field(body, 'bundle.video_ids') as string[]).length,
    ])
    expect((field(order, 'lines') as unknown[]).length).toBe(10)
    expect(address.length).toBeLessThan(8_000)
  })

  it('is the only place to pay: the page that it leads back to waits and takes no form', async () => {
    verifies('O-12')
    const ask = await customer('external', 'live')
    const { body } = await ask('checkout', { video_id: duskTide })
    const address = new URL(String(field(body, 'checkout_url')))
    const order = JSON.parse(Buffer.from(address.searchParams.get('order') ?? '', 'base64url').toString())
    const back = String(field(order, 'return_url'))
    const order_id = field(body, 'order_id')
    const statusOf = async () => field((await ask('checkout/status', { order_id })).body, 'status')
    expect(await stateOf('external', back)).toEqual(['waiting', '3'])
    for (const action of ['pay', 'fail', 'cancel']) {
      const form = new URLSearchParams({ action, form: 'x' })
      const pressed = await fetch(on('external').base + new URL(back).pathname, { method: 'POST', body: form })
      expect(pressed.status).toBe(403)
    }
    expect(await statusOf()).toBe('pending')
    await ask('checkout/cancel', { order_id })
    // The customer may have paid before.
    expect(await stateOf('external', back)).toEqual(['waiting', '3'])
    const operate = (outcome: string) => on('external').operate(`/orders/${String(order_id)}`, { outcome })
    await operate('paid')
    expect([await statusOf(), ...(await stateOf('external', back))]).toEqual(['completed', 'paid', null])
    await operate('refunded')
    expect([await statusOf(), ...(await stateOf('external', back))]).toEqual(['cancelled', 'refunded', null])
  })
})

it('a test customer’s purchase unlocks nothing for the live customer of the same id and address', async () => {
  verifies('O-12', 'B-31')
  const service = on('external')
  const payload = { partner_external_user_id: 'twin', email: 'twin@example.com' }
  const [test, live] = [await service.signIn(payload, partners.test), await service.signIn(payload, partners.live)]
  const { body } = await service.post('/partner/v1/checkout', { session_token: test, video_id: hazeCathedral })
  const { pathname } = new URL(String(field(body, 'checkout_url')))
  const page = await (await fetch(service.base + pathname)).text()
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await fetch(service.base + pathname, { method: 'POST', body: new URLSearchParams({ action: 'pay', form }) })
  const owned = async (session_token: string) =>
    field((await service.post('/partner/v1/boot', { session_token })).body, 'ownedVideoIds')
  expect([await owned(test), await owned(live)]).toEqual([[hazeCathedral], []])
})
