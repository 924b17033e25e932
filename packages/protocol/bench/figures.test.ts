import { describe, expect, it } from 'vitest'
import { figuresOf, median, p99 } from './figures.ts'

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => last - index)

describe('the statistics of the tables', () => {
  it('the median is the middle sample, the upper of two', () => {
    expect(median([9, 10, 1])).toBe(9)
    expect(median([100, 9, 1, 10])).toBe(10)
  })

  it('p99 is the smallest sample that at least 99 in 100 do not exceed', () => {
    expect(p99(upTo(100))).toBe(99)
    expect(p99(upTo(200))).toBe(198)
    expect(p99(upTo(60))).toBe(60)
    expect(p99([7])).toBe(7)
  })

  it('are NaN without samples', () => {
    expect(median([])).toBeNaN()
    expect(p99([])).toBeNaN()
  })

  it('compare every row with the median of the first, in the given order', () => {
    const samples = new Map([
      ['floor', [4, 2, 3]],
      ['slow', [6, 6, 9]],
      ['fast', [1.5]],
    ])
    expect(figuresOf(samples)).toEqual([
      { name: 'floor', medianMicros: 3, p99Micros: 4, ratio: 1 },
      { name: 'slow', medianMicros: 6, p99Micros: 9, ratio: 2 },
      { name: 'fast', medianMicros: 1.5, p99Micros: 1.5, ratio: 0.5 },
    ])
  })
})
