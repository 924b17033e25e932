// The contract's schemas in JSON Schema 2020-12, each under a name of its own.
import * as z from 'zod/mini'
import { conditions } from './conditions.ts'
import { handWritten } from './hand-written.ts'
import type { JsonSchema } from './schema.ts'
import { describeFields } from './descriptions.ts'

/** The schemas of a document: how each is written, and under which name. */
export interface SchemaRegistry {
  readonly names: ReadonlyMap<z.ZodMiniType, string>
  readonly written: Readonly<Record<string, JsonSchema>>
}

export const SCHEMAS_PATH = '#/components/schemas/'

/**
 * The schemas by name; where one holds another it refers to it. Requests and answers are written as they are read: keys
 * that are not named pass, unless the contract forbids them.
 * Errors: throws on what JSON Schema cannot say (a transformation, a date) and nobody has written by hand.
 */
export function writeSchemas(names: ReadonlyMap<z.ZodMiniType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    uri: (id) => SCHEMAS_PATH + id,
    override: byHand,
  })
  const written = Object.entries(schemas).map(([name, schema]) => [name, tidy(schema) as JsonSchema] as const)
  return Object.fromEntries(written.map(([name, schema]) => [name, describeFields(name, schema)]))
}

type Written = {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

function byHand({ zodSchema, jsonSchema }: Written): void {
  Object.assign(jsonSchema, conditions.get(zodSchema))
  const form = handWritten.get(zodSchema)
  if (form !== undefined) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, form)
  } else if (jsonSchema.description === undefined) {
    const rules = rulesInCode(zodSchema)
    if (rules.length > 0) jsonSchema.description = rules.join('. ')
  }
}

/** Stands where a rule in code has no words; a test asks that it stands nowhere. */
export const UNDESCRIBED_RULE = 'follows a rule that is told nowhere'

/** Rules that only code can check are told in the words of their refusal. */
function rulesInCode(schema: z.core.$ZodTypes): string[] {
  return (schema._zod.def.checks ?? []).flatMap((check) => {
    const { def } = check._zod
    if (def.check !== 'custom') return []
    // zod types the words by what they may ask of an issue; those of a rule ask nothing.
    const say = def.error as ((issue: object) => unknown) | undefined
    const words = say?.({})
    const path = 'path' in def && Array.isArray(def.path) ? def.path.join('.') : ''
    const rule = typeof words === 'string' ? words : UNDESCRIBED_RULE
    return [path === '' ? rule : `\`${path}\` ${rule}`]
  })
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
