// The contract's schemas in JSON Schema 2020-12, each under a name of its own.
import * as z from 'zod/mini'
import { handWritten, toldInWords } from './hand-written.ts'
import type { JsonSchema } from './schema.ts'
import { describeFields } from './words.ts'

/** The schemas of a document: how each is written, and under which name. */
export interface SchemaBook {
  readonly names: ReadonlyMap<z.ZodMiniType, string>
  readonly written: Readonly<Record<string, JsonSchema>>
}

export const SCHEMAS_AT = '#/components/schemas/'

/**
 * The schemas by name; where one holds another it refers to it. Requests and answers are written as they are read: keys
 * that are not named pass, unless the contract forbids them.
 * Errors: throws on what JSON Schema cannot say (a rule in code, a transformation) and nobody has written by hand.
 */
export function writeSchemas(names: ReadonlyMap<z.ZodMiniType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    uri: (id) => SCHEMAS_AT + id,
    override: byHand,
  })
  const written = Object.entries(schemas).map(([name, schema]) => [name, tidy(schema) as JsonSchema] as const)
  return Object.fromEntries(written.map(([name, schema]) => [name, describeFields(name, schema)]))
}

type Written = {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
  readonly path: readonly (string | number)[]
}

function byHand({ zodSchema, jsonSchema, path }: Written): void {
  const form = handWritten.get(zodSchema)
  const inCode = (zodSchema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'custom')
  if (form !== undefined) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, form)
  } else if (inCode && jsonSchema.description === undefined && !toldInWords.has(zodSchema)) {
    throw new Error(`a rule in code at ${path.join('/')}: write it in packages/contract/src/openapi/hand-written.ts`)
  }
}

/** Drops what says nothing beside the rest: open keys, the range of safe integers, a format's own pattern. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, part]) => !saysNothing(value, { key, part }))
  return Object.fromEntries(kept.map(([key, part]) => [key, tidy(part)]))
}

function saysNothing(schema: object, { key, part }: { key: string; part: unknown }): boolean {
  if (key === '$schema' || key === '$id') return typeof part === 'string'
  if (key === 'additionalProperties') return typeof part === 'object' && Object.keys(part ?? {}).length === 0
  if (key === 'pattern') return 'format' in schema
  return (key === 'maximum' || key === 'minimum') && Math.abs(Number(part)) === Number.MAX_SAFE_INTEGER
}
