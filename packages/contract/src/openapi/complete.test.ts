// These tests regenerate the published documents: `vitest run -u packages/contract/src/openapi`.
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { verifies } from '@proscenium/testkit'
import { operations, type OperationDefinition } from '../index.ts'
import { exampleOf } from './examples.ts'
import { controlDocument, openapiDocument } from './index.ts'
import { UNDESCRIBED_RULE } from './json-schema.ts'

const origin = 'http://service.localhost:4200'
const documents = {
  catalogue: openapiDocument('catalogue', { origin }),
  workspace: openapiDocument('workspace', { origin }),
  dashboard: openapiDocument('dashboard', { origin }),
  operator: openapiDocument('operator', { origin }),
}
const each = Object.entries({ ...documents, control: controlDocument({ origin }) })
const all: readonly OperationDefinition[] = Object.values(operations)

/** Every object below `value`, with its JSON pointer. */
function objects(value: unknown, pointer = '#'): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
  const below = parts.flatMap(([key, part]) => objects(part, `${pointer}/${key}`))
  return Array.isArray(value) ? below : [[pointer, value as Record<string, unknown>], ...below]
}
const at = (document: unknown, path: string): unknown =>
  path.split(' ').reduce<unknown>((part, step) => Reflect.get(Object(part), step), document)

describe.each(each)('the document %s', (name, document) => {
  it('is current', async () => {
    verifies('A-24')
    const text = `${JSON.stringify(document, null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`../../../../docs/openapi/${name}.json`)
  })

  it('describes every field of every schema', () => {
    // A schema without a type is a condition on fields that an object declares.
    const fields = objects(document)
      .filter(([pointer, { type }]) => pointer.includes('/components/schemas/') && type === 'object')
      .flatMap(([pointer, { properties = {} }]) =>
        Object.entries(Object(properties)).map(([field, schema]) => [`${pointer}/${field}`, schema]),
      )
    const undescribed = fields.filter(([, schema]) => typeof at(schema, 'description') !== 'string')
    expect(undescribed.map(([pointer]) => pointer)).toEqual([])
    expect(fields.length).toBeGreaterThan(20)
  })

  it('describes every parameter', () => {
    const parameters = objects(document).flatMap(([pointer, { name: own, in: place, description }]) =>
      own !== undefined && place !== undefined ? [`${pointer} ${String(own)} ${typeof description}`] : [],
    )
    expect(parameters.filter((parameter) => !parameter.endsWith(' string'))).toEqual([])
  })
})

describe.each(Object.entries(documents))('generators of clients, from the document %s,', (_name, document) => {
  const typed = (schema: unknown): boolean =>
    ['type', '$ref', 'anyOf', 'oneOf', 'enum', 'const'].some((keyword) => keyword in Object(schema))

  it('get the type of every field and parameter', () => {
    verifies('A-24')
    const fields = objects(document)
      .filter(([, { type }]) => type === 'object')
      .flatMap(([pointer, { properties = {} }]) =>
        Object.entries(Object(properties)).map(([field, schema]) => [`${pointer}/${field}`, schema] as const),
      )
    const parameters = objects(document).flatMap(([pointer, { in: place, schema }]) =>
      place === undefined || schema === undefined ? [] : [[pointer, schema] as const],
    )
    const inputs = [...fields, ...parameters]
    // A generator may intersect the parts of a schema, and one without a type accepts anything.
    const parts = inputs.flatMap(([pointer, schema]) => {
      const { allOf = [] } = Object(schema) as { readonly allOf?: readonly unknown[] }
      return allOf.map((part) => [`${pointer}/allOf`, part] as const)
    })
    expect([...inputs, ...parts].filter(([, schema]) => !typed(schema)).map(([pointer]) => pointer)).toEqual([])
    expect(inputs.length).toBeGreaterThan(20)
  })
})

describe('the documents together', () => {
  it('describe every rule that is checked in code', () => {
    const undescribed = objects(documents).filter(([, { description }]) =>
      String(description).includes(UNDESCRIBED_RULE),
    )
    expect(undescribed.map(([pointer]) => pointer)).toEqual([])
  })

  it('have examples that the contract accepts', () => {
    const shown = all.flatMap((definition): [string, z.ZodMiniType, unknown][] => {
      const { id, request, responses } = definition
      const successful = Object.entries(responses).filter(([status]) => Number(status) < 400)
      const returned = successful.flatMap(([status, schema]): [string, z.ZodMiniType, unknown][] =>
        schema === null ? [] : [[`${id} ${status}`, schema, exampleOf(id, status).example]],
      )
      return request.body === undefined ? returned : [[id, request.body, exampleOf(id, 'request').example], ...returned]
    })
    const wrong = shown.filter(([, schema, example]) => !schema.safeParse(example).success)
    expect(wrong.map(([id]) => id)).toEqual([])
    expect(shown.length).toBeGreaterThan(all.length)
  })
})
