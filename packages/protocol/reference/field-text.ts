// What the documentation of a field says: its description and its limits.
import * as z from 'zod/mini'

/** The description of a schema, or of the schema in it. */
export function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return z.globalRegistry.get(schema)?.description ?? ('innerType' in def ? descriptionOf(def.innerType) : undefined)
}

/** Errors: throws for a field without a description. */
export function fieldText(name: string, schema: z.core.$ZodType): string {
  const text = descriptionOf(schema)
  if (text === undefined) throw new Error(`The field ${name} has no description.`)
  return [text, ...(/from 0 /i.test(text) ? [] : limitsOf(schema))].join(' ')
}

function limitsOf(schema: z.core.$ZodType): string[] {
  const { anyOf = [], ...json } = z.toJSONSchema(schema, { io: 'input' })
  const [inner = json] = anyOf
  const { minLength, maxLength, minItems, maxItems, minimum, exclusiveMinimum, maximum } = inner as typeof json
  if (inner['x-reader'] === 'open') return []
  return [
    ...range([minLength, maxLength], ' UTF-16 units'),
    ...range([minItems, maxItems], ' entries'),
    ...(exclusiveMinimum === undefined ? [] : [`Above ${exclusiveMinimum}.`]),
    ...range([minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum]),
  ]
}

function range([least, most]: readonly (number | undefined)[], unit = ''): string[] {
  if (most === undefined) return least === undefined ? [] : [`At least ${least}${unit}.`]
  return [least === undefined ? `At most ${most}${unit}.` : `${least}–${most}${unit}.`]
}
