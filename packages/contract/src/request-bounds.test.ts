// Every field of every body has a maximum, so that the work of a request within its limits is bounded (O-16). Paths,
// queries and header fields are bounded by the HTTP layer.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { JSON_BODY_MAX, LIST_BODY_MAX, operations, type OperationDefinition } from './index.ts'
import { controlDocument, openapiDocument } from './openapi/index.ts'

type Schema = { readonly [Keyword in string]: unknown }
interface Body {
  readonly id: string
  readonly schema: Schema
  readonly resolve: (schema: Schema) => Schema
}

const origin = 'http://service.localhost:4200'
const contract = (['catalogue', 'workspace', 'dashboard', 'operator'] as const).map((name) =>
  openapiDocument(name, { origin }),
)
const bodies = [...contract, controlDocument({ origin })].flatMap((document) => bodiesOf(document as Schema))

function bodiesOf(document: Schema): Body[] {
  const resolve = (schema: Schema): Schema => {
    const { $ref } = schema
    return typeof $ref === 'string' ? resolve(at(document, ...$ref.split('/').slice(1)) as Schema) : schema
  }
  const paths = Object.values(document['paths'] as Readonly<Record<string, Schema>>)
  const documented = paths.flatMap((item) => Object.values(item) as Schema[])
  return documented.flatMap((operation) => {
    const schema = at(operation, 'requestBody', 'content', 'application/json', 'schema')
    return schema === undefined ? [] : [{ id: String(operation['operationId']), schema: schema as Schema, resolve }]
  })
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), value)
}

const fixedSize = ['null', 'boolean', 'number', 'integer']

/** Names of the fields below that nothing in their schemas bounds. */
function unbounded(given: Schema, resolve: Body['resolve'], name: string): string[] {
  const schema = resolve(given)
  const { anyOf, enum: values, items, properties, maxItems } = schema
  if (Array.isArray(values) || 'const' in schema) return []
  // Beside properties, it says which of them are required together.
  if (Array.isArray(anyOf) && properties === undefined)
    return anyOf.flatMap((one: Schema) => unbounded(one, resolve, name))
  const types = [schema['type'] ?? 'any'].flat().filter((type) => !fixedSize.includes(String(type)))
  return types.flatMap((type) => {
    if (type === 'string') return hasLength(schema) ? [] : [name]
    if (type === 'array') {
      const below = unbounded((items ?? {}) as Schema, resolve, `${name}[]`)
      return maxItems === undefined ? [name, ...below] : below
    }
    if (type !== 'object' || properties === undefined) return [name]
    const fields = Object.entries(properties as Readonly<Record<string, Schema>>)
    return fields.flatMap(([field, part]) => unbounded(part, resolve, `${name}.${field}`))
  })
}

function hasLength({ maxLength, format, pattern }: Schema): boolean {
  if (maxLength !== undefined || format === 'uuid' || format === 'date-time') return true
  const quantifiers = String(pattern ?? '*').replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, '')
  return !/[*+]|,\}/.test(quantifiers)
}

/** What bounds the other fields: at least the bytes, values and names of their bodies. */
const elsewhere: Readonly<Record<string, string>> = {
  'addFault.body': 'is what the fault returns',
  'addFault.code': 'is compared with the documented codes',
  'addFault.operation': 'is compared with the ids of operations and pages',
  'addFault.status': 'is compared with the documented statuses',
  'createDownload.external_user_id': 'is looked up as it is',
  'createEditorProject.data': 'has at most PROJECT_DATA_MAX bytes and PROJECT_DEPTH_MAX levels',
  'saveEditorProject.data': 'has at most PROJECT_DATA_MAX bytes and PROJECT_DEPTH_MAX levels',
  'searchWorkspace.audioProfile.atmospheres': 'is part of at most AUDIO_PROFILE_MAX characters',
  'verifyPartnerSession.payload': 'is hashed and parsed once',
}

describe('the fields of bodies', () => {
  it('have a maximum, or their body alone bounds them', () => {
    verifies('O-16')
    const found = bodies.flatMap(({ id, schema, resolve }) => unbounded(schema, resolve, id))
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(elsewhere).toSorted())
    expect(bodies.length).toBeGreaterThan(40)
  })
})

describe('bodies', () => {
  it('have at most 64 kB, or what their lists need, or more for a reason', () => {
    verifies('O-16')
    const all: readonly OperationDefinition[] = Object.values(operations)
    const large = all.filter(({ bodyLimit = 0 }) => bodyLimit > JSON_BODY_MAX && bodyLimit !== LIST_BODY_MAX)
    expect(large.map(({ id, bodyLimit }) => [id, bodyLimit])).toEqual([
      ['createEditorProject', 278_528],
      ['saveEditorProject', 278_528],
      ['saveProjectSong', 500_000_000],
      ['uploadExportFile', 536_870_912],
      ['persistExport', 1_048_576],
      ['uploadLogo', 1_048_576],
      ['importCatalogueLines', 4_587_520],
    ])
  })
})
