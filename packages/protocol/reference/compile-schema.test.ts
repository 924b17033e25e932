import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { display, openEnum, rows } from '../src/messages/schemas/reader-class.ts'
import { withinBudget } from '../src/messages/schemas/size-check.ts'
import { compileSchema } from './compile-schema.ts'

const texts = z.array(z.string()).check(z.maxLength(3))
const budget = { units: 9, depth: 2, foreign: 'refused' } as const

it.each([
  [z.string().check(z.minLength(1), z.maxLength(9)), { is: 'text', min: 1, max: 9 }],
  [z.string().check(z.regex(/^a$/)), { is: 'text', pattern: /^a$/ }],
  [z.number().check(z.gt(0), z.lte(9)), { is: 'number', gt: 0, lte: 9 }],
  [z.int().check(z.gte(0)), { is: 'number', whole: true, gte: 0 }],
  [z.boolean(), { is: 'flag' }],
  [z.enum(['a', 'b']), { is: 'oneOf', values: ['a', 'b'] }],
  [z.literal('a'), { is: 'oneOf', values: ['a'] }],
  [texts, { is: 'list', of: { is: 'text' }, max: 3 }],
  [z.record(z.string(), z.boolean()), { is: 'record', key: { is: 'text' }, of: { is: 'flag' } }],
  [z.nullable(z.boolean()), { is: 'orNull', of: { is: 'flag' } }],
  [
    z.looseObject({ a: z.optional(z.boolean()) }).check(z.describe('In texts.'), withinBudget(budget)),
    { is: 'fields', fields: { a: { is: 'orAbsent', of: { is: 'flag' } } }, within: budget },
  ],
  [z.union([z.string(), z.boolean()]), { is: 'either', of: [{ is: 'text' }, { is: 'flag' }] }],
  [openEnum(z.enum(['a', 'b'])), { is: 'text', max: 128, display: true }],
  [display(z.number()), { is: 'number', display: true }],
  [rows(texts), { is: 'list', of: { is: 'text' }, max: 3, rows: true }],
  [display(rows(texts)), { is: 'list', of: { is: 'text' }, max: 3, display: true, rows: true }],
  [
    z.discriminatedUnion('a', [z.looseObject({ a: z.literal('b') }), z.looseObject({ a: z.enum(['c', 'd']) })]),
    {
      is: 'oneOfBy',
      key: 'a',
      choices: {
        b: { is: 'fields', fields: { a: { is: 'oneOf', values: ['b'] } } },
        c: { is: 'fields', fields: { a: { is: 'oneOf', values: ['c', 'd'] } } },
        d: { is: 'fields', fields: { a: { is: 'oneOf', values: ['c', 'd'] } } },
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
    ['a text in the format lowercase', z.string().check(z.lowercase())],
    ['a text in the format regex', z.string().check(z.regex(/a/g))],
    ['a refinement that is not a budget', z.looseObject({}).check(z.refine(() => true))],
    ['the check overwrite', z.string().check(z.trim())],
    ['the check multiple_of', z.number().check(z.multipleOf(2))],
    ['the check length_equals', z.string().check(z.length(2))],
    ['the limit lt of a number', z.number().check(z.lt(2))],
    ['the limit within of a list', texts.check(withinBudget(budget))],
    ['a second limit max of a text', z.string().check(z.maxLength(2), z.maxLength(3))],
    ['a list without an end', z.array(z.string())],
    ['1 as one of several', z.literal(1)],
    ['the class rows of a text', rows(z.string())],
    ['the class display of a record', display(z.record(z.string(), z.string()))],
    ['a schema of the type bigint', z.looseObject({ a: z.optional(z.bigint()) })],
  ])('%s', (what, schema) => {
    expect(() => compileSchema(schema)).toThrow(`${what} cannot be compiled`)
  })
})
