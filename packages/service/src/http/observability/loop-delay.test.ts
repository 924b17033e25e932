import { createHistogram } from 'node:perf_hooks'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { bucketsOfDelay, delayText } from './loop-delay.ts'

const MS = 1e6

it('counts the samples of each bucket', () => {
  verifies('O-10')
  const delay = createHistogram()
  for (let n = 0; n < 9_000; n += 1) delay.record(10 * MS)
  for (let n = 0; n < 900; n += 1) delay.record(20 * MS)
  for (let n = 0; n < 99; n += 1) delay.record(60 * MS)
  delay.record(2_000 * MS)
  const { counts, count, sum } = bucketsOfDelay(delay)
  expect(Object.fromEntries(counts)).toEqual({
    0.0125: 9_000,
    0.025: 9_900,
    0.05: 9_900,
    0.1: 9_999,
    0.25: 9_999,
    0.5: 9_999,
    1: 9_999,
    5: 10_000,
  })
  expect(count).toBe(10_000)
  expect(sum).toBeCloseTo(90 + 18 + 5.94 + 2, 0)
})

it('is empty before the first sample, and complete with one', () => {
  const delay = createHistogram()
  expect(bucketsOfDelay(delay).counts.every(([, count]) => count === 0)).toBe(true)
  delay.record(300 * MS)
  const text = delayText(bucketsOfDelay(delay))
  expect(text).toContain('# TYPE proscenium_event_loop_delay_seconds histogram\n')
  expect(text).toContain('proscenium_event_loop_delay_seconds_bucket{le="0.25"} 0\n')
  expect(text).toContain('proscenium_event_loop_delay_seconds_bucket{le="0.5"} 1\n')
  expect(text).toContain('proscenium_event_loop_delay_seconds_bucket{le="+Inf"} 1\n')
  expect(text).toMatch(/_sum 0\.[23]\d*\nproscenium_event_loop_delay_seconds_count 1\n$/)
})
