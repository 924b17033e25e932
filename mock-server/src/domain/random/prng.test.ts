import { describe, expect, it } from 'vitest'
import { createPrng } from './prng.ts'

const take = (seed: number, count: number): number[] => {
  const next = createPrng(seed)
  return Array.from({ length: count }, next)
}

describe('the seeded generator', () => {
  it('repeats with its seed and differs without it', () => {
    expect(take(7, 50)).toEqual(take(7, 50))
    expect(take(7, 5)).not.toEqual(take(8, 5))
    expect(take(1, 3)).toEqual([0.3678755429573357, 0.08161311969161034, 0.8205357783008367])
  })

  it('spreads evenly over its range', () => {
    const numbers = take(42, 20_000)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inside = numbers.filter((number) => Math.floor(number * 10) === tenth).length
      expect(Math.abs(inside - 2_000)).toBeLessThan(200)
    }
  })
})
