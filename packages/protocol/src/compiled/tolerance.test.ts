import { inspect, isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fieldsIn, type MessageType } from '../../testing/schema-agreement.ts'
import { cloneOf, nearMiss } from '../../testing/hostile-values.ts'
import { tolerated } from '../../testing/tolerant-schema.ts'
import { editorToHost, hostToEditor } from '../messages/schemas/definitions.ts'
import { compiledEditorMessages, compiledHostMessages } from './message-schemas.ts'
import { readMessageForms } from './read-message.ts'
import { readValue } from './read.ts'
import type { CompiledSchema } from './compiled-schema.ts'

const schemas: Readonly<Record<MessageType, CompiledSchema>> = { ...compiledEditorMessages, ...compiledHostMessages }
const definitions = { ...editorToHost, ...hostToEditor }
const named = (properties: Readonly<Record<string, CompiledSchema>>): CompiledSchema => ({ type: 'object', properties })
const read = (schema: CompiledSchema, value: unknown): unknown => readValue(schema, value)

describe('a display value', () => {
  const title: CompiledSchema = { type: 'string', maxLength: 5, display: true }
  it.each<[unknown, unknown]>([
    [7, '7'],
    [true, 'true'],
    [12n, '12'],
    ['Harbour', 'Harbo'],
    ['Glas\u{1f3b5}', 'Glas'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
    [['Glass'], ''],
  ])('of text is printed, clipped or left empty: %o', (given, shown) => {
    verifies('P-50')
    expect(read(named({ title }), { title: given })).toMatchObject({ issue: null, value: { title: shown } })
  })

  it.each<[unknown, unknown]>([
    ['184', 184],
    [-4, 0],
    [0.6, 1],
    [500, 360],
    ['soon', 0],
    [Number.NaN, 0],
    [null, 0],
  ])('of number is clamped to its bounds: %o', (given, shown) => {
    verifies('P-50')
    const seconds: CompiledSchema = { type: 'integer', minimum: 0, maximum: 360, display: true }
    expect(read(named({ seconds }), { seconds: given })).toMatchObject({ issue: null, value: { seconds: shown } })
  })

  it('becomes undefined where it is optional, and null where it is nullable', () => {
    verifies('P-50')
    const colour: CompiledSchema = { type: 'string', pattern: /^#/, display: true }
    const schema = named({ one: { type: 'optional', of: colour }, other: { type: 'nullable', of: colour } })
    expect(read(schema, { one: 'red', other: 'red' })).toEqual({
      issue: null,
      value: { one: undefined, other: null },
      repaired: 'one: invalid format',
    })
  })

  it('becomes empty where an object or an array is expected and something else arrives', () => {
    verifies('P-50')
    const metadata: CompiledSchema = { type: 'object', properties: { title }, display: true }
    const list: CompiledSchema = { type: 'array', items: title, maxItems: 3, display: true, rows: true }
    expect(read(named({ metadata, list }), { metadata: null, list: 'none' })).toEqual({
      issue: null,
      value: { metadata: { title: '' }, list: [] },
      repaired: 'metadata: expected object',
    })
  })
})

describe('a value of a fixed replacement', () => {
  it.each<[CompiledSchema, unknown, unknown]>([
    [{ type: 'boolean', otherwise: false }, 'yes', false],
    [{ type: 'boolean', otherwise: false }, undefined, false],
    [{ type: 'string', enum: ['owned', 'preview'], otherwise: 'preview' }, 'rented', 'preview'],
    [{ type: 'string', maxLength: 128, display: true, otherwise: 'partner' }, null, 'partner'],
    [{ type: 'string', maxLength: 128, display: true, otherwise: 'partner' }, 'kiosk', 'kiosk'],
    [{ type: 'optional', of: { type: 'string', pattern: /^a/, otherwise: '' } }, 'b', undefined],
    [{ type: 'nullable', of: { type: 'string', pattern: /^a/, otherwise: '' } }, 'b', null],
  ])('%o reads %o as %o', (schema, given, value) => {
    verifies('P-53')
    expect(read(schema, given)).toMatchObject({ issue: null, value })
  })
})

it.each<[CompiledSchema, unknown, unknown]>([
  [{ type: 'optional', of: { type: 'number' } }, null, undefined],
  [{ type: 'optional', of: { type: 'nullable', of: { type: 'number' } } }, null, null],
])('null means absent: %o reads %o as %o, without a word', (schema, given, value) => {
  verifies('P-53')
  expect(read(schema, given)).toEqual({ issue: null, value })
})

it('a display value meets its pattern in upper case', () => {
  verifies('P-53')
  const colour: CompiledSchema = { type: 'string', pattern: /^#[0-9A-F]{6}$/, display: true }
  expect(read(colour, '#ff5500')).toEqual({ issue: null, value: '#FF5500', repaired: 'invalid format' })
})

it('an absent property is read from the one that holds the same', () => {
  verifies('P-53')
  const token: CompiledSchema = { type: 'string', minLength: 1 }
  const schema: CompiledSchema = {
    type: 'object',
    properties: { one: token, other: token },
    twins: { one: 'other', other: 'one' },
  }
  const value = { one: 'a', other: 'a' }
  expect(read(schema, { one: 'a' })).toEqual({ issue: null, value, repaired: 'other: expected string' })
  expect(read(schema, { one: null, other: 'a' })).toEqual({ issue: null, value, repaired: 'one: expected string' })
  expect(read(schema, { one: 'a', other: 'b' })).toEqual({ issue: null, value: { one: 'a', other: 'b' } })
  expect(read(schema, {})).toEqual({ issue: 'one: expected string' })
})

it('the first repair is named, and the first row that is discarded', () => {
  verifies('P-53')
  const row = named({ id: { type: 'string' }, title: { type: 'string', maxLength: 2, display: true } })
  const schema = named({ list: { type: 'array', items: row, maxItems: 9, rows: true } })
  const list = [{ id: 'a', title: 'abc' }, { id: 7, title: 'b' }, { id: 'c' }]
  expect(read(schema, { list })).toEqual({
    issue: null,
    value: {
      list: [
        { id: 'a', title: 'ab' },
        { id: 'c', title: '' },
      ],
    },
    repaired: 'list.0.title: too big',
    dropped: { count: 1, issue: 'list.1.id: expected string' },
  })
})

describe('a malformed row', () => {
  const id: CompiledSchema = { type: 'string', minLength: 1, maxLength: 5 }
  const row = named({ id })

  it('is discarded and counted, and the first is named by its path', () => {
    verifies('P-50')
    const schema = named({
      groups: {
        type: 'array',
        items: named({ rows: { type: 'array', items: row, maxItems: 9, rows: true } }),
        maxItems: 9,
      },
    })
    const value = { groups: [{ rows: [{ id: 'a' }] }, { rows: [{ id: 'b' }, { id: 7 }, null] }] }
    expect(read(schema, value)).toEqual({
      issue: null,
      value: { groups: [{ rows: [{ id: 'a' }] }, { rows: [{ id: 'b' }] }] },
      dropped: { count: 2, issue: 'groups.1.rows.1.id: expected string' },
    })
  })

  it('includes everything beyond the maximum length, which is not read', () => {
    verifies('P-50')
    const list = Object.assign([{ id: 'a' }, { id: 'b' }], { length: 4_000_000_000 })
    expect(read({ type: 'array', items: row, maxItems: 2, rows: true }, list)).toEqual({
      issue: null,
      value: [{ id: 'a' }, { id: 'b' }],
      dropped: { count: 3_999_999_998, issue: 'too big' },
    })
  })

  it('of a record is an entry', () => {
    verifies('P-50')
    const schema: CompiledSchema = { type: 'record', propertyNames: id, additionalProperties: row, rows: true }
    expect(read(schema, { a: { id: 'a' }, b: null, toolong: { id: 'a' } })).toMatchObject({
      value: { a: { id: 'a' } },
      dropped: { count: 2, issue: 'b: expected object' },
    })
  })
})

it('a value that decides something is not repaired', () => {
  verifies('P-50')
  const schema = named({ title: { type: 'string', display: true }, ok: { type: 'boolean' } })
  expect(read(schema, { title: 7, ok: 'true' })).toEqual({ issue: 'ok: expected boolean' })
})

it('an exact form is preferred to an earlier one that needs repair', () => {
  verifies('P-39', 'P-50')
  const readForms = (...forms: readonly unknown[]) => readMessageForms('STATUS_UPDATE', forms)
  expect(readForms({ later: 1 }, { status: 'Saving' })).toMatchObject({ value: { status: 'Saving' } })
  expect(readForms({ later: 1 }, 'noise')).toMatchObject({ value: { status: '', later: 1 } })
})

/** Describes how the compiled and the zod schema read a message's fields differently; null where they agree. */
function readDifference(type: MessageType, fields: unknown): string | null {
  let rows = 0
  const copy = tolerated(definitions[type].schema, fields, () => (rows += 1))
  const reading = readValue(schemas[type], fields)
  const accepted = definitions[type].schema.safeParse(copy).success
  if (reading.issue !== null) return /expected (object|record)$/.test(reading.issue) || !accepted ? null : reading.issue
  if (!accepted) return 'only the zod schema rejects'
  if (reading.value === fields) return null
  return isDeepStrictEqual(reading.value, copy) ? null : `${type}: ${inspect(reading.value)} is not ${inspect(copy)}`
}

it('compiled and zod schemas read corrupted messages alike', () => {
  verifies('P-50')
  fc.assert(
    fc.property(nearMiss, (value) => {
      const { type, fields } = fieldsIn(cloneOf(value))
      if (type !== undefined) expect(readDifference(type, fields) ?? '').toBe('')
    }),
    { numRuns: 8_000 },
  )
})
