// Path, query and header parameters with their descriptions.
import type * as z from 'zod/mini'
import type { DocumentedOperation } from './documented-operation.ts'
import type { SchemaRegistry } from './json-schema.ts'
import type { JsonSchema } from './schema.ts'

type Place = 'path' | 'query' | 'header'

export function parametersOf(definition: DocumentedOperation, registry: SchemaRegistry): object[] {
  const { request, requestHeaders = {} } = definition
  const asked = Object.entries(requestHeaders).map(([name, description]) => {
    return { name, in: 'header', description, schema: { type: 'string' } }
  })
  return [
    ...fieldsOf(registry, { schema: request.params, place: 'path' }),
    ...fieldsOf(registry, { schema: request.query, place: 'query' }),
    ...fieldsOf(registry, { schema: request.headers, place: 'header' }),
    ...asked,
  ]
}

function fieldsOf(
  { names, written }: SchemaRegistry,
  { schema, place }: { schema: z.ZodMiniType | undefined; place: Place },
): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = written[names.get(schema) ?? ''] ?? {}
  const needed = new Set(required as readonly string[])
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, field]) => {
    const must = place === 'path' || needed.has(name)
    return { name, in: place, ...(must ? { required: true } : {}), ...meaning(field) }
  })
}

function meaning({ description, deprecated, ...schema }: JsonSchema): object {
  const old = deprecated === true ? { deprecated } : {}
  return {
    ...(description === undefined ? {} : { description }),
    ...old,
    ...(isRepeatable(schema) ? repeated : { schema }),
  }
}

/** Accepts one value or a list, which is sent by repeating the name. */
function isRepeatable({ anyOf }: JsonSchema): boolean {
  return Array.isArray(anyOf) && anyOf.some((one: JsonSchema) => one['type'] === 'array')
}

const repeated = { style: 'form', explode: true, schema: { type: 'array', items: { type: 'string' } } }
