import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEQUENCES } from '../document/testing/random-edits.ts'
import { beatInterval, beatsWithin, correctGrid } from './beat-grid.ts'
import { tappedTempo } from './tap-tempo.ts'

const grid = { tempo: 120, offset: 250_000, beatsPerBar: 4 }

describe('a beat grid', () => {
  it('has its beats before and after the offset, with a bar every four', () => {
    verifies('E-01')
    expect(beatsWithin({ ...grid, offset: 1_250_000 }, 0, 2_750_000)).toEqual([
      { time: 250_000, bar: false },
      { time: 750_000, bar: false },
      { time: 1_250_000, bar: true },
      { time: 1_750_000, bar: false },
      { time: 2_250_000, bar: false },
    ])
  })

  it('is exact after an hour, whatever the tempo', () => {
    verifies('E-01')
    fc.assert(
      fc.property(
        fc.double({ min: 30, max: 400, noNaN: true }),
        fc.integer({ min: -9e6, max: 9e6 }),
        (tempo, offset) => {
          const own = { tempo, offset, beatsPerBar: 4 }
          const hour = 3_600_000_000
          const beats = beatsWithin(own, hour, hour + 10_000_000)
          for (const { time } of beats) {
            const index = Math.round((time - offset) / beatInterval(own))
            expect(Math.abs(time - offset - index * beatInterval(own))).toBeLessThanOrEqual(0.51)
          }
          expect(beats.every(({ time }) => time >= hour && Number.isSafeInteger(time))).toBe(true)
          expect(Math.abs(beats.length - 10_000_000 / beatInterval(own))).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: SEQUENCES },
    )
  })

  it('has its first beat of a bar where the user hears it', () => {
    verifies('E-01')
    const moved = correctGrid(grid, { kind: 'downbeat', at: 800_000 })
    expect(beatsWithin(moved, 0, 3_000_000).find(({ bar }) => bar)?.time).toBe(750_000)
  })
})

describe('tapped tempo', () => {
  const taps = (...steps: number[]) => steps.reduce<number[]>((all, step) => [...all, (all.at(-1) ?? 0) + step], [5e5])

  it('needs four taps', () => {
    expect(tappedTempo(taps(500_000, 500_000))).toBeNull()
    expect(tappedTempo(taps(500_000, 500_000, 500_000))).toEqual({ tempo: 120, offset: 1_500_000 })
  })

  it('ignores a missed tap, a double tap and what was tapped before a pause', () => {
    verifies('E-01')
    const missed = taps(500_000, 1_000_000, 500_000, 500_000, 500_000)
    const doubled = taps(500_000, 500_000, 60_000, 440_000, 500_000, 500_000)
    const paused = taps(700_000, 700_000, 5_000_000, 500_000, 500_000, 500_000)
    for (const series of [missed, doubled, paused]) expect(tappedTempo(series)?.tempo).toBeCloseTo(120, -1)
    expect(tappedTempo(missed)?.tempo).toBeCloseTo(120, 9)
    expect(tappedTempo([1, 1, 1, 1, 1])).toBeNull()
    expect(tappedTempo(paused)).toEqual({ tempo: 120, offset: 7_900_000 })
  })

  it('is within 2 % and 30 ms for a user who taps 16 beats to ±30 ms and misses some', () => {
    verifies('E-01')
    const scene = fc.record({
      tempo: fc.integer({ min: 60, max: 180 }),
      errors: fc.array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: 16, maxLength: 16 }),
      missed: fc.integer({ min: 2, max: 14 }),
    })
    fc.assert(
      fc.property(scene, ({ tempo, errors, missed }) => {
        const interval = 60_000_000 / tempo
        const heard = errors.map((error, index) => Math.round(1e6 + index * interval + error))
        const result = tappedTempo(heard.filter((_, index) => index !== missed))
        expect(Math.abs((result?.tempo ?? 0) / tempo - 1)).toBeLessThan(0.02)
        const phase = ((result?.offset ?? 0) - 1e6) / interval
        expect(Math.abs(phase - Math.round(phase)) * interval).toBeLessThanOrEqual(30_001)
      }),
      { numRuns: SEQUENCES },
    )
  })
})
