import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
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

const ask = (now: number, bucket = 'a') => store.limits.take({ bucket, limit: 2, windowMs: 10_000, now })
const outcomes = async (times: readonly number[]) => {
  const granted = []
  for (const now of times) granted.push((await ask(now)).ok)
  return granted
}

describe('rate limit', () => {
  it('reports the remaining uses and the time until the next one', async () => {
    verifies('B-29')
    expect(await ask(0)).toEqual({ ok: true, limit: 2, remaining: 1, resetMs: 10_000 })
    expect(await ask(4_000)).toEqual({ ok: true, limit: 2, remaining: 0, resetMs: 6_000 })
    expect(await ask(9_999)).toEqual({ ok: false, limit: 2, remaining: 0, resetMs: 1 })
    expect(await ask(9_999, 'b')).toEqual({ ok: true, limit: 2, remaining: 1, resetMs: 10_000 })
    expect(await ask(10_000)).toEqual({ ok: true, limit: 2, remaining: 0, resetMs: 4_000 })
    expect(await ask(10_000)).toEqual({ ok: false, limit: 2, remaining: 0, resetMs: 4_000 })
  })

  it('ignores uses from before the clock was set back, and counts those of a clock slightly ahead', async () => {
    verifies('B-29')
    expect(await outcomes([50_000, 50_000, 50_000])).toEqual([true, true, false])
    expect(await outcomes([49_500, 48_999, 48_999, 48_999])).toEqual([false, true, true, false])
  })

  it('preserves the order of uses when a clock slightly behind counts after one slightly ahead', async () => {
    expect(await outcomes([1_000, 500])).toEqual([true, true])
    expect(await ask(10_900)).toEqual({ ok: false, limit: 2, remaining: 0, resetMs: 100 })
    expect(await outcomes([11_000, 11_000])).toEqual([true, true])
  })

  it('applies immediately when it is lowered', async () => {
    for (const now of [0, 1, 2, 3]) await store.limits.take({ bucket: 'a', limit: 4, windowMs: 10_000, now })
    expect(await ask(5_000)).toEqual({ ok: false, limit: 2, remaining: 0, resetMs: 5_002 })
    expect(await ask(10_002)).toEqual({ ok: true, limit: 2, remaining: 0, resetMs: 1 })
  })

  it('is never exceeded in any window and never rejects without cause', async () => {
    verifies('B-29')
    const steps = fc.array(fc.nat({ max: 4_000 }), { minLength: 1, maxLength: 40 })
    let bucket = 0
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 5 }), async (waits, limit) => {
        bucket += 1
        const taken: number[] = []
        let now = 0
        for (const wait of waits) {
          now += wait
          const held = taken.filter((at) => at > now - 10_000)
          const result = await store.limits.take({ bucket: `p${bucket}`, limit, windowMs: 10_000, now })
          expect([result.ok, result.remaining]).toEqual([held.length < limit, Math.max(0, limit - held.length - 1)])
          if (result.ok) taken.push(now)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is shared by all stores of one database, and persists', async () => {
    const other = await openStore(database.address)
    for (let round = 0; round < 10; round += 1) {
      const request = { bucket: `a${round}`, limit: 7, windowMs: 10_000, now: 0 }
      const takes = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? store : other).limits.take(request))
      expect((await Promise.all(takes)).filter(({ ok }) => ok)).toHaveLength(7)
    }
    await other.close()
    const again = await openStore(database.address)
    expect((await again.limits.take({ bucket: 'a0', limit: 7, windowMs: 10_000, now: 1 })).ok).toBe(false)
    await again.close()
  })

  it('sweeps only uses that have left their window', async () => {
    for (const now of [0, 1, 6_000]) await store.limits.take({ bucket: 'a', limit: 3, windowMs: 10_000, now })
    expect([await store.limits.sweep(9_999, 9), await store.limits.sweep(10_001, 1)]).toEqual([0, 1])
    expect([await store.limits.sweep(10_001, 9), await store.limits.sweep(10_001, 9)]).toEqual([1, 0])
    expect(await ask(10_001)).toMatchObject({ ok: true, remaining: 0 })
    await store.limits.clear()
    expect(await ask(10_001)).toMatchObject({ ok: true, remaining: 1 })
  })
})
