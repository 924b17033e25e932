import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { WARM_UP_MAX_MS, warmUp } from './warm-up.ts'

/** A clock whose only timer the test ends. */
function createTools() {
  const timers: { callback: () => void; ms: number }[] = []
  const cancel = vi.fn()
  const tools = {
    clock: {
      setTimer(callback: () => void, ms: number) {
        timers.push({ callback, ms })
        return cancel
      },
    },
    report: vi.fn(),
  }
  return { tools, timers, cancel }
}

it('waits until the catalogue is read', async () => {
  verifies('O-16')
  const { tools, cancel } = createTools()
  const read = Promise.withResolvers<void>()
  let isReady = false
  const ready = warmUp({ warm: () => read.promise }, tools).then(() => (isReady = true))
  await Promise.resolve()
  expect(isReady).toBe(false)
  read.resolve()
  await ready
  expect(cancel).toHaveBeenCalledOnce()
  expect(tools.report).not.toHaveBeenCalled()
})

it('waits no longer than its bound', async () => {
  const { tools, timers } = createTools()
  const ready = warmUp({ warm: () => new Promise(() => undefined) }, tools)
  expect(timers.map(({ ms }) => ms)).toEqual([WARM_UP_MAX_MS])
  timers[0]?.callback()
  await ready
  expect(tools.report).toHaveBeenCalledWith('warm_up_continues', null)
})

it('reports a failure, and lets the service start', async () => {
  const { tools } = createTools()
  const cause = new Error('The disk is gone.')
  await warmUp({ warm: () => Promise.reject(cause) }, tools)
  expect(tools.report).toHaveBeenCalledWith('warm_up_failed', cause)
})
