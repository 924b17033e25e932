import { expect, it } from 'vitest'
import { parseFields, parseJson } from './json.ts'

it('parses JSON text, and reads null from any other', () => {
  expect([parseJson('{"a":[1]}'), parseJson('"a"'), parseJson('{'), parseJson('')]).toEqual([
    { a: [1] },
    'a',
    null,
    null,
  ])
})

it.each(['{', '', 'null', '7', '"text"'])('finds no fields in %j', (text) => {
  expect(parseFields(text)).toEqual({})
})

it('finds the fields of an object', () => {
  expect(parseFields('{"a":1,"b":null}')).toEqual({ a: 1, b: null })
})
