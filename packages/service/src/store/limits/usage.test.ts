import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import type { Charge } from '../../domain/limits/token-bucket.ts'
import { openStore, type Store } from '../store.ts'

let store: Store
let database: TestDatabase
beforeEach(async () => {
  database = await newSharedDatabase()
  store = await openStore(database.address)
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const limit = { amount: 2, windowSeconds: 10 }
const one = (bucket: string, units = 1): Charge => ({ bucket, units, limit })

describe('usage', () => {
  it('is granted up to the amount, then reports the seconds to wait', async () => {
    verifies('B-35')
    expect([await store.usage.charge([one('a')], 0), await store.usage.charge([one('a')], 0)]).toEqual([
      { ok: true },
      { ok: true },
    ])
    expect(await store.usage.charge([one('a')], 0)).toEqual({ ok: false, bucket: 'a', retryAfterSeconds: 5 })
    expect(await store.usage.charge([one('a')], 4_999)).toEqual({ ok: false, bucket: 'a', retryAfterSeconds: 1 })
    expect(await store.usage.charge([one('a')], 5_000)).toEqual({ ok: true })
    expect(await store.usage.charge([one('a', 2)], 5_000)).toEqual({ ok: false, bucket: 'a', retryAfterSeconds: 10 })
  })

  it('is charged to all buckets or to none', async () => {
    verifies('B-35')
    await store.usage.charge([one('full', 2)], 0)
    expect(await store.usage.charge([one('free'), one('full')], 0)).toEqual({
      ok: false,
      bucket: 'full',
      retryAfterSeconds: 5,
    })
    expect(await store.usage.charge([one('free', 2)], 0)).toEqual({ ok: true })
    expect(await store.usage.charge([one('free'), one('full', 2)], 0)).toEqual({
      ok: false,
      bucket: 'full',
      retryAfterSeconds: 10,
    })
  })

  it('is refunded if less was needed', async () => {
    await store.usage.charge([one('a', 2)], 0)
    await store.usage.refund(one('a'), 0)
    expect(await store.usage.charge([one('a')], 0)).toEqual({ ok: true })
    expect((await store.usage.charge([one('a')], 0)).ok).toBe(false)
  })

  it('is shared by all stores of one database, and persists', async () => {
    verifies('B-35')
    const other = await openStore(database.address)
    const charges = [one('x'), one('y'), one('z')]
    for (let round = 0; round < 5; round += 1) {
      const attempts = Array.from({ length: 24 }, (_, n) => {
        const [from, order] = [n % 2 === 0 ? store : other, n % 3 === 0 ? charges : charges.toReversed()]
        return from.usage.charge(order, round * 10_000)
      })
      expect((await Promise.all(attempts)).filter(({ ok }) => ok)).toHaveLength(2)
    }
    await other.close()
    const again = await openStore(database.address)
    expect((await again.usage.charge([one('x')], 40_001)).ok).toBe(false)
    await again.close()
  })

  it('is equal on every engine: the reported wait suffices, and one second less does not', async () => {
    verifies('B-35')
    let bucket = 0
    const steps = fc.array(fc.record({ units: fc.integer({ min: 1, max: 5 }), waitMs: fc.nat({ max: 9_000 }) }))
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 5, max: 9 }), async (uses, amount) => {
        bucket += 1
        let now = 1_800_000_000_000
        for (const { units, waitMs } of uses) {
          now += waitMs
          const charge = { bucket: `p${bucket}`, units, limit: { amount, windowSeconds: 30 } }
          const granted = await store.usage.charge([charge], now)
          if (granted.ok) continue
          expect((await store.usage.charge([charge], now + (granted.retryAfterSeconds - 1) * 1_000)).ok).toBe(false)
          now += granted.retryAfterSeconds * 1_000
          expect(await store.usage.charge([charge], now)).toEqual({ ok: true })
        }
      }),
      { numRuns: 30 },
    )
  })

  it('sweeps only buckets that are full', async () => {
    for (const bucket of ['a', 'b', 'c', 'd', 'e'])
      await store.usage.charge([one(bucket, 2)], bucket === 'c' ? 5_000 : 0)
    expect([await store.usage.sweep(10_000, 2), await store.usage.sweep(10_000, 2)]).toEqual([2, 2])
    expect([await store.usage.sweep(10_000, 2), await store.usage.sweep(10_000, 2)]).toEqual([1, 1])
    expect((await store.usage.charge([one('c', 2)], 10_000)).ok).toBe(false)
    await store.usage.clear()
    expect(await store.usage.sweep(10_000, 9)).toBe(0)
  })
})
