// These tests regenerate the JSON Schemas, the compiled schemas and the reference page:
// `vitest run -u packages/protocol/reference`.
import { fixtures } from '@proscenium/protocol-testing'
import { describe, expect, it } from 'vitest'
import { jsonSchemaOfDirection } from '../src/json-schema.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import { fieldRows, typeText } from './field-rows.ts'
import { jsonText } from './json-text.ts'
import { messageTableModule } from './message-table.ts'
import { methodsModule } from './methods-module.ts'
import { referencePage } from './reference-page.ts'
import { typesModule } from './types-module.ts'
import { compiledModules } from './compiled-modules.ts'
import { validatorsModule } from './reading/validators-module.ts'

describe('what is generated from the tables is current', () => {
  it.each(['editor-to-host', 'host-to-editor'] as const)('in the JSON Schema %s', async (direction) => {
    await expect(jsonText(jsonSchemaOfDirection(direction))).toMatchFileSnapshot(`../schemas/${direction}.schema.json`)
  })

  it('in the compiled schemas', async () => {
    await expect(compiledModules().nouns).toMatchFileSnapshot('../src/compiled/shared-schemas.ts')
    await expect(compiledModules().messages).toMatchFileSnapshot('../src/compiled/message-schemas.ts')
  })

  it('in the validators', async () => {
    await expect(validatorsModule()).toMatchFileSnapshot('../src/generated/validators.ts')
  })

  it('in the message table', async () => {
    await expect(messageTableModule()).toMatchFileSnapshot('../src/messages/registry/message-table.ts')
  })

  it('in the types of fields, methods and handlers', async () => {
    await expect(typesModule()).toMatchFileSnapshot('../src/generated/types.ts')
    await expect(methodsModule()).toMatchFileSnapshot('../src/generated/methods.ts')
  })

  it('in docs/protocol.md', async () => {
    await expect(referencePage(fixtures)).toMatchFileSnapshot('../docs/protocol.md')
  })
})

it('the page shows every message once, with an example', () => {
  const page = referencePage(fixtures)
  for (const type of [...Object.keys(editorToHost), ...Object.keys(hostToEditor)]) {
    expect(page.split(`\n### ${type}\n`)).toHaveLength(2)
    expect(page).toContain(`"type": "${type}"`)
  }
})

it('the page shows an object that several fields hold once', () => {
  const page = referencePage(fixtures)
  for (const name of ['CatalogVideo', 'Facet', 'QuoteItem', 'VideoMetadata']) {
    expect(page.split(`\n### ${name}\n`)).toHaveLength(2)
    expect(page).toContain(`[${name}](#${name.toLowerCase()})`)
  }
  expect(page.match(/thumbnailUrl` \|/g)).toHaveLength(1)
})

it.each([
  [{ type: 'string', minLength: 1, maxLength: 128 }, 'id'],
  [{ type: 'string', maxLength: 128 }, 'id or empty'],
  [{ type: 'string', maxLength: 1000 }, 'text'],
  [{ type: 'string', minLength: 1, maxLength: 64 }, 'string of 1–64'],
  [{ type: 'string', maxLength: 9 }, 'string of at most 9'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer 1–100'],
  [{ type: 'number', minimum: 0 }, 'number ≥ 0'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 5 }, 'number > 0, ≤ 5'],
  [{ type: 'number', exclusiveMinimum: 0 }, 'number > 0'],
  [{ enum: ['a', 'b'] }, '`a` or `b`'],
  [{ enum: ['a', 'b'], 'x-reader': 'otherwise', 'x-otherwise': 'b' }, '`a` or `b`, else `b`'],
  [{ type: 'string', 'x-reader': 'open', examples: ['a', 'b'] }, '`a` or `b` or another'],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'boolean or null'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 5 }, 'list of at most 5 boolean'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 500 }, 'list of boolean'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number by name'],
])('a field of %j has the type %s', (schema, type) => {
  expect(typeText(schema)).toBe(type)
})

it('nested fields are named by their path, and a named object has none here', () => {
  const item = { type: 'object', properties: { b: { type: 'boolean' } }, required: ['b'] }
  const list = { type: 'array', items: item, description: 'Rows (P-50).' }
  const row = { path: 'a', required: false, type: 'list of object', meaning: 'Rows.' }
  expect(fieldRows({ properties: { a: list }, required: [] })).toEqual([
    row,
    { path: 'a[].b', required: true, type: 'boolean', meaning: '' },
  ])
  const nameOf = (schema: object) => ('properties' in schema ? 'Row' : undefined)
  expect(fieldRows({ properties: { a: list } }, nameOf)).toEqual([{ ...row, type: 'list of [Row](#row)' }])
})
