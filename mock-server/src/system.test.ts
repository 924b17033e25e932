import { describe, expect, it } from 'vitest'
import type { Clock } from './ports.ts'
import { systemRandom, virtualClock } from './system.ts'

function stage() {
  let machine = 1_000
  const base: Clock = { now: () => machine, setTimer: () => () => undefined }
  return { clock: virtualClock(base), pass: (ms: number) => void (machine += ms) }
}

describe('a virtual clock', () => {
  it('runs on from where it was put', () => {
    const { clock, pass } = stage()
    clock.set(50_000)
    pass(10)
    expect(clock.now()).toBe(50_010)
    clock.advance(-5_000)
    expect([clock.now(), clock.state()]).toEqual([45_010, { offset: 44_000, frozenAt: null }])
  })

  it('stands still while it is frozen, may be moved there, and runs on from there', () => {
    const { clock, pass } = stage()
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

  it('goes back to a state that it told: the same offset, or the same frozen time', () => {
    const { clock, pass } = stage()
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
  it('gives as many bytes as were asked for, beyond what it draws at once too', () => {
    const random = systemRandom()
    expect([0, 1, 32, 4_096, 5_000].map((length) => random.bytes(length).length)).toEqual([0, 1, 32, 4_096, 5_000])
  })

  it('gives no bytes twice, and none that it gave before changes', () => {
    const random = systemRandom()
    const given = Array.from({ length: 1_000 }, () => random.bytes(32))
    const texts = given.map((bytes) => Buffer.from(bytes).toString('hex'))
    random.bytes(4_096)
    expect(new Set(texts).size).toBe(1_000)
    expect(given.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(texts)
    expect(texts).not.toContain('00'.repeat(32))
  })
})
