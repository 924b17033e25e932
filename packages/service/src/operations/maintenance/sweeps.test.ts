import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Sweeps } from '../../store/maintenance/sweeps.ts'
import { startSweeps } from './sweeps.ts'

/** A clock whose timers the test runs. */
function createManualClock() {
  const timers = new Map<() => void, number>()
  return {
    now: () => 1_000,
    setTimer(callback: () => void, ms: number) {
      timers.set(callback, ms)
      return () => void timers.delete(callback)
    },
    /** Pending delays in milliseconds. */
    waits: () => [...timers.values()],
    async tick() {
      const due = [...timers.keys()]
      timers.clear()
      for (const callback of due) callback()
      // All remaining steps are promises without a timer: they are done after one macrotask.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

function sweepsOf(sessions: (now: number, most: number) => Promise<number>): Sweeps {
  const nothing = async () => 0
  return {
    rate_hits: nothing,
    usage_buckets: nothing,
    sessions,
    idempotency_keys: nothing,
    orders: nothing,
    collection_quotes: nothing,
    video_views: nothing,
    sign_in_links: nothing,
    dashboard_sessions: nothing,
    usage_counts: nothing,
    usage_user_counts: nothing,
    rejection_counts: nothing,
    usage_users: nothing,
    usage_songs: nothing,
    usage_flushes: nothing,
    request_log: nothing,
    request_log_length: nothing,
    write_ahead_log: nothing,
  }
}

const parts = { report: () => undefined, stopwatch: () => 0 }

describe('the sweeps', () => {
  it('tell of each batch, within the trace of their name', async () => {
    verifies('O-10')
    const clock = createManualClock()
    const events: unknown[] = []
    const left = [200, 3]
    const stop = startSweeps({
      ...parts,
      clock,
      sweeps: {
        sessions: async () => left.shift() ?? 0,
        orders: async () => await Promise.reject(new Error('locked')),
      },
      swept: (sweep, batch) => events.push([sweep, batch]),
      trace: async (sweep, work) => {
        events.push(`begin ${sweep}`)
        await work().finally(() => events.push(`end ${sweep}`))
      },
    })
    for (let step = 0; step < 2; step += 1) await clock.tick()
    await stop()
    expect(events).toEqual([
      'begin sessions',
      ['sessions', { rows: 200, caughtUp: false }],
      ['sessions', { rows: 3, caughtUp: true }],
      'end sessions',
      'begin orders',
      'end orders',
    ])
  })

  it('run batch by batch until one is not full, with a rest between, and again after a minute', async () => {
    const clock = createManualClock()
    const removedCounts: number[] = []
    const left = [200, 200, 17, 0]
    const stop = startSweeps({
      ...parts,
      clock,
      sweeps: sweepsOf(async (now, most) => {
        expect([now, most]).toEqual([1_000, 200])
        return removedCounts.push(left[removedCounts.length] ?? 0) && (removedCounts.at(-1) ?? 0)
      }),
    })
    expect([removedCounts, clock.waits()]).toEqual([[], [60_000]])
    const steps: unknown[] = []
    for (let step = 0; step < 4; step += 1) {
      await clock.tick()
      steps.push([removedCounts.length, clock.waits()])
    }
    expect(steps).toEqual([
      [1, [5]],
      [2, [5]],
      [3, [60_000]],
      [4, [60_000]],
    ])
    await stop()
    expect(clock.waits()).toEqual([])
  })

  it('rest as long as a batch took, and at most a tenth of a second', async () => {
    const clock = createManualClock()
    const took = [40, 3_000]
    let at = 0
    let batches = 0
    const stop = startSweeps({
      ...parts,
      clock,
      stopwatch: () => at,
      sweeps: sweepsOf(async () => {
        at += took[batches++] ?? 0
        return 200
      }),
    })
    await clock.tick()
    expect(clock.waits()).toEqual([40])
    await clock.tick()
    expect(clock.waits()).toEqual([100])
    await stop()
  })

  it('remove any number of rows in one round', async () => {
    const clock = createManualClock()
    let left = 100_000
    const stop = startSweeps({
      ...parts,
      clock,
      sweeps: sweepsOf(async (_, most) => {
        const gone = Math.min(left, most)
        left -= gone
        return gone
      }),
    })
    await clock.tick()
    while (!clock.waits().includes(60_000)) await clock.tick()
    expect(left).toBe(0)
    await stop()
  })

  it('report a failure and try again', async () => {
    const clock = createManualClock()
    const reported: unknown[] = []
    const failure = new Error('no disk')
    const stop = startSweeps({
      ...parts,
      clock,
      report: (event, cause) => reported.push([event, cause]),
      sweeps: sweepsOf(async () => await Promise.reject(failure)),
    })
    await clock.tick()
    await clock.tick()
    expect(reported).toEqual([
      ['sweep_failed', failure],
      ['sweep_failed', failure],
    ])
    await stop()
  })

  it('end together with the batch in progress', async () => {
    const clock = createManualClock()
    const batch = Promise.withResolvers<number>()
    let calls = 0
    const stop = startSweeps({
      ...parts,
      clock,
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
    expect([calls, clock.waits()]).toEqual([1, []])
  })
})
