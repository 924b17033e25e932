// These tests write the documents that partners read: `vitest run -u packages/contract/src/openapi`.
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { verifies } from '@proscenium/testkit'
import { operations, type OperationDefinition } from '../index.ts'
import { exampleOf } from './examples.ts'
import { openapiDocument } from './index.ts'
import { UNDESCRIBED_RULE } from './json-schema.ts'
import { hasNotes } from './notes.ts'

const origin = 'http://service.localhost:4200'
const documents = {
  catalogue: openapiDocument('catalogue', { origin }),
  workspace: openapiDocument('workspace', { origin }),
}
const each = Object.entries(documents)
const all: readonly OperationDefinition[] = Object.values(operations)

/** Every object below `value`, with the pointer to it. */
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

  it('has words for every field of every schema', () => {
    const fields = objects(document)
      .filter(([pointer]) => pointer.includes('/components/schemas/') && pointer.endsWith('/properties'))
      .flatMap(([pointer, properties]) =>
        Object.entries(properties).map(([field, schema]) => [`${pointer}/${field}`, schema]),
      )
    const silent = fields.filter(([, schema]) => typeof at(schema, 'description') !== 'string')
    expect(silent.map(([pointer]) => pointer)).toEqual([])
    expect(fields.length).toBeGreaterThan(20)
  })

  it('has words for every parameter', () => {
    const parameters = objects(document).flatMap(([pointer, { name: own, in: place, description }]) =>
      own !== undefined && place !== undefined ? [`${pointer} ${String(own)} ${typeof description}`] : [],
    )
    expect(parameters.filter((parameter) => !parameter.endsWith(' string'))).toEqual([])
  })
})

describe('both documents together', () => {
  it('tell every rule that code checks', () => {
    const silent = objects(documents).filter(([, { description }]) => String(description).includes(UNDESCRIBED_RULE))
    expect(silent.map(([pointer]) => pointer)).toEqual([])
  })

  it('say more of each operation than its definition does', () => {
    const words = 'packages/contract/src/openapi/notes'
    expect(all.filter((definition) => !hasNotes(definition)).map(({ id }) => `${id} is not in ${words}`)).toEqual([])
  })

  it('show answers and requests that the contract accepts', () => {
    const shown = all.flatMap((definition): [string, z.ZodMiniType, unknown][] => {
      const { id, request, responses } = definition
      const good = Object.entries(responses).filter(([status]) => Number(status) < 400)
      const told = good.flatMap(([status, schema]): [string, z.ZodMiniType, unknown][] =>
        schema === null ? [] : [[`${id} ${status}`, schema, exampleOf(id, status).example]],
      )
      return request.body === undefined ? told : [[id, request.body, exampleOf(id, 'request').example], ...told]
    })
    const wrong = shown.filter(([, schema, example]) => !schema.safeParse(example).success)
    expect(wrong.map(([id]) => id)).toEqual([])
    expect(shown.length).toBeGreaterThan(all.length)
  })
})
