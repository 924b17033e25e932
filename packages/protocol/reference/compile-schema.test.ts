import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { display, openEnum, otherwise, rows, twin } from '../src/messages/schemas/reader-class.ts'
import { withinBudget } from '../src/messages/schemas/size-check.ts'
import { compileSchema } from './compile-schema.ts'

const texts = z.array(z.string()).check(z.maxLength(3))
const budget = { units: 9, depth: 2, foreign: 'refused' } as const

it.each([
  [z.string().check(z.minLength(1), z.maxLength(9)), { type: 'string', minLength: 1, maxLength: 9 }],
  [z.string().check(z.regex(/^a$/)), { type: 'string', pattern: /^a$/ }],
  [z.number().check(z.gt(0), z.lte(9)), { type: 'number', exclusiveMinimum: 0, maximum: 9 }],
  [z.int().check(z.gte(0)), { type: 'integer', minimum: 0 }],
  [z.boolean(), { type: 'boolean' }],
  [z.enum(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
  [z.literal('a'), { type: 'string', enum: ['a'] }],
  [texts, { type: 'array', items: { type: 'string' }, maxItems: 3 }],
  [
    z.record(z.string(), z.boolean()),
    { type: 'record', propertyNames: { type: 'string' }, additionalProperties: { type: 'boolean' } },
  ],
  [z.nullable(z.boolean()), { type: 'nullable', of: { type: 'boolean' } }],
  [
    z.looseObject({ a: z.optional(z.boolean()) }).check(z.describe('In texts.'), withinBudget(budget)),
    { type: 'object', properties: { a: { type: 'optional', of: { type: 'boolean' } } }, within: budget },
  ],
  [z.union([z.string(), z.boolean()]), { type: 'union', anyOf: [{ type: 'string' }, { type: 'boolean' }] }],
  [openEnum(z.enum(['a', 'b'])), { type: 'string', maxLength: 128, display: true }],
  [openEnum(z.enum(['a', 'b']), 'a'), { type: 'string', maxLength: 128, display: true, otherwise: 'a' }],
  [display(z.number()), { type: 'number', display: true }],
  [otherwise(z.boolean(), false), { type: 'boolean', otherwise: false }],
  [otherwise(z.enum(['a', 'b']), 'b'), { type: 'string', enum: ['a', 'b'], otherwise: 'b' }],
  [
    z.looseObject({ a: twin(z.string(), 'b'), b: z.string() }),
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, twins: { a: 'b' } },
  ],
  [
    display(rows(z.record(z.string(), z.string()))),
    {
      type: 'record',
      propertyNames: { type: 'string' },
      additionalProperties: { type: 'string' },
      display: true,
      rows: true,
    },
  ],
  [rows(texts), { type: 'array', items: { type: 'string' }, maxItems: 3, rows: true }],
  [display(rows(texts)), { type: 'array', items: { type: 'string' }, maxItems: 3, display: true, rows: true }],
  [
    z.discriminatedUnion('a', [z.looseObject({ a: z.literal('b') }), z.looseObject({ a: z.enum(['c', 'd']) })]),
    {
      type: 'discriminatedUnion',
      propertyName: 'a',
      mapping: {
        b: { type: 'object', properties: { a: { type: 'string', enum: ['b'] } } },
        c: { type: 'object', properties: { a: { type: 'string', enum: ['c', 'd'] } } },
        d: { type: 'object', properties: { a: { type: 'string', enum: ['c', 'd'] } } },
      },
    },
  ],
])('a schema compiles to its compiled schema (%#)', (schema, compiled) => {
  expect(compileSchema(schema)).toEqual(compiled)
})

describe('a construct that cannot be compiled is rejected', () => {
  it.each<[string, z.ZodMiniType]>([
    ['a schema of the type unknown', z.unknown()],
    ['a schema of the type bigint', z.bigint()],
    ['a schema of the type date', z.date()],
    ['a schema of the type tuple', z.tuple([z.string()])],
    ['a schema of the type lazy', z.lazy(() => z.string())],
    ['a schema of the type prefault', z.prefault(z.string(), 'a')],
    ['a schema of the type pipe', z.pipe(z.string(), z.string())],
    ['an object that is closed to other keys', z.strictObject({})],
    ['an object that is closed to other keys', z.object({})],
    ['mode of a record', z.looseRecord(z.string(), z.string())],
    ['coerce of a string', z.coerce.string()],
    ['format, check, abort, pattern of a string', z.email()],
    ['a number in the format int32', z.int32()],
    ['a string in the format lowercase', z.string().check(z.lowercase())],
    ['a string in the format regex', z.string().check(z.regex(/a/g))],
    ['a refinement that is not a budget', z.looseObject({}).check(z.refine(() => true))],
    ['the check overwrite', z.string().check(z.trim())],
    ['the check multiple_of', z.number().check(z.multipleOf(2))],
    ['the check length_equals', z.string().check(z.length(2))],
    ['the limit exclusiveMaximum of type number', z.number().check(z.lt(2))],
    ['the limit within of type array', texts.check(withinBudget(budget))],
    ['a second limit maxLength of type string', z.string().check(z.maxLength(2), z.maxLength(3))],
    ['an array without maxItems', z.array(z.string())],
    ['1 as one of several', z.literal(1)],
    ['the class rows of type string', rows(z.string())],
    ['the class display of type enum', display(z.enum(['a', 'b']))],
    ['the class otherwise of type union', otherwise(z.union([z.string(), z.boolean()]), '')],
    ['the class twin of type boolean', twin(z.boolean(), 'other')],
    ['a schema of the type bigint', z.looseObject({ a: z.optional(z.bigint()) })],
  ])('%s', (what, schema) => {
    expect(() => compileSchema(schema)).toThrow(`${what} cannot be compiled`)
  })
})
