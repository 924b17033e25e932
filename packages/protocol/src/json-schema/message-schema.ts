import * as z from 'zod/mini'
import type { MessageDefinition } from '../messages/schemas/define-message.ts'

/** A schema of JSON Schema 2020-12, as a plain object. */
export type JsonSchema = { readonly [Keyword in string]: unknown }

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/**
 * One message as it is sent: `{type, …fields}`, or `{type, payload}` for VIDEO_DATA (P-39). Unknown keys pass (P-43).
 * Lengths count UTF-16 units where JSON Schema counts characters, so a schema is never stricter than the parser there.
 */
export function messageSchema({ type, doc, form, schema }: MessageDefinition): JsonSchema {
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
