import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { createDeadlines } from './deadlines.ts'

function setUp() {
  const clock = createManualClock(1_000_000)
  const deadlines = createDeadlines(clock, 100)
  const due: string[] = []
  const add = (name: string): (() => void) => deadlines.add(() => due.push(`${name} ${clock.now() - 1_000_000}`))
  return { clock, deadlines, due, add }
}

describe('createDeadlines', () => {
  it('calls each deadline at its own time, with one timer', () => {
    const { clock, due, add } = setUp()
    add('a')
    clock.advance(30)
    add('b')
    add('c')
    expect(clock.pending).toBe(1)
    clock.advance(200)
    expect(due).toEqual(['a 100', 'b 130', 'c 130'])
    expect(clock.pending).toBe(0)
  })

  it('does not call a cancelled deadline, nor any other early because of it', () => {
    const { clock, due, add } = setUp()
    const cancel = add('a')
    cancel()
    clock.advance(60)
    add('b')
    clock.advance(99)
    expect(due).toEqual([])
    clock.advance(1)
    expect(due).toEqual(['b 160'])
  })

  it('sets no timer while nothing waits, and starts again', () => {
    const { clock, due, add } = setUp()
    add('a')()
    clock.advance(1_000)
    expect(clock.pending).toBe(0)
    add('b')
    clock.advance(100)
    expect(due).toEqual(['b 1100'])
  })

  it('allows a callback to add a deadline, and to cancel one that is due with it', () => {
    const { clock, deadlines, due } = setUp()
    const cancels: (() => void)[] = []
    deadlines.add(() => {
      cancels.forEach((cancel) => cancel())
      deadlines.add(() => due.push('second'))
    })
    cancels.push(deadlines.add(() => due.push('cancelled')))
    clock.advance(199)
    expect(due).toEqual([])
    clock.advance(1)
    expect(due).toEqual(['second'])
    expect(clock.pending).toBe(0)
  })

  it('clears all deadlines', () => {
    const { clock, deadlines, due, add } = setUp()
    add('a')
    clock.advance(50)
    deadlines.clear()
    expect(clock.pending).toBe(0)
    clock.advance(1_000)
    expect(due).toEqual([])
    add('b')
    clock.advance(100)
    expect(due).toEqual(['b 1150'])
  })
})
