import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchLimiter } from './search-limit.ts'

/** The limiter's verdicts on searches at these times. */
function verdicts(limit: { searches: number; windowMs: number } | undefined, times: readonly number[]): boolean[] {
  const limiter = createSearchLimiter(limit)
  return times.map((time) => limiter.allow(time))
}

describe('the search limiter', () => {
  it('allows ten searches in ten seconds and rejects the eleventh', () => {
    verifies('P-47')
    const times = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9_999]
    expect(verdicts(undefined, times)).toEqual([...Array<boolean>(10).fill(true), false])
  })

  it('frees a slot exactly one window after the search that took it', () => {
    verifies('P-47')
    const limit = { searches: 2, windowMs: 100 }
    expect(verdicts(limit, [0, 60, 99, 100, 101, 159, 160])).toEqual([true, true, false, true, false, false, true])
  })

  it('does not charge a rejected search', () => {
    verifies('P-47')
    const limit = { searches: 1, windowMs: 100 }
    expect(verdicts(limit, [0, 50, 90, 99, 100])).toEqual([true, false, false, false, true])
  })

  it('allows nothing when the limit is zero', () => {
    expect(verdicts({ searches: 0, windowMs: 100 }, [0, 1_000])).toEqual([false, false])
  })

  it('in any run of searches no window overflows, and none is rejected while there is capacity', () => {
    verifies('P-47')
    const run = fc.record({
      searches: fc.integer({ min: 1, max: 12 }),
      windowMs: fc.integer({ min: 1, max: 400 }),
      gaps: fc.array(fc.nat(120), { maxLength: 80 }),
    })
    fc.assert(
      fc.property(run, ({ searches, windowMs, gaps }) => matchesHistory({ searches, windowMs }, gaps)),
      {
        numRuns: 2_000,
      },
    )
  })
})

/** Checks each verdict against the whole history of allowed searches. */
function matchesHistory(limit: { searches: number; windowMs: number }, gaps: readonly number[]): boolean {
  const limiter = createSearchLimiter(limit)
  const ran: number[] = []
  let now = 0
  return gaps.every((gap) => {
    now += gap
    const inWindow = ran.filter((at) => at > now - limit.windowMs).length
    const allowed = limiter.allow(now)
    if (allowed) ran.push(now)
    return allowed === inWindow < limit.searches
  })
}
