import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { createPacer } from './pace.ts'

function setUp() {
  const clock = createManualClock()
  const pacer = createPacer(clock)
  const ran: string[] = []
  const run = (what: string, content?: unknown, key = 'key'): boolean =>
    pacer.run(key, () => void ran.push(`${what} ${clock.now()}`), content)
  return { clock, pacer, ran, run }
}

describe('the pacer', () => {
  it('runs the first immediately and the last a second later', () => {
    verifies('P-52')
    const { clock, ran, run } = setUp()
    expect([run('a'), run('b'), run('c')]).toEqual([true, true, false])
    clock.advance(999)
    expect(ran).toEqual(['a 0'])
    clock.advance(1)
    expect(ran).toEqual(['a 0', 'c 1000'])
    run('d')
    clock.advance(1_000)
    expect(ran).toEqual(['a 0', 'c 1000', 'd 2000'])
    expect(clock.pending).toBe(1)
    clock.advance(1_000)
    expect(clock.pending).toBe(0)
  })

  it('paces each key for itself', () => {
    const { ran, run } = setUp()
    run('a', undefined, 'one')
    run('b', undefined, 'two')
    expect(ran).toEqual(['a 0', 'b 0'])
  })

  it('drops what repeats the content that ran last, and what waited before it', () => {
    const { clock, ran, run } = setUp()
    expect([run('a', { id: 1 }), run('b', { id: 2 }), run('a', { id: 1 })]).toEqual([true, true, false])
    clock.advance(1_000)
    expect(ran).toEqual(['a 0'])
  })

  it('runs what waits when its key is released', () => {
    const { clock, pacer, ran, run } = setUp()
    run('a')
    run('b')
    clock.advance(300)
    pacer.release('key')
    expect(ran).toEqual(['a 0', 'b 300'])
    pacer.release('unknown')
    pacer.clear()
    expect(clock.pending).toBe(0)
  })

  it('accepts a thousand keys in one second', () => {
    const { clock, ran, run } = setUp()
    for (let index = 0; index < 1_000; index += 1) run('a', undefined, String(index))
    expect([run('b', undefined, 'one more'), ran.length]).toEqual([false, 1_000])
    clock.advance(1_000)
    expect(run('b', undefined, 'one more')).toBe(true)
  })
})
