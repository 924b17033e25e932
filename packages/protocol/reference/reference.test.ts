// These tests regenerate the JSON Schemas, the compiled schemas and the reference page:
// `vitest run -u packages/protocol/reference`.
import { fixtures } from '@proscenium/protocol-testing'
import { describe, expect, it } from 'vitest'
import { jsonSchemaOfDirection } from '../src/json-schema.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import { describe as describeField, fieldRows } from './field-rows.ts'
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

it.each([
  [{ type: 'string', minLength: 1, maxLength: 128 }, 'string of 1–128'],
  [{ type: 'string', maxLength: 9 }, 'string of at most 9'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer from 1 to 100'],
  [{ type: 'number', minimum: 0 }, 'number from 0'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 5 }, 'number above 0 to 5'],
  [{ type: 'number', exclusiveMinimum: 0 }, 'number above 0'],
  [{ enum: ['a', 'b'] }, '`a` or `b`'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 5 }, 'list of at most 5: boolean'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number by name'],
  [{ type: 'object', description: 'In description.' }, 'object. In description.'],
])('a field of %j is described as %s', (schema, description) => {
  expect(describeField(schema)).toBe(description)
})

it('nested fields are named by their path', () => {
  const list = { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } }
  expect(fieldRows({ properties: { a: list }, required: [] })).toEqual([
    { path: 'a', required: false, holds: 'list of object' },
    { path: 'a[].b', required: true, holds: 'string' },
  ])
})
