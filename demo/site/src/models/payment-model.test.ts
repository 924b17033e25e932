// A payment that an earlier visit did not see end.
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createPaymentModel } from './payment-model.ts'
import type { Ask, Backend, Result } from './visitor.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const offer = { videoIds: ['a'], titles: ['Night drive'], quoteId: null, total: 500, subtotal: 500, currency: 'USD' }
const url = 'http://service.localhost/pay/o1'
const orderIn = (status: string, reason: string | null = null): Result<unknown> => ({
  ok: true,
  value: { order_id: 'o1', status, reason, checkout_url: status === 'pending' ? url : null },
})
const offline: Result<unknown> = { ok: false, code: '', text: 'offline' }

/** The service and the browser's storage, which outlive a page. */
function createWorld() {
  const service = { startCheckout: orderIn('pending'), readCheckout: orderIn('pending'), cancelCheckout: offline }
  const stored = { text: null as string | null }
  const ended: string[] = []
  const calls: string[] = []
  const clock = createManualClock()
  const backend = new Proxy({} as Backend, {
    get: (_target, name: keyof typeof service) => async () => {
      calls.push(name)
      return service[name]
    },
  })
  const visit = () =>
    createPaymentModel({
      ask: (async (send: (...parts: unknown[]) => unknown) => send(backend, 'token', {})) as unknown as Ask,
      clock,
      newId: () => 'key',
      openWindow: () => null,
      pendingStorage: {
        read: () => stored.text,
        write: (text) => {
          stored.text = text
        },
      },
      onPaid: ({ videoIds }) => ended.push(`paid ${videoIds.join()}`),
      onUnpaid: ({ videoIds }) => ended.push(`unpaid ${videoIds.join()}`),
    })
  return { service, stored, ended, calls, clock, visit }
}

/** A visit that opened an order and was closed before it ended. */
async function closedVisit() {
  const world = createWorld()
  const before = world.visit()
  await before.pay(offer)
  before.dispose()
  return world
}

describe('the next visit', () => {
  it('finds a payment that was made after the page was closed', async () => {
    verifies('H-12', 'H-08')
    const { service, stored, ended, visit } = await closedVisit()
    service.readCheckout = orderIn('completed')
    const payment = visit()
    await payment.resume()
    expect([payment.state.value, ended]).toEqual([{ phase: 'paid', offer }, ['paid a']])
    expect(stored.text).toBeNull()
    await visit().resume()
    expect(ended).toEqual(['paid a'])
  })

  it('goes on with an open payment, and lets nothing else be paid meanwhile', async () => {
    const { service, ended, calls, clock, visit } = await closedVisit()
    const payment = visit()
    const resumed = payment.resume()
    expect([payment.state.value.phase, payment.isRunning()]).toEqual(['resuming', true])
    await resumed
    expect(payment.state.value).toMatchObject({ phase: 'waiting', window: 'earlier', url })
    await payment.pay(offer)
    expect(calls.filter((name) => name === 'startCheckout')).toHaveLength(1)
    service.readCheckout = orderIn('completed')
    clock.advance(2_000)
    await settled()
    expect(ended).toEqual(['paid a'])
  })

  it('waits for a service that does not respond, and forgets an order that it does not know', async () => {
    const { service, stored, ended, clock, visit } = await closedVisit()
    service.readCheckout = offline
    const payment = visit()
    await payment.resume()
    expect([payment.state.value.phase, stored.text === null]).toEqual(['resuming', false])
    service.readCheckout = { ok: false, code: 'not_found', text: 'Not found.' }
    clock.advance(2_000)
    await settled()
    expect([payment.state.value.phase, stored.text, ended, clock.pending]).toEqual(['ended', null, ['unpaid a'], 0])
  })

  it('begins without one where the storage is empty or unreadable', async () => {
    const { stored, calls, visit } = createWorld()
    for (const text of [null, '{', '{}', '{"orderId":"o1"}', '{"orderId":"o1","offer":{"videoIds":[]}}']) {
      stored.text = text
      const payment = visit()
      await payment.resume()
      expect(payment.state.value).toEqual({ phase: 'idle' })
    }
    expect(calls).toEqual([])
  })
})

it('says so when the payment cannot be cancelled, and goes on following it', async () => {
  const { service, ended, clock, visit } = createWorld()
  const payment = visit()
  await payment.pay(offer)
  await payment.cancel()
  expect(payment.state.value).toMatchObject({ phase: 'waiting', problem: expect.stringContaining('not be cancelled') })
  service.readCheckout = orderIn('completed')
  clock.advance(2_000)
  await settled()
  expect(ended).toEqual(['paid a'])
})

it('has one timer, however often the visitor returns while a call is under way', async () => {
  const { clock, calls, visit } = createWorld()
  const payment = visit()
  await payment.pay(offer)
  payment.check()
  payment.check()
  await settled()
  expect([clock.pending, calls.length]).toEqual([1, 3])
})

it('ends once, however many calls see that it was paid, and also if the videos are owned already', async () => {
  const { service, ended, visit } = createWorld()
  service.readCheckout = orderIn('cancelled', 'already_owned')
  const payment = visit()
  await payment.pay(offer)
  payment.check()
  payment.check()
  await settled()
  expect([ended, payment.state.value.phase]).toEqual([['paid a'], 'paid'])
})

it('is not followed any more once the page is closed', async () => {
  const { clock, ended, visit } = createWorld()
  const payment = visit()
  await payment.pay(offer)
  payment.check()
  payment.dispose()
  await settled()
  expect([clock.pending, ended]).toEqual([0, []])
})
