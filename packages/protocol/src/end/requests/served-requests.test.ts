import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createServedRequests } from './served-requests.ts'

describe('the host’s served requests', () => {
  it('begins and finishes each key once, like a model of two sets', () => {
    verifies('P-42')
    const step = fc.tuple(fc.constantFrom('begin', 'finish'), fc.constantFrom('a', 'b', 'c'))
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const tracker = createServedRequests()
        const begun = new Set<string>()
        const finished = new Set<string>()
        for (const [move, key] of steps) {
          if (move === 'begin') {
            expect(tracker.begin(key)).toBe(!begun.has(key))
            begun.add(key)
          } else {
            expect(tracker.finish(key)).toBe(begun.has(key) && !finished.has(key))
            if (begun.has(key)) finished.add(key)
          }
        }
      }),
    )
  })

  it('remembers the last thousand finished keys and no more', () => {
    const tracker = createServedRequests()
    for (let index = 0; index <= 1_000; index += 1) {
      tracker.begin(`${index}`)
      tracker.finish(`${index}`)
    }
    expect([tracker.begin('0'), tracker.begin('1'), tracker.begin('1000')]).toEqual([true, false, false])
  })

  it('are over capacity with more than 4,096 requests in flight (P-52)', () => {
    verifies('P-52')
    const tracker = createServedRequests()
    for (let index = 0; index < 4_096; index += 1) tracker.begin(`${index}`)
    expect(tracker.isOverCapacity).toBe(false)
    tracker.begin('one more')
    expect(tracker.isOverCapacity).toBe(true)
    tracker.finish('0')
    expect(tracker.isOverCapacity).toBe(false)
  })
})
