import { describe, expect, it } from 'vitest'
import { isRecord, sameStructure } from './values.ts'

describe('sameStructure', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: 1 }, { a: '1' }, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[1, 2], [1, 3], false],
    [[], {}, false],
    [[1], { 0: 1, length: 1 }, false],
    [{ a: null }, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('compares %j with %j', (left, right, same) => {
    expect(sameStructure(left, right)).toBe(same)
    expect(sameStructure(right, left)).toBe(same)
  })

  it('compares up to 100 levels; deeper values count as different', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'leaf' : [nested(levels - 1)])
    expect(sameStructure(nested(100), nested(100))).toBe(true)
    expect(sameStructure(nested(101), nested(101))).toBe(false)
  })

  it.each([
    ['records', () => ({})],
    ['lists', () => []],
  ])('terminates on cyclic %s', (_name, create) => {
    const cyclic = () => {
      const value: object = create()
      return Object.assign(value, { 0: value })
    }
    expect(sameStructure(cyclic(), cyclic())).toBe(false)
  })

  it('tells a record from a Map, a Date and an array', () => {
    expect([{}, Object.create(null), new Map(), new Date(0), [], null].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
