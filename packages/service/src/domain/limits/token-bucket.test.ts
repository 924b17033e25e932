import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargeMicros,
  evaluateCharge,
  parseUsageLimit,
  retryAfterSeconds,
  usageLimitInRange,
  type Charge,
} from './token-bucket.ts'
import { usageLimitNames, usageLimitTable } from './usage-limits.ts'

const limits = fc.record({
  amount: fc.integer({ min: 1, max: 1_000 }),
  windowSeconds: fc.integer({ min: 1, max: 86_400 }),
})

describe('parseUsageLimit', () => {
  it.each([
    ['300/3600', { amount: 300, windowSeconds: 3_600 }],
    ['1000000000000/604800', { amount: 1_000_000_000_000, windowSeconds: 604_800 }],
    ['off', 'off'],
    ['0/60', null],
    ['5', null],
    ['5/0', null],
    ['1000000000001/60', null],
    ['5/604801', null],
    ['5/60s', null],
    ['x5/60', null],
    ['1/1', { amount: 1, windowSeconds: 1 }],
    ['OFF', null],
    ['', null],
  ])('reads %s', (text, limit) => {
    verifies('B-35')
    expect(parseUsageLimit(text)).toEqual(limit)
  })

  it('reads every default of the table', () => {
    for (const name of usageLimitNames) {
      const { amount, windowSeconds } = usageLimitTable[name].preset
      expect(parseUsageLimit(`${amount}/${windowSeconds}`)).toEqual({ amount, windowSeconds })
    }
  })
})

describe('usageLimitInRange', () => {
  it('accepts whole numbers only', () => {
    expect(usageLimitInRange({ amount: 1, windowSeconds: 1 })).toBe(true)
    expect(usageLimitInRange({ amount: 1.5, windowSeconds: 1 })).toBe(false)
    expect(usageLimitInRange({ amount: 1, windowSeconds: 0.5 })).toBe(false)
    expect(usageLimitInRange({ amount: Number.NaN, windowSeconds: 1 })).toBe(false)
  })
})

describe('chargeMicros', () => {
  it('is the part of the window in which the units return, at least a microsecond', () => {
    const limit = { amount: 3, windowSeconds: 60 }
    expect(chargeMicros({ bucket: 'b', units: 1, limit })).toEqual({ cost: 20_000_000, window: 60_000_000 })
    expect(chargeMicros({ bucket: 'b', units: 2, limit: { ...limit, amount: 7 } }).cost).toBe(17_142_857)
    expect(chargeMicros({ bucket: 'b', units: 0, limit }).cost).toBe(1)
    expect(chargeMicros({ bucket: 'b', units: 1, limit: { amount: 1e12, windowSeconds: 1 } }).cost).toBe(1)
  })
})

describe('retryAfterSeconds', () => {
  it('rounds up and is at least one second', () => {
    expect([0, 1, 999, 1_000, 1_001, 60_000].map(retryAfterSeconds)).toEqual([1, 1, 1, 1, 2, 60])
  })
})

describe('token bucket', () => {
  it('reports the exact wait and grants the charge after it', () => {
    const charge: Charge = { bucket: 'b', units: 1, limit: { amount: 2, windowSeconds: 10 } }
    expect(evaluateCharge(charge, null, 0)).toEqual({ ok: true, fullAt: 5_000_000 })
    expect(evaluateCharge(charge, 5_000_000, 0)).toEqual({ ok: true, fullAt: 10_000_000 })
    expect(evaluateCharge(charge, 10_000_000, 0)).toEqual({ ok: false, waitMicros: 5_000_000 })
    expect(evaluateCharge(charge, 10_000_000, 4_999_999)).toEqual({ ok: false, waitMicros: 1 })
    expect(evaluateCharge(charge, 10_000_000, 5_000_000)).toEqual({ ok: true, fullAt: 15_000_000 })
    expect(evaluateCharge(charge, 10_000_000, 20_000_000)).toEqual({ ok: true, fullAt: 25_000_000 })
  })

  it('grants its amount immediately and not one unit more', () => {
    verifies('B-35')
    fc.assert(
      fc.property(limits, fc.nat({ max: 4e12 }), (limit, nowMs) => {
        const now = nowMs * 1_000
        const charge: Charge = { bucket: 'b', units: 1, limit }
        let fullAt: number | null = null
        for (let unit = 0; unit < limit.amount; unit += 1) {
          const charged = evaluateCharge(charge, fullAt, now)
          expect(charged.ok).toBe(true)
          fullAt = charged.ok ? charged.fullAt : fullAt
        }
        expect(evaluateCharge(charge, fullAt, now).ok).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('reports the shortest sufficient wait in whole seconds', () => {
    verifies('B-35')
    const uses = fc.array(fc.record({ units: fc.nat({ max: 400 }), waitMs: fc.nat({ max: 120_000 }) }), {
      minLength: 5,
    })
    fc.assert(
      fc.property(limits, uses, (limit, steps) => {
        let [now, fullAt] = [1_800_000_000_000, null as number | null]
        for (const { units, waitMs } of steps) {
          now += waitMs
          const charge = { bucket: 'b', limit, units: Math.min(Math.max(1, units), limit.amount) }
          const charged = evaluateCharge(charge, fullAt, now * 1_000)
          if (charged.ok) {
            fullAt = charged.fullAt
            continue
          }
          const seconds = retryAfterSeconds(charged.waitMicros / 1_000)
          expect(evaluateCharge(charge, fullAt, (now + seconds * 1_000) * 1_000).ok).toBe(true)
          expect(evaluateCharge(charge, fullAt, (now + (seconds - 1) * 1_000) * 1_000).ok).toBe(false)
          expect(seconds).toBeLessThanOrEqual(limit.windowSeconds)
        }
      }),
    )
  })

  it('counts as full if it was last used before the clock was set back', () => {
    const charge: Charge = { bucket: 'b', units: 1, limit: { amount: 1, windowSeconds: 60 } }
    const later = evaluateCharge(charge, null, 100_000_000_000)
    expect(later).toEqual({ ok: true, fullAt: 100_060_000_000 })
    const fullAt = later.ok ? later.fullAt : null
    expect(evaluateCharge(charge, fullAt, 100_000_000_000 - 1_000_000).ok).toBe(false)
    expect(evaluateCharge(charge, fullAt, 100_000_000_000 - 1_000_001).ok).toBe(true)
  })
})
