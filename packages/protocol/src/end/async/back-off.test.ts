import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { repeatWithBackOff } from './back-off.ts'

describe('repeatWithBackOff', () => {
  it('runs immediately, then after doubling waits up to the longest, until stopped', () => {
    verifies('P-44')
    const clock = createManualClock()
    const at: number[] = []
    const stop = repeatWithBackOff(() => at.push(clock.now()), { clock, firstMs: 100, longestMs: 2_000 })
    clock.advance(8_000)
    expect(at).toEqual([0, 100, 300, 700, 1_500, 3_100, 5_100, 7_100])
    stop()
    clock.advance(60_000)
    expect(at).toHaveLength(8)
    expect(clock.pending).toBe(0)
  })

  it('can be stopped from within its own callback', () => {
    const clock = createManualClock()
    let announced = 0
    const stop = repeatWithBackOff(
      () => {
        announced += 1
        if (announced === 2) stop()
      },
      { clock, firstMs: 100, longestMs: 2_000 },
    )
    clock.advance(60_000)
    expect([announced, clock.pending]).toEqual([2, 0])
  })
})
