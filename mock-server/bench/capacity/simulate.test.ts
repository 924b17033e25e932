import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { randomFrom, simulate, type Deployment } from './simulate.ts'

const large: Deployment = { nodes: 1, pool: 1_000, databaseCores: 1_000, latencyMs: 0 }

it('has the mean queue of one server with constant work, at four fifths of what it can do', () => {
  verifies('O-11')
  const cost = { nodeMs: 1, databaseMs: 0, roundTrips: 1 }
  const { medianMs, node } = simulate(cost, large, { perSecond: 800, seconds: 200, random: randomFrom(1) })
  expect(node).toBeCloseTo(0.8, 1)
  // A request of constant length 1 waits 2 on average at this load (Pollaczek and Khinchine); its median is below that.
  expect(medianMs).toBeGreaterThan(1.5)
  expect(medianMs).toBeLessThan(3.5)
})

it('adds latency and work of requests that wait for no other', () => {
  verifies('O-11')
  const cost = { nodeMs: 3, databaseMs: 2, roundTrips: 2 }
  const alone = { perSecond: 0.5, seconds: 100, random: randomFrom(2) }
  const { medianMs, p99Ms } = simulate(cost, { ...large, latencyMs: 4 }, alone)
  expect(medianMs).toBeCloseTo(3 + 2 + 2 * 4)
  expect(p99Ms).toBeCloseTo(3 + 2 + 2 * 4)
})

it('finds what is scarce: the loops of nodes, their connections, or the database', () => {
  verifies('O-11')
  const cost = { nodeMs: 1, databaseMs: 0.5, roundTrips: 2 }
  const load = { perSecond: 1_500, seconds: 20, random: randomFrom(3) }
  const few = simulate(cost, { nodes: 1, pool: 100, databaseCores: 8, latencyMs: 1 }, load)
  expect(few.node).toBeGreaterThan(0.95)
  expect(few.p99Ms).toBeGreaterThan(1_000)
  const narrow = simulate(cost, { nodes: 4, pool: 1, databaseCores: 8, latencyMs: 3 }, load)
  expect([narrow.connections > 0.95, narrow.node < 0.6]).toEqual([true, true])
  const slow = simulate(cost, { nodes: 4, pool: 100, databaseCores: 1, latencyMs: 1 }, load)
  expect(slow.database).toBeGreaterThan(0.7)
  const enough = simulate(cost, { nodes: 4, pool: 20, databaseCores: 4, latencyMs: 1 }, load)
  expect(enough.p99Ms).toBeLessThan(20)
})
