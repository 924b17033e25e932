import { describe, expect, it } from 'vitest'
import { createSeeded } from './seeded.ts'

describe('createSeeded', () => {
  it.each([
    [0, [1_144_304_738, 1_416_247, 958_946_056]],
    [1, [2_693_262_067, 11_749_833, 2_265_367_787]],
    [0xffff_ffff, [3_850_105_811, 813_802_916, 3_073_704_848]],
  ])('gives the sequence of Mulberry32 for seed %i', (seed, known) => {
    const next = createSeeded(seed)
    expect(known.map(() => next() * 2 ** 32)).toEqual(known)
  })
})
