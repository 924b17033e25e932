import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundleDiscount, bundleTiers, partnerPrice, sumOf, allocateTotal } from './pricing.ts'

const money = fc.integer({ min: 0, max: 2_147_483_647 })
const hundredths = fc.integer({ min: 0, max: 10_000 })

describe('partnerPrice', () => {
  it.each([
    [12_900, 0, 12_900],
    [12_900, 10, 11_610],
    [4_900, 12.5, 4_287],
    [4_900, 12.49, 4_288],
    [5, 10, 4],
    [4, 10, 4],
    [1, 50, 0],
    [3_333, 33.33, 2_222],
    [0, 25, 0],
    [9_900, 100, 0],
    [9_900, 101, 0],
    [9_900, -5, 9_900],
    [2_147_483_647, 0.01, 2_147_268_899],
  ])('%i less %d %% is %i', (list, percent, price) => {
    verifies('B-22')
    expect(partnerPrice(list, percent)).toBe(price)
  })

  it('is within half a minor unit of the exact price and never above the list price', () => {
    verifies('B-22')
    fc.assert(
      fc.property(money, hundredths, (list, parts) => {
        const price = partnerPrice(list, parts / 100)
        const [exact, given] = [BigInt(list) * BigInt(10_000 - parts), BigInt(price) * 10_000n]
        expect(given >= 0n && price <= list && Number.isSafeInteger(price)).toBe(true)
        expect(given <= exact + 4_999n && given >= exact - 5_000n).toBe(true)
      }),
    )
  })
})

describe('bundleDiscount', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 500],
    [4, 500],
    [5, 1_000],
    [9, 1_000],
    [10, 1_500],
    [500, 1_500],
  ])('for %i videos is %i of 10000', (count, discount) => {
    verifies('B-22')
    expect(bundleDiscount(10_000, count)).toBe(discount)
  })

  it('grows with the tiers', () => {
    const rising = (numbers: readonly number[]) => numbers.every((n, at) => at === 0 || n > Number(numbers[at - 1]))
    expect(rising(bundleTiers.map(({ from }) => from))).toBe(true)
    expect(rising(bundleTiers.map(({ percent }) => percent))).toBe(true)
  })
})

describe('sumOf', () => {
  it('returns a safe integer or throws', () => {
    verifies('B-22')
    expect(sumOf([1, 2, 3])).toBe(6)
    expect(sumOf([])).toBe(0)
    const error = new RangeError('The sum of prices must be a safe integer.')
    expect(() => sumOf([0.1, 0.2])).toThrow(error)
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(error)
  })
})

describe('allocateTotal', () => {
  const amounts = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 500 })

  it('adds up to the total exactly, with no share above its amount', () => {
    verifies('B-36')
    fc.assert(
      fc.property(amounts, fc.nat(10_000), (parts, permyriad) => {
        const sum = parts.reduce((so, part) => so + part, 0)
        const total = sum - Math.floor((sum / 10_000) * permyriad)
        const shares = allocateTotal(total, parts)
        expect(shares.reduce((so, share) => so + share, 0)).toBe(sum === 0 ? 0 : total)
        expect(shares.every((share, at) => Number.isSafeInteger(share) && share <= (parts[at] ?? 0))).toBe(true)
      }),
    )
  })

  it('is proportional and gives the remaining unit to the largest remainder', () => {
    expect(allocateTotal(95, [50, 25, 25])).toEqual([47, 24, 24])
    expect(allocateTotal(4, [1, 2, 2])).toEqual([1, 2, 1])
    expect(allocateTotal(0, [3, 4])).toEqual([0, 0])
    expect(allocateTotal(0, [0, 0])).toEqual([0, 0])
    expect(allocateTotal(0, [])).toEqual([])
  })
})
