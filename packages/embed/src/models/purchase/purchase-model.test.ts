import type { Order } from '@proscenium/contract'
import { createManualClock, videoData } from '@proscenium/protocol/testing'
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

function stage(answers: Parameters<typeof createMemoryBackend>[0] = {}) {
  const clock = createManualClock()
  const popup = createMemoryPopup()
  const presence = createMemoryPresence()
  const network = createMemoryNetwork()
  const life = new AbortController()
  const backend = createMemoryBackend({
    quote: () => yes(quoted),
    startCheckout: () => yes(order()),
    readCheckout: () => yes(order()),
    cancelCheckout: () => yes(cancelled),
    ...answers,
  })
  const told: PurchaseCompletion[] = []
  const steps: string[] = []
  let wishes = 0
  const ports = { clock, popup, presence, network, signal: life.signal }
  const call = createSessionCalls({ backend, session: { token: async () => yes('mine'), onEnded: () => undefined } })
  const model = createPurchaseModel({
    ...ports,
    call,
    newId: () => `wish-v${(wishes += 1)}`,
    notifyPurchaseComplete: (end) => {
      told.push(end)
      steps.push(`told ${end.status}`)
    },
    refresh: async () => {
      steps.push('fresh data')
      return yes(videoData())
    },
  })
  const settled = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  return {
    ...ports,
    backend,
    told,
    steps,
    model,
    life,
    settled,
    async want(...videoIds: string[]) {
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
  it('is quoted and ordered, paid in a window opened within the click, and unlocked before it is told', async () => {
    verifies('H-08', 'B-27', 'P-27')
    let paid = false
    const { model, want, pass, popup, steps, backend, told, settled } = stage({
      readCheckout: () => yes(paid ? completed : order()),
    })
    await want('v1')
    expect(model.queue.value.current?.offer).toMatchObject({ title: 'Dusk Tide', price: 900, listPrice: 1_000 })
    model.pay()
    expect(popup.opened).toEqual(['https://service.example/pay/o1'])
    paid = true
    await pass(2_000)
    expect(steps).toEqual([])
    await pass(0)
    expect(steps).toEqual(['fresh data', 'told success'])
    await settled()
    expect(told).toMatchObject([{ videoId: 'v1', status: 'success' }])
    expect(backend.calls).toEqual([
      ['quote', 'mine', { videoIds: ['v1'] }],
      ['startCheckout', 'mine', { videoId: 'v1', idempotencyKey: 'wish-v1-1' }],
      ['readCheckout', 'mine', { orderId: 'o1' }],
    ])
  })

  it('is asked about at once when the person is back, by window, by connection and by button', async () => {
    verifies('H-08')
    const { model, want, presence, network, settled, count, pass } = stage()
    await want('v1')
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

  it('asks at once whenever it is told to, and lets each question stand long enough to be read', async () => {
    verifies('H-08')
    const { model, want, pass, count, settled } = stage()
    const check = () => {
      const step = model.queue.value.current?.step
      return step?.kind === 'paying' ? step.check : step?.kind
    }
    await want('v1')
    model.pay()
    for (const asked of [1, 2]) {
      model.check()
      model.check()
      await pass(0)
      expect([check(), count('readCheckout')]).toEqual(['asking', asked])
      await pass(799)
      expect(check()).toBe('asking')
      await pass(1)
      expect(check()).toBe('not-yet')
    }
    await settled()
    expect(count('readCheckout')).toBe(2)
  })

  it('hears at once that it was paid, however long a question stands', async () => {
    verifies('H-08')
    let paid = false
    const { model, want, pass, told } = stage({ readCheckout: () => yes(paid ? completed : order()) })
    await want('v1')
    model.pay()
    paid = true
    model.check()
    await pass(0)
    await pass(0)
    expect(told).toMatchObject([{ status: 'success' }])
  })

  it('goes on being asked about where whoever follows it acts at once', async () => {
    verifies('H-08')
    let paid = false
    const { model, want, pass, told, popup } = stage({ readCheckout: () => yes(paid ? completed : order()) })
    model.queue.subscribe(({ current }) => current?.step.kind === 'ready' && model.pay())
    await want('v1')
    expect(popup.opened).toHaveLength(1)
    paid = true
    await pass(3_000)
    await pass(0)
    expect(told).toMatchObject([{ videoId: 'v1', status: 'success' }])
  })

  it('is asked about although the site’s window could not be opened', async () => {
    verifies('H-08')
    const { model, want, pass, popup, step, count } = stage()
    Object.assign(popup, {
      open: () => {
        throw new Error('no window')
      },
    })
    await want('v1')
    expect(() => model.pay()).toThrow('no window')
    expect(step()).toBe('paying')
    await pass(2_000)
    expect(count('readCheckout')).toBe(1)
  })

  it('is told although whoever follows it throws', () => {
    const { model, told } = stage()
    model.requestPurchase({ videoId: 'v1' })
    model.queue.subscribe(({ current }) => {
      if (current === null) throw new Error('a site')
    })
    expect(() => model.dismiss()).toThrow('a site')
    expect(told).toMatchObject([{ videoId: 'v1', status: 'cancelled' }])
  })

  it('waits unseen for the service’s word where it may have been paid, and hears it when the connection is back', async () => {
    verifies('H-08')
    const answers: Outcome<Order>[] = [no, no, yes(completed)]
    const { model, want, pass, told, network, settled, count } = stage({ cancelCheckout: () => answers.shift() ?? no })
    await want('v1')
    model.pay()
    model.dismiss()
    await settled()
    expect([told, model.queue.value.isHidden]).toEqual([[], true])
    await pass(2_000)
    expect(count('cancelCheckout')).toBe(2)
    network.setOnline(true)
    await settled()
    await pass(0)
    expect(told).toMatchObject([{ videoId: 'v1', status: 'success' }])
  })

  it('goes on waiting while the service is out of reach', async () => {
    const answers: Outcome<Order>[] = [no, no, yes(completed)]
    const { model, want, pass, told, step } = stage({ readCheckout: () => answers.shift() ?? no })
    await want('v1')
    model.pay()
    await pass(2_000)
    expect([step(), model.queue.value.current?.isLost]).toEqual(['paying', true])
    await pass(3_000)
    await pass(4_500)
    await pass(0)
    expect(told).toMatchObject([{ status: 'success' }])
  })

  it('resumes when the connection is back', async () => {
    const answers: Outcome<typeof quoted>[] = [no]
    const { want, network, settled, step } = stage({ quote: () => answers.shift() ?? yes(quoted) })
    await want('v1')
    expect(step()).toBe('failed')
    network.setOnline(true)
    await settled()
    expect(step()).toBe('ready')
  })

  it('is a trouble where the service quotes nothing', async () => {
    const { want, step } = stage({ quote: () => yes({ items: [] }) })
    await want('v1')
    expect(step()).toBe('failed')
  })

  it('cancels its order on the service when the person leaves', async () => {
    verifies('H-08')
    const { model, want, settled, backend, told } = stage()
    await want('v1', 'v2')
    model.dismiss()
    await settled()
    expect(backend.calls.at(-1)).toEqual(['cancelCheckout', 'mine', { orderId: 'o1' }])
    expect(told.map(({ videoId, status }) => `${videoId} ${status}`)).toEqual(['v2 cancelled', 'v1 cancelled'])
  })

  it('is not found again while it is being cancelled', async () => {
    const cancelling = Promise.withResolvers<Outcome<Order>>()
    const opening = Promise.withResolvers<Outcome<Order>>()
    const opened = [opening.promise]
    const { model, want, settled, count, step } = stage({
      startCheckout: () => opened.shift() ?? yes(order({ order_id: 'o2' })),
      cancelCheckout: () => cancelling.promise,
    })
    await want('v1')
    model.dismiss()
    opening.resolve(yes(order()))
    await settled()
    expect(count('cancelCheckout')).toBe(1)
    await want('v1')
    expect([count('startCheckout'), step()]).toEqual([1, 'opening'])
    cancelling.resolve(yes(cancelled))
    await settled()
    expect([count('startCheckout'), step()]).toEqual([2, 'ready'])
  })

  it('goes on being asked about while the order before it is cancelled', async () => {
    const opening = Promise.withResolvers<Outcome<Order>>()
    const opened = [opening.promise]
    const { model, want, pass, settled, count, step } = stage({
      startCheckout: () => opened.shift() ?? yes(order({ order_id: 'o2', video_id: 'v2' })),
    })
    await want('v1')
    model.dismiss()
    await want('v2')
    opening.resolve(yes(order()))
    await settled()
    expect([step(), count('cancelCheckout'), count('readCheckout')]).toEqual(['ready', 1, 0])
    await pass(2_000)
    expect(count('readCheckout')).toBe(1)
  })

  it('heeds no answer that comes after its end', async () => {
    const quoting = Promise.withResolvers<Outcome<typeof quoted>>()
    const { want, life, settled, step, count } = stage({ quote: () => quoting.promise })
    await want('v1')
    life.abort()
    quoting.resolve(yes(quoted))
    await settled()
    expect([step(), count('startCheckout')]).toEqual(['quoting', 0])
  })

  it('leaves no timer, no listener and no word behind', async () => {
    const { want, life, clock, told, presence, network, settled, count } = stage()
    await want('v1')
    expect(presence.listening()).toBe(1)
    life.abort()
    expect(presence.listening()).toBe(0)
    presence.comeBack()
    network.setOnline(true)
    await settled()
    expect([clock.pending, count('readCheckout'), told]).toEqual([0, 0, []])
  })
})
