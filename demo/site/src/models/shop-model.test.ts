// The cart, the payment and the editor's requests together, over scripted answers of the service.
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { PaymentWindow } from './payment.ts'
import { createShopModel } from './shop-model.ts'
import type { Ask, Backend, Result } from './visitor.ts'

type Responses = Partial<Record<keyof Backend, (fields: never) => Result<unknown>>>

const settled = () => new Promise((resolve) => setImmediate(resolve))
const ok = (value: unknown): Result<unknown> => ({ ok: true, value })

const order = (status: string, reason: string | null = null) => ({
  order_id: 'o1',
  status,
  reason,
  checkout_url: status === 'pending' ? 'http://service.localhost/pay/o1' : null,
})

function start(answers: Responses = {}, { blocked = false } = {}) {
  const calls: [string, unknown][] = []
  const notified: string[] = []
  const windows: string[] = []
  const stored = { text: null as string | null }
  const said: string[] = []
  const clock = createManualClock()
  const script: Responses = {
    quote: ({ videoIds }: { videoIds: string[] }) =>
      ok({ items: videoIds.map((videoId) => ({ videoId, purchaseRequired: true, price: 500, currency: 'USD' })) }),
    collectionQuote: () => ok({ quoteId: 'q9', total: 900, subtotal: 1_000, currency: 'USD' }),
    startCheckout: () => ok(order('pending')),
    readCheckout: () => ok(order('pending')),
    cancelCheckout: () => ok(order('cancelled', 'cancelled')),
    ...answers,
  }
  const backend = new Proxy({} as Backend, {
    get: (_target, name: keyof Backend) => (_token: string, fields: never) => {
      calls.push([name, fields])
      return Promise.resolve(script[name]?.(fields))
    },
  })
  const ask = (async (send: (...parts: unknown[]) => unknown) => send(backend, 'token', {})) as unknown as Ask
  const shown = { editor: false }
  const shop = createShopModel({
    ask,
    clock,
    newId: () => 'key',
    openWindow: (): PaymentWindow | null =>
      blocked ? null : { show: (url) => windows.push(url), close: () => windows.push('closed') },
    cartStorage: {
      read: () => stored.text,
      write: (text) => {
        stored.text = text
      },
    },
    pendingStorage: { read: () => null, write: () => undefined },
    membershipApi: {
      read: async () => ok(false) as Result<boolean>,
      change: async (member) => ({ ok: true, value: member }),
    },
    editor: {
      purchaseComplete: (videoId, status) => notified.push(`${videoId} ${status}`),
      refresh: () => notified.push('refresh'),
    },
    isEditorShown: () => shown.editor,
    onPaid: ({ videoIds }) => said.push(`paid ${videoIds.join()}`),
    onOwned: () => said.push('owned'),
  })
  const offer = () => {
    const { value } = shop.cart.quote
    if (value.phase !== 'ready' || value.value.offers[0] === undefined) throw new Error('nothing is offered')
    return value.value.offers[0]
  }
  return { shop, script, calls, notified, said, windows, stored, clock, shown, offer }
}

describe('a purchase that the editor requests', () => {
  it('is paid at the quote of all its videos, completes each once, and leaves the cart empty', async () => {
    verifies('H-12', 'B-36', 'P-27')
    const { shop, script, calls, notified, windows, clock, offer } = start()
    shop.request({ videoId: 'a', videoIds: ['a', 'b'], quoteId: 'q1' })
    await settled()
    expect(calls).toContainEqual(['collectionQuote', { videoIds: ['a', 'b'], quoteId: 'q1' }])
    await shop.payment.pay(offer())
    expect(calls).toContainEqual(['startCheckout', { videoId: 'a', quoteId: 'q9', idempotencyKey: 'key' }])
    expect(windows).toEqual(['http://service.localhost/pay/o1'])
    script.readCheckout = () => ok(order('completed'))
    clock.advance(2_000)
    await settled()
    expect(notified).toEqual(['a success', 'b success', 'refresh'])
    await settled()
    expect([shop.cart.items.value, shop.editorWaits.value, shop.payment.state.value.phase]).toEqual([[], false, 'paid'])
  })

  it('is cancelled when the visitor returns unpaid, and stays in the cart', () => {
    const { shop, notified } = start()
    shop.request({ videoId: 'a' })
    shop.onEditorShown()
    shop.onEditorShown()
    expect([notified, shop.cart.items.value.map(({ videoId }) => videoId)]).toEqual([['a cancelled'], ['a']])
  })

  it('waits on while its payment runs, also when the visitor looks at the editor', async () => {
    const { shop, script, notified, clock, shown, offer } = start()
    shop.request({ videoId: 'a' })
    await settled()
    await shop.payment.pay(offer())
    shown.editor = true
    shop.onEditorShown()
    expect(notified).toEqual([])
    script.readCheckout = () => ok(order('failed', 'declined'))
    clock.advance(2_000)
    await settled()
    expect(notified).toEqual(['a cancelled'])
    expect(shop.payment.state.value).toMatchObject({ phase: 'ended', text: expect.stringContaining('declined') })
  })

  it('succeeds when a membership includes it', async () => {
    const { shop, script, notified } = start()
    shop.request({ videoId: 'a' })
    await settled()
    const owned = { videoId: 'a', purchaseRequired: false, price: 0, currency: 'USD', reason: 'You own this video.' }
    script.quote = () => ok({ items: [owned] })
    await shop.membership.change(true)
    await settled()
    expect(notified).toEqual(['refresh', 'a success'])
    expect(shop.cart.items.value).toEqual([])
  })

  it('has a new price after a payment that came too late', async () => {
    const { shop, script, offer } = start()
    shop.request({ videoId: 'a' })
    await settled()
    const dearer = { videoId: 'a', purchaseRequired: true, price: 700, currency: 'USD' }
    script.startCheckout = () => ok(order('cancelled', 'superseded'))
    script.quote = () => ok({ items: [dearer] })
    await shop.payment.pay(offer())
    await settled()
    expect([shop.payment.state.value.phase, offer().total, shop.editorWaits.value]).toEqual(['ended', 700, true])
  })

  it('succeeds at once for a video that is owned already, and leaves what else is in the cart', async () => {
    const { shop, script, notified, said } = start()
    await shop.cart.add([{ videoId: 'b', projectName: null }])
    const ownedA = (videoId: string) => ({ videoId, purchaseRequired: videoId !== 'a', price: 500, currency: 'USD' })
    script.quote = ({ videoIds }: { videoIds: string[] }) => ok({ items: videoIds.map(ownedA) })
    shop.request({ videoId: 'a', videoIds: ['a', 'b'] })
    await settled()
    expect([notified, said, shop.editorWaits.value]).toEqual([['a success'], ['owned'], true])
    expect(shop.cart.items.value.map(({ videoId }) => videoId)).toEqual(['b'])
  })
})

it('a membership empties the cart of what it includes', async () => {
  const { shop, script, notified } = start()
  await shop.cart.add([{ videoId: 'a', projectName: 'Night drive' }])
  script.quote = () => ok({ items: [{ videoId: 'a', purchaseRequired: false, price: 0, currency: 'USD' }] })
  await shop.membership.change(true)
  await settled()
  expect([notified, shop.cart.items.value]).toEqual([['refresh'], []])
})

describe('a payment', () => {
  it('offers a link where the browser blocks the window', async () => {
    const { shop, offer } = start({}, { blocked: true })
    await shop.cart.add([{ videoId: 'a', projectName: null }])
    await shop.payment.pay(offer())
    expect(shop.payment.state.value).toMatchObject({ phase: 'waiting', window: 'blocked', url: expect.any(String) })
  })

  it('closes its window and keeps the cart when the order cannot be opened', async () => {
    const { shop, windows, offer } = start({
      startCheckout: () => ({ ok: false, code: 'sold_out', text: 'Sold out.' }),
    })
    await shop.cart.add([{ videoId: 'a', projectName: null }])
    await shop.payment.pay(offer())
    expect([windows, shop.payment.state.value]).toMatchObject([['closed'], { phase: 'ended', text: 'Sold out.' }])
    expect(shop.cart.items.value).toHaveLength(1)
  })

  it('goes on following the order after a call without an answer', async () => {
    const { shop, script, clock, offer } = start({ readCheckout: () => ({ ok: false, code: '', text: 'offline' }) })
    await shop.cart.add([{ videoId: 'a', projectName: null }])
    await shop.payment.pay(offer())
    clock.advance(2_000)
    await settled()
    expect(shop.payment.state.value.phase).toBe('waiting')
    script.readCheckout = () => ok(order('completed'))
    clock.advance(2_000)
    await settled()
    expect(shop.payment.state.value.phase).toBe('paid')
  })

  it('that was paid while it was being cancelled stays paid', async () => {
    const { shop, notified, offer } = start({ cancelCheckout: () => ok(order('completed')) })
    shop.request({ videoId: 'a' })
    await settled()
    await shop.payment.pay(offer())
    await shop.payment.cancel()
    expect([shop.payment.state.value.phase, notified]).toEqual(['paid', ['a success', 'refresh']])
  })
})

it('the cart is stored, and restored by the next page', async () => {
  const { shop, stored } = start()
  await shop.cart.add([{ videoId: 'a', projectName: 'Night drive' }])
  expect(JSON.parse(stored.text ?? '')).toEqual([{ videoId: 'a', projectName: 'Night drive' }])
})
