// Generates requests to a documented operation, valid and almost valid. The document decides which are valid.
import * as fc from 'fast-check'
import { mutationsOf, valuesOf, type Vocabulary } from './arbitraries.ts'
import { withoutIgnored } from './ignored-fields.ts'
import type { DocumentedOperation, DocumentedParameter, Schema } from './document.ts'

export interface GeneratedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** Undefined: no body. */
  readonly body: unknown
  /** Parts of the request that violate the document. */
  readonly invalid: readonly ('path' | 'query' | 'header' | 'body')[]
}

const sampleHeaders: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=0-9', 'bytes=-5', 'bytes=9-', 'bytes=99999999-', 'items=0-9', 'bytes=0-1,4-5', 'nonsense'],
  'if-range': ['"x"', 'W/"x"', 'nonsense'],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', 'nonsense'],
  'if-match': ['*', '"x"', 'nonsense'],
  'idempotency-key': ['key-1', 'key-2', '~', 'two words', 'k'.repeat(256)],
}
const wrongValues = fc.constantFrom<unknown>('nonsense', '', -1, 1_000_000_001, '1e1', '007x', ['a', 'b'])

export function requestsTo(operation: DocumentedOperation, vocabulary: Vocabulary): fc.Arbitrary<GeneratedRequest> {
  const values = fc.record(
    Object.fromEntries(operation.parameters.map((one) => [keyOf(one), parameterValues(one, vocabulary)])),
  )
  const body = bodies(operation, vocabulary)
  return fc.tuple(values, body).map(([given, sent]) => requestOf(operation, given, sent))
}

const keyOf = ({ name, in: place }: DocumentedParameter): string => `${place} ${name}`

function parameterValues(parameter: DocumentedParameter, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { name, in: place, schema } = parameter
  if (place === 'header') {
    return fc.option(fc.constantFrom(...(sampleHeaders[name.toLowerCase()] ?? ['x'])), { nil: undefined, freq: 2 })
  }
  const own = valuesOf(schema, vocabulary, name)
  if (place === 'path')
    return fc.oneof({ arbitrary: own, weight: 5 }, fc.constantFrom('nonsense', '%', 'ü', 'a b')).map(segment)
  const value = fc.oneof({ arbitrary: own, weight: 5 }, wrongValues)
  return parameter.required ? value : fc.option(value, { nil: undefined, freq: 3 })
}

/** A valid path segment: not empty, and neither `.` nor `..`, which URL parsing resolves. */
function segment(value: unknown): string {
  const text = textOf(value).toWellFormed()
  return /^\.{0,2}$/.test(text) ? 'x' : text
}

function bodies({ body }: DocumentedOperation, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  if (body === null) return fc.constant(undefined)
  if (body.valid === null) return fc.constantFrom('mp4', 'nonsense')
  const own = valuesOf(body.schema, vocabulary)
  return fc.oneof({ arbitrary: own, weight: 3 }, { arbitrary: mutationsOf(own), weight: 2 })
}

/** A value as parsed from an address, where everything is text and a list is a repeated name. */
function readAs({ type }: Schema, value: unknown): unknown {
  const texts = [value].flat().map(textOf)
  if (type === 'array') return texts
  const [text = ''] = texts
  if (texts.length > 1) return texts
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}

function requestOf(
  operation: DocumentedOperation,
  given: Readonly<Record<string, unknown>>,
  body: unknown,
): GeneratedRequest {
  const at = (place: DocumentedParameter['in']) =>
    operation.parameters.flatMap((parameter) => {
      const value = given[keyOf(parameter)]
      return parameter.in !== place || value === undefined ? [] : [[parameter.name, value] as const]
    })
  const search = new URLSearchParams(
    at('query').flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, textOf(one)])),
  )
  const path = at('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(textOf(value))),
    operation.path,
  )
  const invalid = operation.parameters.flatMap((parameter) => {
    const value = given[keyOf(parameter)]
    const absent = value === undefined || (Array.isArray(value) && value.length === 0)
    const ok = absent ? !parameter.required : parameter.valid(readAs(parameter.schema, value))
    return ok ? [] : [parameter.in]
  })
  const badBody = operation.body?.valid?.(withoutIgnored(operation.id, body)) === false || body === 'nonsense'
  return {
    path: search.size === 0 ? path : `${path}?${search.toString()}`,
    headers: Object.fromEntries(at('header').map(([name, value]) => [name, textOf(value)])),
    query: Object.fromEntries(at('query')),
    body,
    invalid: [...new Set([...invalid, ...(badBody ? (['body'] as const) : [])])],
  }
}

/** A parameter's text in the request. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
