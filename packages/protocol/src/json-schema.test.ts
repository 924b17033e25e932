import { verifies } from '@proscenium/testkit'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { fixtures, invalidFixtures } from '@proscenium/protocol-testing'
import { jsonSchemaOf, jsonSchemaOfDirection } from './json-schema.ts'
import { composeMessage } from './end/wire/parse.ts'
import { editorToHost, hostToEditor } from './messages/schemas/definitions.ts'

const rows = [...Object.values(editorToHost), ...Object.values(hostToEditor)]

/** Validates by the JSON Schema alone, independently of our own schemas. */
const reader = (schema: object) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])

/**
 * Limits that JSON Schema cannot express are described in words: size budgets, and values that JSON cannot represent.
 */
const beyond = new Set(['custom', 'audioProfile: custom'])

describe.each(rows)('the JSON Schema of $type', ({ type, doc, direction }) => {
  const schema = reader(jsonSchemaOf(type))

  it('describes the message’s purpose, in the newest dialect', () => {
    expect(jsonSchemaOf(type)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: type,
      description: expect.stringContaining(doc),
    })
  })

  it('accepts the message as it is sent, with unknown keys, and no other type', () => {
    verifies('P-39', 'P-43')
    const sent = composeMessage(type, fixtures[type])
    expect(schema.safeParse(sent).error).toBeUndefined()
    expect(schema.safeParse({ ...sent, later: 1 }).success).toBe(true)
    expect(schema.safeParse({ ...sent, type: 'OTHER' }).success).toBe(false)
  })

  it.each(invalidFixtures[type].filter(({ issue }) => !beyond.has(issue)))('rejects it when $why', ({ fields }) => {
    verifies('P-43')
    expect(schema.safeParse(composeMessage(type, fields)).success).toBe(false)
  })

  it('is in the document of its direction, under its type', () => {
    const { $schema: _dialect, ...alone } = jsonSchemaOf(type)
    const document = jsonSchemaOfDirection(direction) as { $defs: Record<string, object>; oneOf: object[] }
    expect(document.$defs[type]).toEqual(alone)
    expect(document.oneOf).toContainEqual({ $ref: `#/$defs/${type}` })
  })
})

it('describes in words what it cannot express', () => {
  const text = JSON.stringify(jsonSchemaOfDirection('editor-to-host'))
  expect(text).toContain('At most 16384 UTF-16 units as JSON text.')
  expect(text).toContain('At most 262144 UTF-16 units as JSON text, 16 levels deep.')
})
