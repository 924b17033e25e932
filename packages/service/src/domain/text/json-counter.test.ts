import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJsonCounter } from './json-counter.ts'

const within = (text: string, { values = 20, names = 3, levels = 3 } = {}): boolean =>
  createJsonCounter({ values, names, levels })(Buffer.from(text))

describe('the counter of a JSON text', () => {
  it('counts the names of all objects', () => {
    verifies('O-16')
    expect(within('{"a":{"b":[{"c":1}]}}', { levels: 9 })).toBe(true)
    expect(within('{"a":{"b":[{"c":1,"d":2}]}}', { levels: 9 })).toBe(false)
  })

  it('counts the values of all lists and objects', () => {
    verifies('O-16')
    expect(within('[1,[2,3],[4]]', { values: 4 })).toBe(true)
    expect(within('[1,[2,3],[4],5]', { values: 4 })).toBe(false)
  })

  it('counts levels, not lists and objects', () => {
    verifies('O-16')
    expect(within('[[[]],[[]],[],{}]')).toBe(true)
    expect(within('[[[[]]]]')).toBe(false)
    expect(within('[[[[')).toBe(false)
  })

  it('counts nothing in a text', () => {
    expect(within(JSON.stringify(['::::[[[[{{{{', String.raw`\"::::[[[[`, '\\']))).toBe(true)
  })

  it('continues where the bytes before it ended', () => {
    const text = Buffer.from(JSON.stringify([String.raw`"\:[`, { a: 1, b: '::' }, { c: [[]] }]))
    fc.assert(
      fc.property(fc.nat({ max: text.length }), (at) => {
        const take = createJsonCounter({ values: 20, names: 3, levels: 4 })
        expect([take(text.subarray(0, at)), take(text.subarray(at)), take(Buffer.from('{"d":0}'))]).toEqual([
          true,
          true,
          false,
        ])
      }),
    )
  })
})
