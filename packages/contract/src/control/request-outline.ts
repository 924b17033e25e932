import * as z from 'zod/mini'
import type { ControlOperation } from './define-control-operation.ts'

/** What an operation takes, for readers: `?limit=&cursor=` or `{what: 'id' | 'secret', by?}`; '' for nothing. */
export function requestOutline({ request: { query, body } }: ControlOperation): string {
  if (query !== undefined) {
    const names = fieldsOf(query).map(({ name, values }) => `${name}=${values.join('|')}`)
    return `?${names.join('&')}`
  }
  return body === undefined ? '' : `{${fieldsOf(body).map(fieldOutline).join(', ')}}`
}

interface Field {
  readonly name: string
  readonly required: boolean
  /** The only values allowed; empty if there are others. */
  readonly values: readonly unknown[]
}

function fieldOutline({ name, required, values }: Field): string {
  const key = required ? name : `${name}?`
  const literals = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
  return literals.length === 0 ? key : `${key}: ${literals.join(' | ')}`
}

function fieldsOf(schema: z.ZodMiniType): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, field]) => {
    return { name, required: required.includes(name), values: valuesOf(Object(field) as Choice) }
  })
}

interface Choice {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Choice[]
}

/** Leaves out null, which stands for the default. */
function valuesOf({ enum: listed, const: only, anyOf = [] }: Choice): readonly unknown[] {
  if (listed !== undefined) return listed
  const [first, ...others] = anyOf.filter(({ type }) => type !== 'null')
  if (first !== undefined && others.length === 0) return valuesOf(first)
  return only === undefined ? [] : [only]
}
