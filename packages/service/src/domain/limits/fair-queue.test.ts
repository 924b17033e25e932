import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createFairQueue, OverloadedError, type Pace, type QueueLimits } from './fair-queue.ts'

const generous: QueueLimits = { perUser: 9, perPartner: 9, perNode: 99, deadlineMs: 1_000 }

/** A queue, the order in which slices ran, and a stopwatch that each slice advances by a millisecond. */
function createBench(limits: Partial<QueueLimits> = {}) {
  const served: string[] = []
  const state = { now: 0, yields: 0, runningNow: 0, most: 0 }
  const queue = createFairQueue({
    stopwatch: () => state.now,
    yieldToEventLoop: async () => {
      state.yields += 1
    },
    limits: { ...generous, ...limits },
  })
  const request = (name: string, slices: number): Promise<string> =>
    queue.run({ partner: name.slice(0, 1), user: name.slice(0, 2) }, async (pace: Pace) => {
      for (let slice = 0; slice < slices; slice += 1) {
        await pace()
        state.runningNow += 1
        state.most = Math.max(state.most, state.runningNow)
        served.push(name)
        state.now += 1
        // A slice may wait for its database.
        await Promise.resolve()
        state.runningNow -= 1
      }
      return name
    })
  return { served, state, queue, request }
}

describe('the fair queue of expensive requests', () => {
  it('serves partners in turn, and the users of each in turn, one slice at a time', async () => {
    verifies('O-16')
    const { request, served, state } = createBench()
    await Promise.all([request('a1', 4), request('a2', 2), request('b1', 3)])
    expect(served).toEqual(['a1', 'b1', 'a2', 'b1', 'a1', 'b1', 'a2', 'a1', 'a1'])
    expect(state.most).toBe(1)
    // One yield to the event loop before each slice, at least.
    expect(state.yields).toBeGreaterThanOrEqual(served.length)
  })

  it('twenty users of one partner take half of the slices from another partner at most', async () => {
    verifies('O-16')
    const { request, served } = createBench({ perPartner: 20, deadlineMs: 10_000 })
    const hostile = Array.from({ length: 20 }, (_, at) => request(`a${String.fromCodePoint(97 + at)}`, 50))
    await request('b1', 10)
    expect(served.filter((name) => name === 'b1')).toHaveLength(10)
    expect(served.length).toBeLessThanOrEqual(21)
    await Promise.all(hostile)
  })

  it('the requests of one user run one after the other', async () => {
    const { request, served } = createBench()
    await Promise.all([request('a1 first', 2), request('a1 second', 2)])
    expect(served).toEqual(['a1 first', 'a1 first', 'a1 second', 'a1 second'])
  })

  it('a request without a second slice waits for nothing', async () => {
    const { request, queue, state } = createBench()
    const long = request('a1', 3)
    expect(await request('a1 cheap', 0)).toBe('a1 cheap')
    expect([queue.size(), state.now]).toEqual([1, 0])
    await long
    expect(queue.size()).toBe(0)
  })

  it.each([
    ['user', { perUser: 2 }, ['a1', 'a1'], 'a1', 'a2'],
    ['partner', { perPartner: 2 }, ['a1', 'a2'], 'a3', 'b1'],
    ['node', { perNode: 3 }, ['a1', 'a2', 'b1'], 'c1', null],
  ] as const)(
    'rejects the request beyond the bound of a %s, and only that',
    async (_, limits, waiting, beyond, other) => {
      verifies('O-16')
      const { request, queue } = createBench(limits)
      const accepted = waiting.map((name) => request(name, 2))
      await expect(request(beyond, 2)).rejects.toThrow(OverloadedError)
      if (other !== null) expect(await request(other, 2)).toBe(other)
      await Promise.all(accepted)
      expect(await request(beyond, 2)).toBe(beyond)
      expect(queue.size()).toBe(0)
    },
  )

  it('rejects a request at its deadline, and serves the others', async () => {
    verifies('O-16')
    const { request, served } = createBench({ deadlineMs: 5 })
    const outcomes = await Promise.allSettled([request('a1', 9), request('b1', 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(served.filter((name) => name === 'b1')).toHaveLength(2)
    expect(served.length).toBeLessThanOrEqual(7)
  })

  it('goes on after a request that fails', async () => {
    const { queue, request } = createBench()
    const failing = queue.run({ partner: 'a', user: 'a1' }, async (pace) => {
      await pace()
      throw new Error('The disk is gone.')
    })
    const other = request('b1', 2)
    await expect(failing).rejects.toThrow('The disk is gone.')
    expect(await other).toBe('b1')
    expect(queue.size()).toBe(0)
  })
})
