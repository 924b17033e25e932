import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { readShape } from './read.ts'
import type { Shape } from './compiled-schema.ts'

const flag: Shape = { is: 'flag' }
const named = (fields: Readonly<Record<string, Shape>>): Shape => ({ is: 'fields', fields })
const hostile = (text: string): unknown => JSON.parse(text)

describe('a value that conforms to its schema', () => {
  it('is returned as it is, including unknown keys', () => {
    const value = { a: [{ b: true, later: new Map() }], later: 1 }
    const shape = named({ a: { is: 'list', of: named({ b: flag }), max: 2 } })
    const reading = readShape(shape, value)
    expect(reading.issue === null && reading.value).toBe(value)
  })

  it('may have another realm’s prototype, or none', () => {
    const foreign: unknown = Object.create(Object.create(null) as object, { a: { value: true, enumerable: true } })
    expect(readShape(named({ a: flag }), foreign).issue).toBeNull()
    expect(readShape(named({ a: flag }), Object.assign(Object.create(null) as object, { a: true })).issue).toBeNull()
  })
})

describe('an own __proto__ key', () => {
  const choices = { v: named({ k: { is: 'text' } }) }
  const shape = named({
    list: { is: 'orAbsent', of: { is: 'list', of: named({ b: flag }), max: 2 } },
    names: { is: 'orAbsent', of: { is: 'record', key: { is: 'text' }, of: flag } },
    choice: { is: 'orAbsent', of: { is: 'orNull', of: { is: 'oneOfBy', key: 'k', choices } } },
  })

  it.each([
    [
      'the outermost object',
      '{"list":[],"__proto__":{"x":1},"later":{"other":true}}',
      { list: [], later: { other: true } },
    ],
    ['a list', '{"list":[{"b":true,"__proto__":{"x":1}}]}', { list: [{ b: true }] }],
    ['a record', '{"names":{"n":true,"__proto__":true}}', { names: { n: true } }],
    ['a choice', '{"choice":{"k":"v","__proto__":{"x":1}}}', { choice: { k: 'v' } }],
  ])('is removed from %s without changing the input', (_name, text, cleaned) => {
    verifies('P-43')
    const value = hostile(text)
    const before = JSON.stringify(value)
    const reading = readShape(shape, value)
    expect(reading).toEqual({ issue: null, value: cleaned })
    expect(JSON.stringify(reading)).not.toContain('__proto__')
    expect(JSON.stringify(value)).toBe(before)
  })

  it('is left alone in values that the schema does not describe', () => {
    const value = hostile('{"later":{"__proto__":{"x":1}}}')
    expect(readShape(shape, value)).toEqual({ issue: null, value })
  })

  it('does not hide other issues', () => {
    const value = hostile('{"a":"no","__proto__":{"a":true}}')
    expect(readShape(named({ a: flag }), value)).toEqual({ issue: 'a: expected boolean' })
  })
})

describe('where a plain object is expected', () => {
  class Sample {
    readonly a = true
  }
  it.each([
    ['a list', Object.assign([], { a: true })],
    ['a Map', Object.assign(new Map(), { a: true })],
    ['a Date', Object.assign(new Date(0), { a: true })],
    ['an error', Object.assign(new Error('a'), { a: true })],
    ['an instance', new Sample()],
    ['a function', Object.assign(() => true, { a: true })],
  ])('%s is rejected', (_name, value) => {
    verifies('P-43')
    expect(readShape(named({ part: named({ a: flag }) }), { part: value })).toEqual({ issue: 'part: expected object' })
    expect(readShape({ is: 'record', key: { is: 'text' }, of: flag }, value)).toEqual({ issue: 'expected record' })
  })
})

it('a cycle is not followed', () => {
  const loop: Record<string, unknown> = { a: true }
  loop['self'] = loop
  expect(readShape(named({ self: named({ self: named({ a: flag }) }) }), loop).issue).toBeNull()
  expect(readShape(named({ self: flag }), loop)).toEqual({ issue: 'self: expected boolean' })
})

it('an array that is too long is rejected before it is read', () => {
  const list = Object.assign([], { length: 4_000_000_000 })
  expect(readShape({ is: 'list', of: flag, max: 3 }, list)).toEqual({ issue: 'too big' })
  const beside = Object.defineProperty({ list }, '__proto__', { value: 1, enumerable: true })
  expect(readShape(named({ list: { is: 'list', of: flag, max: 3 } }), beside)).toEqual({ issue: 'list: too big' })
})

it('a hole in an array is an absent entry', () => {
  expect(readShape({ is: 'list', of: { is: 'number' }, max: 3 }, Array(2))).toEqual({ issue: '0: expected number' })
  expect(readShape({ is: 'list', of: { is: 'orAbsent', of: flag }, max: 3 }, Array(2)).issue).toBeNull()
})

it.each([
  [{ is: 'number' }, Number.NaN, 'expected number'],
  [{ is: 'number' }, -Infinity, 'expected number'],
  [{ is: 'number' }, 2n, 'expected number'],
  [{ is: 'number', gte: 0 }, -0, null],
  [{ is: 'number', gt: 0 }, 0, 'too small'],
  [{ is: 'number', whole: true }, 0.5, 'expected int'],
  [{ is: 'number', whole: true }, 2 ** 53, 'too big'],
  [{ is: 'number', whole: true }, -(2 ** 53), 'too small'],
  [{ is: 'oneOf', values: ['a'] }, 'toString', 'invalid value'],
  [{ is: 'oneOfBy', key: 'k', choices: {} }, { k: 'constructor' }, 'k: invalid union'],
  [{ is: 'record', key: { is: 'text', max: 1 }, of: { is: 'flag' } }, { ab: true }, 'ab: invalid key'],
  [
    { is: 'record', key: { is: 'text' }, of: { is: 'flag' } },
    { ['k'.repeat(200)]: 1 },
    `${'k'.repeat(120)}: expected boolean`,
  ],
] satisfies [Shape, unknown, string | null][])('%o judges %o', (shape, value, issue) => {
  expect(readShape(shape, value).issue).toBe(issue)
})
