// The contract's schemas as named JSON Schema 2020-12 components.
import * as z from 'zod/mini'
import { conditions } from './conditions.ts'
import { manualSchemas } from './manual-schemas.ts'
import type { JsonSchema } from './schema.ts'

/** The schemas of a document: their names and their JSON Schema. */
export interface SchemaRegistry {
  readonly names: ReadonlyMap<z.ZodMiniType, string>
  readonly written: Readonly<Record<string, JsonSchema>>
}

export const SCHEMAS_PATH = '#/components/schemas/'

/**
 * Converts the schemas, replacing nested named schemas by references. The schemas describe input: unknown keys are
 * allowed unless the contract forbids them. Errors: throws on a type that JSON Schema cannot express (a transform, a
 * date) and that has no handwritten schema.
 */
export function writeSchemas(names: ReadonlyMap<z.ZodMiniType, string>): Record<string, JsonSchema> {
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
  return Object.fromEntries(written)
}

type Written = {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

function applyOverrides({ zodSchema, jsonSchema }: Written): void {
  Object.assign(jsonSchema, conditions.get(zodSchema), textsOfFields(zodSchema))
  const form = manualSchemas.get(zodSchema)
  if (form !== undefined) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, form, textsOfFields(zodSchema))
  } else if (jsonSchema.description === undefined) {
    const rules = rulesInCode(zodSchema)
    if (rules.length > 0) jsonSchema.description = rules.join('. ')
  }
}

const FIELD_TEXTS = 'x-field-texts'

/** The descriptions of an object's fields. */
function textsOfFields({ _zod: { def } }: z.core.$ZodTypes): object {
  if (def.type !== 'object') return {}
  const texts = Object.entries(def.shape).map(([name, field]) => [name, descriptionOf(field)] as const)
  return { [FIELD_TEXTS]: Object.fromEntries(texts) }
}

/** The description of a schema, or of the one that may be absent or null. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return z.globalRegistry.get(schema)?.description ?? ('innerType' in def ? descriptionOf(def.innerType) : undefined)
}

function describedFields(properties: object, texts: Readonly<Record<string, string | undefined>>): object {
  const each = Object.entries(properties).map(([name, schema]: [string, JsonSchema]) => {
    const { description = texts[name], ...rest } = schema
    return [name, { ...rest, ...(description === undefined ? {} : { description }) }] as const
  })
  return Object.fromEntries(each)
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
 * Adds the descriptions of fields. Removes redundant keywords: open `additionalProperties`, the pattern of a `format`, and of responses, whose numbers
 * are smaller, the range of safe integers.
 */
function tidy(value: unknown, withRange: boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => tidy(part, withRange))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, part]) => !isRedundant(value, { key, part, withRange }))
  const texts = (value as { [FIELD_TEXTS]?: Record<string, string | undefined> })[FIELD_TEXTS]
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const whole = key === 'properties' && texts !== undefined ? describedFields(Object(part) as object, texts) : part
      return [key, tidy(whole, withRange)]
    }),
  )
}

function isRedundant(
  schema: object,
  { key, part, withRange }: { key: string; part: unknown; withRange: boolean },
): boolean {
  if (key === FIELD_TEXTS) return true
  if (key === '$schema' || key === '$id') return typeof part === 'string'
  if (key === 'additionalProperties') return typeof part === 'object' && Object.keys(part ?? {}).length === 0
  if (key === 'pattern') return 'format' in schema
  return !withRange && (key === 'maximum' || key === 'minimum') && Math.abs(Number(part)) === Number.MAX_SAFE_INTEGER
}
