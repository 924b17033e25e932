// Generates `packages/partner/src/client/generated/operations.ts`: how to send each operation and check its response.
import { constantText } from '../../../protocol/reference/code-text.ts'
import { clientOperations, nameOf, schemas, type ClientOperation, type DocumentSchema } from './document.ts'
import { typeName } from './type-text.ts'
import { header, usedSchemas } from './types-module.ts'

/** The full text of the module. */
export function operationsModule(): string {
  const operations = clientOperations()
  const names = new Map<unknown, string>()
  const shapes = new Map<string, unknown>()
  const constants = usedSchemas(operations).flatMap((name) => {
    const shape = shapeOf(schemas[name] ?? {}, shapes)
    shapes.set(name, shape)
    // A constant of one word would only rename it.
    if (typeof shape === 'string') return []
    const constant = constantName(name)
    const text = `${constantText(`const ${constant}`, shape, names)} as const`
    names.set(shape, constant)
    return [text]
  })
  const rows = Object.fromEntries(operations.map((operation) => [operation.id, row(operation, shapes)]))
  const table = `${constantText('export const operations', rows, names)} as const satisfies Readonly<Record<string, OperationRow>>`
  const imports = `import type { OperationRow } from '../operation-row.ts'`
  return `${[`${header}\n${imports}`, ...constants, table].join('\n\n')}\n`
}

function row({ id, area, method, path, parameters, response }: ClientOperation, shapes: ReadonlyMap<string, unknown>) {
  return {
    id,
    method,
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    // The catalogue API is read-only, its POST included (A-02).
    repeatable: method === 'GET' || area === 'catalogue',
    response: shapeOf(response, shapes),
  }
}

function constantName(name: string): string {
  const type = typeName(name)
  return type.slice(0, 1).toLowerCase() + type.slice(1)
}

/**
 * What the client checks: the JSON type of every field. Values of enums are not checked, so that a newer service may
 * add some.
 */
function shapeOf(schema: DocumentSchema, shapes: ReadonlyMap<string, unknown>): unknown {
  if (schema.$ref !== undefined)
    return shapes.get(nameOf(schema.$ref)) ?? shapeOf(schemas[nameOf(schema.$ref)] ?? {}, shapes)
  if (schema.anyOf !== undefined) return schema.anyOf.map((part) => String(shapeOf(part, shapes))).join('-or-')
  if (schema.type === 'array') return [shapeOf(schema.items ?? {}, shapes)]
  if (schema.type !== 'object') return [schema.type ?? typeof schema.const].flat().join('-or-')
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const shape = shapeOf(field, shapes)
    if (required.has(name)) return [name, shape] as const
    if (typeof shape !== 'string') throw new Error(`${name} is optional and no plain value`)
    return [name, `${shape}-or-absent`] as const
  })
  return Object.fromEntries(fields)
}
