import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { readValue } from './read.ts'
import type { CompiledSchema } from './compiled-schema.ts'

const boolean: CompiledSchema = { type: 'boolean' }
const named = (properties: Readonly<Record<string, CompiledSchema>>): CompiledSchema => ({ type: 'object', properties })
const hostile = (text: string): unknown => JSON.parse(text)

describe('a value that conforms to its schema', () => {
  it('is returned as it is, including unknown keys', () => {
    const value = { a: [{ b: true, later: new Map() }], later: 1 }
    const schema = named({ a: { type: 'array', items: named({ b: boolean }), maxItems: 2 } })
    const reading = readValue(schema, value)
    expect(reading.issue === null && reading.value).toBe(value)
  })

  it('may have another realm’s prototype, or none', () => {
    const foreign: unknown = Object.create(Object.create(null) as object, { a: { value: true, enumerable: true } })
    expect(readValue(named({ a: boolean }), foreign).issue).toBeNull()
    expect(readValue(named({ a: boolean }), Object.assign(Object.create(null) as object, { a: true })).issue).toBeNull()
  })
})

describe('an own __proto__ key', () => {
  const mapping = { v: named({ k: { type: 'string' } }) }
  const schema = named({
    list: { type: 'optional', of: { type: 'array', items: named({ b: boolean }), maxItems: 2 } },
    names: {
      type: 'optional',
      of: { type: 'record', propertyNames: { type: 'string' }, additionalProperties: boolean },
    },
    choice: {
      type: 'optional',
      of: { type: 'nullable', of: { type: 'discriminatedUnion', propertyName: 'k', mapping } },
    },
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
    const reading = readValue(schema, value)
    expect(reading).toEqual({ issue: null, value: cleaned, repaired: expect.stringMatching(/own __proto__$/) })
    expect(JSON.stringify(reading.value)).not.toContain('__proto__')
    expect(JSON.stringify(value)).toBe(before)
  })

  it('is left alone in values that the schema does not describe', () => {
    const value = hostile('{"later":{"__proto__":{"x":1}}}')
    expect(readValue(schema, value)).toEqual({ issue: null, value })
  })

  it('does not hide other issues', () => {
    const value = hostile('{"a":"no","__proto__":{"a":true}}')
    expect(readValue(named({ a: boolean }), value)).toEqual({ issue: 'a: expected boolean' })
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
    expect(readValue(named({ part: named({ a: boolean }) }), { part: value })).toEqual({
      issue: 'part: expected object',
    })
    expect(
      readValue({ type: 'record', propertyNames: { type: 'string' }, additionalProperties: boolean }, value),
    ).toEqual({ issue: 'expected record' })
  })
})

it('a cycle is not followed', () => {
  const loop: Record<string, unknown> = { a: true }
  loop['self'] = loop
  expect(readValue(named({ self: named({ self: named({ a: boolean }) }) }), loop).issue).toBeNull()
  expect(readValue(named({ self: boolean }), loop)).toEqual({ issue: 'self: expected boolean' })
})

it('an array that is too long is rejected before it is read', () => {
  const list = Object.assign([], { length: 4_000_000_000 })
  expect(readValue({ type: 'array', items: boolean, maxItems: 3 }, list)).toEqual({ issue: 'too big' })
  const beside = Object.defineProperty({ list }, '__proto__', { value: 1, enumerable: true })
  expect(readValue(named({ list: { type: 'array', items: boolean, maxItems: 3 } }), beside)).toEqual({
    issue: 'list: too big',
  })
})

it('a hole in an array is an absent entry', () => {
  expect(readValue({ type: 'array', items: { type: 'number' }, maxItems: 3 }, Array(2))).toEqual({
    issue: '0: expected number',
  })
  expect(readValue({ type: 'array', items: { type: 'optional', of: boolean }, maxItems: 3 }, Array(2)).issue).toBeNull()
})

it.each([
  [{ type: 'number' }, Number.NaN, 'expected number'],
  [{ type: 'number' }, -Infinity, 'expected number'],
  [{ type: 'number' }, 2n, 'expected number'],
  [{ type: 'number', minimum: 0 }, -0, null],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'too small'],
  [{ type: 'integer' }, 0.5, 'expected int'],
  [{ type: 'integer' }, 2 ** 53, 'too big'],
  [{ type: 'integer' }, -(2 ** 53), 'too small'],
  [{ type: 'string', enum: ['a'] }, 'toString', 'invalid value'],
  [{ type: 'discriminatedUnion', propertyName: 'k', mapping: {} }, { k: 'constructor' }, 'k: invalid union'],
  [
    { type: 'record', propertyNames: { type: 'string', maxLength: 1 }, additionalProperties: { type: 'boolean' } },
    { ab: true },
    'ab: invalid key',
  ],
  [
    { type: 'record', propertyNames: { type: 'string' }, additionalProperties: { type: 'boolean' } },
    { ['k'.repeat(200)]: 1 },
    `${'k'.repeat(120)}: expected boolean`,
  ],
] satisfies [CompiledSchema, unknown, string | null][])('%o judges %o', (schema, value, issue) => {
  expect(readValue(schema, value).issue).toBe(issue)
})
