import type { Order } from '@proscenium/contract'
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { order } from '../../../testing/purchase-driver.ts'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { PurchaseCompletion } from '../../core/purchase/purchase-bridge.ts'
import { createMemoryBackend, createMemoryNetwork, createMemoryPopup } from '../../ports/memory/memory-ports.ts'
import { createMemoryPresence } from '../../ports/memory/memory-presence.ts'
import { createPurchaseModel } from './purchase-model.ts'
import { createSessionCalls } from '../session/session-calls.ts'

const offline: EmbedError = { kind: 'network', call: 'any', online: false, message: 'Failed to fetch' }
const quoted = { items: [{ videoId: 'v1', purchaseRequired: true, price: 900, currency: 'EUR', title: 'Dusk Tide' }] }
const cancelled = order({ status: 'cancelled', reason: 'cancelled', checkout_url: null })
const completed = order({ status: 'completed', checkout_url: null })
const yes = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
const no: Outcome<never> = { ok: false, error: offline }

function setup(responses: Parameters<typeof createMemoryBackend>[0] = {}) {
  const clock = createManualClock()
  const popup = createMemoryPopup()
  const presence = createMemoryPresence()
  const network = createMemoryNetwork()
  const controller = new AbortController()
  const backend = createMemoryBackend({
    quote: () => yes(quoted),
    startCheckout: () => yes(order()),
    readCheckout: () => yes(order()),
    cancelCheckout: () => yes(cancelled),
    ...responses,
  })
  const notified: PurchaseCompletion[] = []
  const steps: string[] = []
  let requestCount = 0
  const ports = { clock, popup, presence, network, signal: controller.signal }
  const call = createSessionCalls({ backend, session: { token: async () => yes('mine'), onEnded: () => undefined } })
  const model = createPurchaseModel({
    ...ports,
    call,
    newId: () => `request-v${(requestCount += 1)}`,
    notifyPurchaseComplete: (end) => {
      notified.push(end)
      steps.push(`notified ${end.status}`)
    },
    refresh: async () => {
      steps.push('fresh data')
      return yes(videoData())
    },
  })
  const settled = async () => {
    for (let tick = 0; tick < 30; tick += 1) await Promise.resolve()
  }
  return {
    ...ports,
    backend,
    notified,
    steps,
    model,
    controller,
    settled,
    async buy(...videoIds: string[]) {
      const [videoId = ''] = videoIds
      model.requestPurchase({ videoId, videoIds })
      await settled()
    },
    async pass(ms: number) {
      clock.advance(ms)
      await settled()
    },
    step: () => model.queue.value.current?.step.kind ?? 'none',
    count: (name: string) => backend.calls.filter(([called]) => called === name).length,
  }
}

describe('a purchase', () => {
  it('is quoted and ordered, paid in a window opened within the click, and unlocked before it is reported', async () => {
    verifies('H-08', 'B-27', 'P-27')
    let paid = false
    const { model, buy, pass, popup, steps, backend, notified, settled } = setup({
      readCheckout: () => yes(paid ? completed : order()),
    })
    await buy('v1')
    expect(model.queue.value.current?.offer).toMatchObject({ title: 'Dusk Tide', price: 900, listPrice: 1_000 })
    model.pay()
    expect(popup.opened).toEqual(['https://service.example/pay/o1'])
    expect(model.isPopupBlocked.value).toBe(false)
    popup.block()
    expect(model.isPopupBlocked.value).toBe(true)
    paid = true
    await pass(2_000)
    expect(steps).toEqual([])
    await pass(0)
    expect(steps).toEqual(['fresh data', 'notified success'])
    await settled()
    expect(notified).toMatchObject([{ videoId: 'v1', status: 'success' }])
    expect(backend.calls).toEqual([
      ['quote', 'mine', { videoIds: ['v1'] }],
      ['startCheckout', 'mine', { videoId: 'v1', idempotencyKey: 'request-v1-1' }],
      ['readCheckout', 'mine', { orderId: 'o1' }],
    ])
  })

  it('is polled immediately when the user returns, by window, by connection and by button', async () => {
    verifies('H-08')
    const { model, buy, presence, network, settled, count, pass } = setup()
    await buy('v1')
    expect(count('readCheckout')).toBe(0)
    presence.comeBack()
    await settled()
    expect(count('readCheckout')).toBe(1)
    network.setOnline(false)
    network.setOnline(true)
    await settled()
    expect(count('readCheckout')).toBe(2)
    model.check()
    await settled()
    expect(count('readCheckout')).toBe(3)
    await pass(1_999)
    expect(count('readCheckout')).toBe(3)
  })

  it('polls immediately on every request, and shows each check long enough to be read', async () => {
    verifies('H-08')
    const { model, buy, pass, count, settled } = setup()
    const check = () => {
      const step = model.queue.value.current?.step
      return step?.kind === 'paying' ? step.check : step?.kind
    }
    await buy('v1')
    model.pay()
    for (const expected of [1, 2]) {
      model.check()
      model.check()
      await pass(0)
      expect([check(), count('readCheckout')]).toEqual(['asking', expected])
      await pass(799)
      expect(check()).toBe('asking')
      await pass(1)
      expect(check()).toBe('not-yet')
    }
    await settled()
    expect(count('readCheckout')).toBe(2)
  })

  it('ends a check immediately when the order was paid', async () => {
    verifies('H-08')
    let paid = false
    const { model, buy, pass, notified } = setup({ readCheckout: () => yes(paid ? completed : order()) })
    await buy('v1')
    model.pay()
    paid = true
    model.check()
    await pass(0)
    await pass(0)
    expect(notified).toMatchObject([{ status: 'success' }])
  })

  it('continues polling if a subscriber acts synchronously', async () => {
    verifies('H-08')
    let paid = false
    const { model, buy, pass, notified, popup } = setup({ readCheckout: () => yes(paid ? completed : order()) })
    model.queue.subscribe(({ current }) => current?.step.kind === 'ready' && model.pay())
    await buy('v1')
    expect(popup.opened).toHaveLength(1)
    paid = true
    await pass(3_000)
    await pass(0)
    expect(notified).toMatchObject([{ videoId: 'v1', status: 'success' }])
  })

  it('is polled although the site’s window could not be opened', async () => {
    verifies('H-08')
    const { model, buy, pass, popup, step, count } = setup()
    Object.assign(popup, {
      open: () => {
        throw new Error('no window')
      },
    })
    await buy('v1')
    expect(() => model.pay()).toThrow('no window')
    expect(step()).toBe('paying')
    await pass(2_000)
    expect(count('readCheckout')).toBe(1)
  })

  it('is reported although a subscriber throws', () => {
    const { model, notified } = setup()
    model.requestPurchase({ videoId: 'v1' })
    model.queue.subscribe(({ current }) => {
      if (current === null) throw new Error('a site')
    })
    expect(() => model.dismiss()).toThrow('a site')
    expect(notified).toMatchObject([{ videoId: 'v1', status: 'cancelled' }])
  })

  it('waits hidden for the outcome of an order that may be paid, and asks again when the connection returns', async () => {
    verifies('H-08')
    const responses: Outcome<Order>[] = [no, no, yes(completed)]
    const { model, buy, pass, notified, network, settled, count } = setup({
      cancelCheckout: () => responses.shift() ?? no,
    })
    await buy('v1')
    model.pay()
    model.dismiss()
    await settled()
    expect([notified, model.queue.value.isHidden]).toEqual([[], true])
    await pass(2_000)
    expect(count('cancelCheckout')).toBe(2)
    network.setOnline(true)
    await settled()
    await pass(0)
    expect(notified).toMatchObject([{ videoId: 'v1', status: 'success' }])
  })

  it('continues waiting while the service is unreachable', async () => {
    const responses: Outcome<Order>[] = [no, no, yes(completed)]
    const { model, buy, pass, notified, step } = setup({ readCheckout: () => responses.shift() ?? no })
    await buy('v1')
    model.pay()
    await pass(2_000)
    expect([step(), model.queue.value.current?.lastPollFailed]).toEqual(['paying', true])
    await pass(3_000)
    await pass(4_500)
    await pass(0)
    expect(notified).toMatchObject([{ status: 'success' }])
  })

  it('resumes when the connection returns', async () => {
    const responses: Outcome<typeof quoted>[] = [no]
    const { buy, network, settled, step } = setup({ quote: () => responses.shift() ?? yes(quoted) })
    await buy('v1')
    expect(step()).toBe('failed')
    network.setOnline(true)
    await settled()
    expect(step()).toBe('ready')
  })

  it('fails if the service’s quote is empty', async () => {
    const { buy, step } = setup({ quote: () => yes({ items: [] }) })
    await buy('v1')
    expect(step()).toBe('failed')
  })

  it('cancels its order at the service when the user leaves', async () => {
    verifies('H-08')
    const { model, buy, settled, backend, notified } = setup()
    await buy('v1', 'v2')
    model.dismiss()
    await settled()
    expect(backend.calls.at(-1)).toEqual(['cancelCheckout', 'mine', { orderId: 'o1' }])
    expect(notified.map(({ videoId, status }) => `${videoId} ${status}`)).toEqual(['v2 cancelled', 'v1 cancelled'])
  })

  it('is not found again while it is being cancelled', async () => {
    const cancelling = Promise.withResolvers<Outcome<Order>>()
    const opening = Promise.withResolvers<Outcome<Order>>()
    const opened = [opening.promise]
    const { model, buy, settled, count, step } = setup({
      startCheckout: () => opened.shift() ?? yes(order({ order_id: 'o2' })),
      cancelCheckout: () => cancelling.promise,
    })
    await buy('v1')
    model.dismiss()
    opening.resolve(yes(order()))
    await settled()
    expect(count('cancelCheckout')).toBe(1)
    await buy('v1')
    expect([count('startCheckout'), step()]).toEqual([1, 'opening'])
    cancelling.resolve(yes(cancelled))
    await settled()
    expect([count('startCheckout'), step()]).toEqual([2, 'ready'])
  })

  it('is still polled while the previous order is cancelled', async () => {
    const opening = Promise.withResolvers<Outcome<Order>>()
    const opened = [opening.promise]
    const { model, buy, pass, settled, count, step } = setup({
      startCheckout: () => opened.shift() ?? yes(order({ order_id: 'o2', video_id: 'v2' })),
    })
    await buy('v1')
    model.dismiss()
    await buy('v2')
    opening.resolve(yes(order()))
    await settled()
    expect([step(), count('cancelCheckout'), count('readCheckout')]).toEqual(['ready', 1, 0])
    await pass(2_000)
    expect(count('readCheckout')).toBe(1)
  })

  it('ignores responses after its end', async () => {
    const quoting = Promise.withResolvers<Outcome<typeof quoted>>()
    const { buy, controller, settled, step, count } = setup({ quote: () => quoting.promise })
    await buy('v1')
    controller.abort()
    quoting.resolve(yes(quoted))
    await settled()
    expect([step(), count('startCheckout')]).toEqual(['quoting', 0])
  })

  it('leaves no timer and no listener, and reports nothing, when disposed', async () => {
    const { buy, controller, clock, notified, presence, network, settled, count } = setup()
    await buy('v1')
    expect(presence.listening()).toBe(1)
    controller.abort()
    expect(presence.listening()).toBe(0)
    presence.comeBack()
    network.setOnline(true)
    await settled()
    expect([clock.pending, count('readCheckout'), notified]).toEqual([0, 0, []])
  })
})
