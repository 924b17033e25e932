import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { verifies } from '@proscenium/testkit'
import { controlOperations } from '../control/index.ts'
import { operations, type OperationDefinition } from '../index.ts'
import { controlDocument, openapiDocument } from './index.ts'
import { UNDESCRIBED_RULE, writeSchemas } from './json-schema.ts'

const origin = 'http://service.localhost:4200'
const documents = {
  catalogue: openapiDocument('catalogue', { origin }),
  workspace: openapiDocument('workspace', { origin }),
  dashboard: openapiDocument('dashboard', { origin }),
  operator: openapiDocument('operator', { origin }),
}
const each = Object.entries(documents)
const control = controlDocument({ origin })
const all: readonly OperationDefinition[] = Object.values(operations)

/** Every object below `value`, with its JSON pointer. */
function objects(value: unknown, pointer = '#'): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
  const below = parts.flatMap(([key, part]) => objects(part, `${pointer}/${key}`))
  return Array.isArray(value) ? below : [[pointer, value as Record<string, unknown>], ...below]
}
const ids = all.map(({ id }) => id)
const alphabetically = (a: unknown, b: unknown): number => String(a).localeCompare(String(b), 'en')
const at = (document: unknown, path: string): unknown =>
  path.split(' ').reduce<unknown>((part, step) => Reflect.get(Object(part), step), document)

describe.each([...each, ['control', control] as const])('the document %s', (_, document) => {
  it('has no dangling reference', () => {
    const references = objects(document).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(references.filter((pointer) => at(document, pointer.slice(2).replaceAll('/', ' ')) === undefined)).toEqual(
      [],
    )
    expect(references.length).toBeGreaterThan(20)
  })

  it('puts every operation under a tag with a description', () => {
    const tags = new Set((at(document, 'tags') as { name: string }[]).map((tag) => tag.name))
    const used = objects(document).flatMap(([, { operationId, tags: own }]) =>
      operationId === undefined ? [] : [own].flat(),
    )
    expect(used.filter((tag) => !tags.has(String(tag)))).toEqual([])
  })

  it('includes the request id in every response', () => {
    const responses = objects(document).filter(([pointer, { $ref }]) => /\/responses\/\w+$/.test(pointer) && !$ref)
    expect(responses.filter(([, response]) => at(response, 'headers X-Request-Id') === undefined)).toEqual([])
  })
})

describe('the document of the control API', () => {
  it('contains every control operation with its path, and lists the codes of each error', () => {
    verifies('O-08')
    const written = Object.entries(at(control, 'paths') as object).flatMap(([path, item]) =>
      Object.entries(item as object).map(([method, operation]) => [at(operation, 'operationId'), method, path]),
    )
    const expected = Object.values(controlOperations).map(({ id, method, path }) => [
      id,
      method.toLowerCase(),
      `/_control${path}`,
    ])
    expect(written.toSorted(alphabetically)).toEqual(expected.toSorted(alphabetically))
    const conflict = String(at(control, 'paths /_control/snapshots post responses 409 $ref'))
    const schema = `${conflict.slice(2).replaceAll('/', ' ')} content application/json schema`
    expect(at(control, `${schema} properties error properties code enum`)).toEqual(['too_many_snapshots'])
  })
})

describe('the documents together', () => {
  it('contain every operation of the contract exactly once', () => {
    verifies('A-24')
    const written = each.flatMap(([, document]) =>
      objects(document).flatMap(([, { operationId }]) => operationId ?? []),
    )
    expect(written.filter((id) => !String(id).endsWith('Head')).toSorted(alphabetically)).toEqual(
      ids.toSorted(alphabetically),
    )
  })

  it("have the catalogue's version and their server URL", () => {
    verifies('A-24')
    expect(at(documents.catalogue, 'openapi')).toBe('3.1.1')
    expect(at(documents.catalogue, 'info version')).toBe('1.3.0')
    const served = openapiDocument('catalogue', { origin: 'https://api.example' })
    expect(at(served, 'servers 0 url')).toBe('https://api.example')
    expect(at(served, 'servers 1 variables host default')).toBe('api.example')
  })

  it('list the codes of each error', () => {
    verifies('A-24')
    const codes = (document: object, path: string): unknown => {
      const reference = String(at(document, `paths ${path} $ref`))
        .slice(2)
        .replaceAll('/', ' ')
      return at(document, `${reference} content application/json schema properties error properties code enum`)
    }
    expect(codes(documents.catalogue, '/v1/media/stream/{token} get responses 401')).toEqual(['invalid_token'])
    expect(codes(documents.catalogue, '/v1/media/stream/{token} get responses 403')).toEqual(['origin_not_allowed'])
    expect(codes(documents.workspace, '/partner/v1/token post responses 401')).toEqual(['invalid_session'])
  })
})

const ruled = () => z.object({ a: z.string() })

describe('a schema that JSON Schema cannot express', () => {
  it('is described by its message if it is a refinement', () => {
    const written = (...checks: Parameters<ReturnType<typeof ruled>['check']>): unknown =>
      writeSchemas(new Map([[ruled().check(...checks), 'Ruled']]))['Ruled']
    const rule = ({ a }: { a: string }): boolean => a !== 'b'
    expect(written(z.refine(rule, { path: ['a'], error: 'is never b' }))).toMatchObject({
      description: '`a` is never b',
    })
    expect(written(z.refine(rule), z.describe('Described.'))).toMatchObject({ description: 'Described.' })
    expect(written(z.refine(rule))).toMatchObject({ description: UNDESCRIBED_RULE })
  })

  it('throws if it is a transform', () => {
    const changed = z.pipe(z.string(), z.transform(Number))
    expect(() => writeSchemas(new Map([[z.object({ at: z.date(), changed }), 'Changed']]))).toThrow(
      'cannot be represented',
    )
  })
})
