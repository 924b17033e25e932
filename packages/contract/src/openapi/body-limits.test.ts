import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { JSON_BODY_MAX, operations, PROJECT_DATA_MAX, type OperationDefinition } from '../index.ts'
import { openapiDocument } from './index.ts'

type Schema = { readonly [Keyword in string]: unknown }

const documents = (['catalogue', 'workspace', 'dashboard', 'operator'] as const).map(
  (name) => openapiDocument(name, { origin: 'http://service.localhost:4200' }) as Schema,
)
const schemas = Object.assign({}, ...documents.map((document) => at(document, 'components', 'schemas'))) as Schema
const all: readonly OperationDefinition[] = Object.values(operations)

/** `\u0000`: the longest JSON escape of one UTF-16 unit. */
const UNIT_BYTES = 6
const NUMBER_BYTES = 25

/** Bytes allowed for fields that no schema bounds. Free-form data has its own limit. */
const unbounded: Readonly<Record<string, number>> = {
  'CreateEditorProjectBody.data': PROJECT_DATA_MAX,
  'SaveEditorProjectBody.data': PROJECT_DATA_MAX,
  'VerifyPartnerSessionBody.payload': 0,
  'CreateDownloadBody.external_user_id': 0,
  /** At most 16384 UTF-16 units of JSON text, as its description says. */
  'SearchWorkspaceBody.audioProfile': 16_384 * UNIT_BYTES,
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), value)
}

/** Maximum JSON size, in bytes, of the schema's own fields. Throws if a field has no bound. */
function largest(schema: Schema, name: string): number {
  const known = unbounded[name]
  if (known !== undefined) return known
  const { $ref, anyOf, type, enum: values, items, properties } = schema
  if (typeof $ref === 'string') return largest(at(schemas, $ref.split('/').at(-1) ?? '') as Schema, name)
  if (Array.isArray(values)) return Math.max(...values.map((value) => JSON.stringify(value).length))
  if (Array.isArray(anyOf)) return Math.max(...anyOf.map((one: Schema) => largest(one, name)))
  if (type === 'string') return 2 + UNIT_BYTES * charactersOf(schema, name)
  if (type === 'array') return 2 + Number(schema['maxItems']) * (1 + largest(items as Schema, name))
  if (type === 'object') return objectBytes((properties ?? {}) as Readonly<Record<string, Schema>>, name)
  return NUMBER_BYTES
}

function objectBytes(properties: Readonly<Record<string, Schema>>, name: string): number {
  const each = Object.entries(properties).map(
    ([field, schema]) => field.length + 4 + largest(schema, `${name}.${field}`),
  )
  return each.reduce((sum, bytes) => sum + bytes, 2)
}

function charactersOf({ maxLength, format, pattern }: Schema, name: string): number {
  if (typeof maxLength === 'number') return maxLength
  if (format === 'uuid') return 36
  const [, count] = /\{(\d+)\}\$$/.exec(String(pattern)) ?? []
  if (count !== undefined) return Number(count)
  throw new Error(`nothing bounds ${name}`)
}

/** The name of an operation's body schema in the document. */
function bodyName(id: string): string {
  const paths = documents.flatMap((document) => Object.values(at(document, 'paths') as Schema))
  const each = paths.flatMap((item) => Object.values(item as Schema))
  const found = each.find((operation) => at(operation, 'operationId') === id)
  return (
    String(at(found, 'requestBody', 'content', 'application/json', 'schema', '$ref'))
      .split('/')
      .at(-1) ?? ''
  )
}

const bodied = all.flatMap(({ id, request, requestType, bodyLimit = JSON_BODY_MAX }) =>
  request.body === undefined || requestType !== undefined ? [] : [[id, bodyName(id), bodyLimit] as const],
)

describe('the largest body that the document allows', () => {
  it.each(bodied)('fits the body limit of %s', (_, name, limit) => {
    verifies('A-24')
    expect(Object.keys(schemas)).toContain(name)
    expect(largest(at(schemas, name) as Schema, name)).toBeLessThanOrEqual(limit)
  })

  it('is computed for every operation with a JSON body', () => {
    expect(bodied.length).toBeGreaterThan(20)
  })
})
