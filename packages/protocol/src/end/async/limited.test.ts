import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { outcomeOf } from '../../../testing/outcome.ts'
import type { Deferred } from './deferred.ts'
import { limited, type WaitOptions } from './limited.ts'

/** A wait, and what it leaves behind. */
function setUp(options: WaitOptions = {}) {
  const clock = createManualClock()
  const listeners = new Set<unknown>()
  const starts: Deferred<string>[] = []
  let stops = 0
  const signal = {
    aborted: false,
    reason: 'left',
    addEventListener: (_type: 'abort', listener: unknown) => void listeners.add(listener),
    removeEventListener: (_type: 'abort', listener: unknown) => void listeners.delete(listener),
  }
  const outcome = outcomeOf(
    limited<string>({
      signal,
      ...options,
      clock,
      start(deferred) {
        starts.push(deferred)
        return () => void (stops += 1)
      },
      onTimeout: ({ resolve }) => resolve('late'),
    }),
  )
  return { clock, starts, outcome, left: () => ({ stops, timers: clock.pending, listeners: listeners.size }) }
}

it('a wait that ends leaves no timer, listener or source behind', async () => {
  verifies('P-51')
  const { starts, outcome, left } = setUp({ timeoutMs: 10 })
  expect(left()).toEqual({ stops: 0, timers: 1, listeners: 1 })
  starts[0]?.resolve('done')
  expect(await outcome).toBe('resolved')
  expect(left()).toEqual({ stops: 1, timers: 0, listeners: 0 })
})

it('a wait without a limit sets no timer', () => {
  expect(setUp().left()).toEqual({ stops: 0, timers: 0, listeners: 1 })
})
