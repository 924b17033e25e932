// The contract's schemas as named JSON Schema 2020-12 components.
import * as z from 'zod/mini'
import { conditions } from './conditions.ts'
import { manualSchemas } from './manual-schemas.ts'
import type { JsonSchema } from './schema.ts'
import { describeFields, type Glossary } from './descriptions.ts'
import { glossary as contractTerms } from './glossary.ts'

/** The schemas of a document: their names and their JSON Schema. */
export interface SchemaRegistry {
  readonly names: ReadonlyMap<z.ZodMiniType, string>
  readonly written: Readonly<Record<string, JsonSchema>>
  readonly glossary: Glossary
}

export const SCHEMAS_PATH = '#/components/schemas/'

/**
 * Converts the schemas, replacing nested named schemas by references. The schemas describe input: unknown keys are
 * allowed unless the contract forbids them. Errors: throws on a type that JSON Schema cannot express (a transform, a
 * date) and that has no handwritten schema.
 */
export function writeSchemas(
  names: ReadonlyMap<z.ZodMiniType, string>,
  glossary: Glossary = contractTerms,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    uri: (id) => SCHEMAS_PATH + id,
    override: applyOverrides,
  })
  const written = Object.entries(schemas).map(([name, schema]) => {
    const withRange = requests.some((end) => name.endsWith(end))
    return [name, tidy(schema, withRange) as JsonSchema] as const
  })
  return Object.fromEntries(written.map(([name, schema]) => [name, describeFields({ owner: name, glossary }, schema)]))
}

type Written = {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

function applyOverrides({ zodSchema, jsonSchema }: Written): void {
  Object.assign(jsonSchema, conditions.get(zodSchema))
  const form = manualSchemas.get(zodSchema)
  if (form !== undefined) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, form)
  } else if (jsonSchema.description === undefined) {
    const rules = rulesInCode(zodSchema)
    if (rules.length > 0) jsonSchema.description = rules.join('. ')
  }
}

/** Placeholder for a refinement without a message; a test requires that no document contains it. */
export const UNDESCRIBED_RULE = 'follows an undescribed rule'

/** Describes refinements by their error messages, because JSON Schema cannot express them. */
function rulesInCode(schema: z.core.$ZodTypes): string[] {
  return (schema._zod.def.checks ?? []).flatMap((check) => {
    const { def } = check._zod
    if (def.check !== 'custom') return []
    // zod passes an issue to the message function; messages of our refinements do not use it.
    const messageOf = def.error as ((issue: object) => unknown) | undefined
    const message = messageOf?.({})
    const path = 'path' in def && Array.isArray(def.path) ? def.path.join('.') : ''
    const rule = typeof message === 'string' ? message : UNDESCRIBED_RULE
    return [path === '' ? rule : `\`${path}\` ${rule}`]
  })
}

/** How the names of requests' schemas end. */
const requests = ['Body', 'Query', 'Path']

/**
 * Removes redundant keywords: open `additionalProperties`, the pattern of a `format`, and of responses, whose numbers
 * are smaller, the range of safe integers.
 */
function tidy(value: unknown, withRange: boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => tidy(part, withRange))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, part]) => !isRedundant(value, { key, part, withRange }))
  return Object.fromEntries(entries.map(([key, part]) => [key, tidy(part, withRange)]))
}

function isRedundant(
  schema: object,
  { key, part, withRange }: { key: string; part: unknown; withRange: boolean },
): boolean {
  if (key === '$schema' || key === '$id') return typeof part === 'string'
  if (key === 'additionalProperties') return typeof part === 'object' && Object.keys(part ?? {}).length === 0
  if (key === 'pattern') return 'format' in schema
  return !withRange && (key === 'maximum' || key === 'minimum') && Math.abs(Number(part)) === Number.MAX_SAFE_INTEGER
}
