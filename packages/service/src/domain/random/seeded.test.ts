import { describe, expect, it } from 'vitest'
import { createSeeded } from './seeded.ts'

const take = (seed: number, count: number): number[] => {
  const next = createSeeded(seed)
  return Array.from({ length: count }, next)
}

describe('createSeeded', () => {
  it.each([
    [0, [1_144_304_738, 1_416_247, 958_946_056]],
    [1, [2_693_262_067, 11_749_833, 2_265_367_787]],
    [0xffff_ffff, [3_850_105_811, 813_802_916, 3_073_704_848]],
  ])('gives the sequence of Mulberry32 for seed %i', (seed, known) => {
    expect(take(seed, 3).map((number) => number * 2 ** 32)).toEqual(known)
  })

  it('repeats for the same seed and differs for another', () => {
    expect(take(7, 50)).toEqual(take(7, 50))
    expect(take(7, 5)).not.toEqual(take(8, 5))
  })

  it('is uniform over its range', () => {
    const numbers = take(42, 20_000)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inside = numbers.filter((number) => Math.floor(number * 10) === tenth).length
      expect(Math.abs(inside - 2_000)).toBeLessThan(200)
    }
  })
})
