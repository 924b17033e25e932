import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createEditorUpdates } from './editor-updates.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** An editor whose host has no fresh boot data while the service is down. A success needs them, like a refresh. */
function start() {
  const clock = createManualClock()
  const service = { up: false, calls: 0 }
  const received: string[] = []
  const send = async (text: string, isNeeded: boolean): Promise<boolean> => {
    service.calls += 1
    const { up } = service
    await settled()
    if (isNeeded && !up) return false
    received.push(text)
    return true
  }
  const updates = createEditorUpdates(clock, {
    refresh: async () => send('refresh', true),
    purchaseComplete: async (videoId, status) => send(`${videoId} ${status}`, status === 'success'),
  })
  /** Lets everything under way end. */
  const rest = async () => {
    for (let step = 0; step < 10; step += 1) await settled()
  }
  return { updates, clock, service, received, rest }
}

it('repeats a result until the service responds, and then sends each exactly once', async () => {
  verifies('H-12', 'P-27')
  const { updates, clock, service, received, rest } = start()
  updates.purchaseComplete('a', 'success')
  updates.purchaseComplete('b', 'success')
  updates.refresh()
  updates.refresh()
  expect(updates.delayed.value).toBe(false)
  await rest()
  expect([updates.delayed.value, service.calls, received]).toEqual([true, 1, []])
  clock.advance(4_999)
  await rest()
  expect(service.calls).toBe(1)
  clock.advance(1)
  await rest()
  expect([updates.delayed.value, service.calls, clock.pending]).toEqual([true, 2, 1])
  service.up = true
  clock.advance(5_000)
  await rest()
  expect(received).toEqual(['a success', 'b success', 'refresh'])
  expect([updates.delayed.value, clock.pending]).toEqual([false, 0])
  updates.retry()
  clock.advance(60_000)
  await rest()
  expect(received).toHaveLength(3)
})

it('is sent at once when the visitor returns, without a second attempt from the timer', async () => {
  const { updates, clock, service, received, rest } = start()
  updates.purchaseComplete('a', 'success')
  await rest()
  updates.retry()
  await rest()
  expect([service.calls, clock.pending]).toEqual([2, 1])
  service.up = true
  updates.retry()
  updates.retry()
  await rest()
  clock.advance(60_000)
  await rest()
  expect([received, service.calls, updates.delayed.value]).toEqual([['a success'], 3, false])
})

it('a result that needs no boot data does not wait for the service', async () => {
  const { updates, received, rest } = start()
  updates.purchaseComplete('a', 'success')
  await rest()
  updates.purchaseComplete('b', 'cancelled')
  await rest()
  expect([received, updates.delayed.value]).toEqual([['b cancelled'], true])
})

it('ends with the page: nothing is repeated any more', async () => {
  const { updates, clock, service, rest } = start()
  updates.refresh()
  await rest()
  updates.refresh()
  updates.dispose()
  await rest()
  clock.advance(60_000)
  expect([service.calls, clock.pending]).toEqual([2, 0])
})
