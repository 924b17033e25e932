// The messages in JSON Schema 2020-12, for readers without TypeScript. The same documents are in `schemas/`.
import * as z from 'zod/mini'
import type { Direction, MessageDefinition } from './messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from './messages/schemas/definitions.ts'
import type { EditorToHostType, HostToEditorType } from './generated/types.ts'

/** A schema of JSON Schema 2020-12, as a plain object. */
export type JsonSchema = { readonly [Keyword in string]: unknown }

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

const tables = { 'editor-to-host': editorToHost, 'host-to-editor': hostToEditor } as const
const titles = {
  'editor-to-host': 'What an editor may send to its host',
  'host-to-editor': 'What a host may send to its editor',
} as const

/** The self-contained schema of one message as it is sent. */
export function jsonSchemaOf(type: EditorToHostType | HostToEditorType): JsonSchema {
  return { $schema: DIALECT, ...messageSchema({ ...editorToHost, ...hostToEditor }[type]) }
}

/** One document per direction: any of its messages is valid, and each is under its type in `$defs`. */
export function jsonSchemaOfDirection(direction: Direction): JsonSchema {
  const definitions: readonly MessageDefinition[] = Object.values(tables[direction])
  return {
    $schema: DIALECT,
    $id: `urn:proscenium:protocol:${direction}`,
    title: titles[direction],
    oneOf: definitions.map(({ type }) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(definitions.map((definition) => [definition.type, messageSchema(definition)])),
  }
}

/**
 * One message as it is sent: `{type, …fields}`, or `{type, payload}` for VIDEO_DATA (P-39). Unknown keys pass (P-43).
 * Lengths count UTF-16 units where JSON Schema counts characters, so a schema is never stricter than the parser there.
 */
function messageSchema({ type, doc, form, schema }: MessageDefinition): JsonSchema {
  const { properties = {}, required = [], description, ...rest } = fieldsSchema(schema)
  const head = { title: type, description: [doc, description].filter(Boolean).join(' '), type: 'object' }
  const typeProperty = { type: { const: type } }
  return form === 'payload'
    ? {
        ...head,
        properties: { ...typeProperty, payload: { ...rest, properties, required } },
        required: ['type', 'payload'],
      }
    : { ...rest, ...head, properties: { ...typeProperty, ...properties }, required: ['type', ...required] }
}

function fieldsSchema(schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...fields } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    override: tidy,
  })
  return fields
}

/**
 * Removes keywords without effect: open keys are JSON Schema’s default, and every JavaScript integer read here is a
 * safe one.
 */
function tidy({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const open = jsonSchema.additionalProperties
  if (typeof open === 'object' && Object.keys(open).length === 0) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
