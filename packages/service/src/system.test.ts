import { describe, expect, it } from 'vitest'
import type { Clock } from './ports.ts'
import { systemRandom, virtualClock } from './system.ts'

function setUp() {
  let machine = 1_000
  const base: Clock = { now: () => machine, setTimer: () => () => undefined }
  return {
    clock: virtualClock(base),
    pass: (ms: number) => {
      machine += ms
    },
  }
}

describe('a virtual clock', () => {
  it('runs on from the time it is set to', () => {
    const { clock, pass } = setUp()
    clock.set(50_000)
    pass(10)
    expect(clock.now()).toBe(50_010)
    clock.advance(-5_000)
    expect([clock.now(), clock.state()]).toEqual([45_010, { offset: 44_000, frozenAt: null }])
  })

  it('has the same offset at any time, also between two readings of the machine', () => {
    let machine = 1_000
    const clock = virtualClock({ now: () => machine++, setTimer: () => () => undefined })
    clock.set(50_000)
    const offsets = [1, 2, 3].map(() => clock.state().offset)
    expect(new Set(offsets).size).toBe(1)
    expect(offsets).toEqual([49_000, 49_000, 49_000])
  })

  it('stands still while frozen, can be moved, and runs on when unfrozen', () => {
    const { clock, pass } = setUp()
    clock.freeze()
    pass(500)
    expect(clock.now()).toBe(1_000)
    clock.advance(60_000)
    pass(500)
    expect([clock.now(), clock.state().frozenAt]).toEqual([61_000, 61_000])
    clock.unfreeze()
    pass(7)
    expect([clock.now(), clock.state().frozenAt]).toEqual([61_007, null])
  })

  it('returns to an earlier state: the same offset, or the same frozen time', () => {
    const { clock, pass } = setUp()
    clock.advance(100)
    const running = clock.state()
    clock.freeze()
    const frozen = clock.state()
    clock.set(9)
    pass(5)
    clock.restore(frozen)
    expect(clock.now()).toBe(1_100)
    clock.restore(running)
    expect(clock.now()).toBe(1_105)
  })
})

describe('the machine’s randomness', () => {
  it('returns the requested number of bytes, also beyond the pool size', () => {
    const random = systemRandom()
    expect([0, 1, 32, 4_096, 5_000].map((length) => random.bytes(length).length)).toEqual([0, 1, 32, 4_096, 5_000])
  })

  it('never returns bytes twice, and does not change those already returned', () => {
    const random = systemRandom()
    const given = Array.from({ length: 1_000 }, () => random.bytes(32))
    const texts = given.map((bytes) => Buffer.from(bytes).toString('hex'))
    random.bytes(4_096)
    expect(new Set(texts).size).toBe(1_000)
    expect(given.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(texts)
    expect(texts).not.toContain('00'.repeat(32))
  })
})
