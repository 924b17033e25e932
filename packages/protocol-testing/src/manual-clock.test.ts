import { describe, expect, it } from 'vitest'
import { createManualClock } from './manual-clock.ts'

describe('createManualClock', () => {
  it('runs timers at their own time, in order, including those set by timers', () => {
    const clock = createManualClock(1_000)
    const ran: [string, number][] = []
    clock.setTimer(() => ran.push(['late', clock.now()]), 50)
    clock.setTimer(() => {
      ran.push(['early', clock.now()])
      clock.setTimer(() => ran.push(['nested', clock.now()]), 10)
    }, 20)
    clock.setTimer(() => ran.push(['never', clock.now()]), 20)()
    clock.advance(49)
    expect(ran).toEqual([
      ['early', 1_020],
      ['nested', 1_030],
    ])
    clock.advance(1)
    expect(ran.at(-1)).toEqual(['late', 1_050])
    expect([clock.now(), clock.pending]).toEqual([1_050, 0])
  })
})
