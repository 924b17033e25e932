import { describe, expect, it } from 'vitest'
import type { Sweeps } from '../store/sweeping.ts'
import { startSweeping } from './sweeping.ts'

/** A clock whose timers run when the test says so. */
function handClock() {
  const timers = new Set<() => void>()
  return {
    now: () => 1_000,
    setTimer(callback: () => void) {
      timers.add(callback)
      return () => void timers.delete(callback)
    },
    timers,
    async tick() {
      const due = [...timers]
      timers.clear()
      for (const callback of due) callback()
      // Everything below is promises without a timer: they are through when a macrotask is.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

function sweepsOf(sessions: (now: number, most: number) => Promise<number>): Sweeps {
  const nothing = async () => 0
  return { rate_hits: nothing, sessions, idempotency_keys: nothing, orders: nothing, collection_quotes: nothing }
}

describe('the sweeping', () => {
  it('goes on batch by batch until one is not full, and again after a while', async () => {
    const clock = handClock()
    const asked: number[] = []
    const left = [200, 200, 17, 0]
    const stop = startSweeping({
      clock,
      report: () => undefined,
      sweeps: sweepsOf(async (now, most) => {
        expect([now, most]).toEqual([1_000, 200])
        return asked.push(left[asked.length] ?? 0) && (asked.at(-1) ?? 0)
      }),
    })
    expect(asked).toEqual([])
    await clock.tick()
    expect(asked).toEqual([200, 200, 17])
    await clock.tick()
    expect(asked).toEqual([200, 200, 17, 0])
    await stop()
    expect(clock.timers.size).toBe(0)
  })

  it('tells of a failure and tries again', async () => {
    const clock = handClock()
    const told: unknown[] = []
    const failure = new Error('no disk')
    const stop = startSweeping({
      clock,
      report: (event, cause) => told.push([event, cause]),
      sweeps: sweepsOf(async () => await Promise.reject(failure)),
    })
    await clock.tick()
    await clock.tick()
    expect(told).toEqual([
      ['sweep_failed', failure],
      ['sweep_failed', failure],
    ])
    await stop()
  })

  it('ends with the batch under way, not before and not after it', async () => {
    const clock = handClock()
    const batch = Promise.withResolvers<number>()
    let calls = 0
    const stop = startSweeping({
      clock,
      report: () => undefined,
      sweeps: sweepsOf(async () => {
        calls += 1
        return await batch.promise
      }),
    })
    await clock.tick()
    let ended = false
    const stopping = stop().then(() => (ended = true))
    await clock.tick()
    expect([calls, ended]).toEqual([1, false])
    batch.resolve(200)
    await stopping
    expect([calls, clock.timers.size]).toEqual([1, 0])
  })
})
