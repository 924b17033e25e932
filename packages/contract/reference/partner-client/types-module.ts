// Generates `packages/partner/src/client/generated/types.ts`: what the operations take and return.
import { clientOperations, nameOf, schemas, type ClientOperation, type DocumentSchema } from './document.ts'
import {
  WIDTH,
  aliasText,
  alternatives,
  fieldLines,
  fieldsOf,
  interfaceText,
  listOf,
  typeName,
  type Field,
} from './type-text.ts'

export const header = `// Generated from the service's contract by its tests (\`vitest run -u packages/contract/reference\`).
// Do not edit.`

/** The full text of the module. */
export function typesModule(): string {
  const operations = clientOperations()
  const parts = [
    header,
    ...usedSchemas(operations).map(namedType),
    ...operations.map(parametersType),
    ...(['catalogue', 'fulfilment'] as const).map((area) => errorCodes(area, operations)),
    table(operations),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Names of the schemas that the responses of these operations refer to, the referenced ones included. */
export function usedSchemas(operations: readonly ClientOperation[]): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref' && typeof part === 'string' && !found.has(nameOf(part))) {
        visit(schemas[nameOf(part)])
        found.add(nameOf(part))
      } else visit(part)
    }
  }
  for (const { response } of operations) visit(response)
  return [...found]
}

function namedType(name: string): string {
  const schema = schemas[name] ?? {}
  return schema.type === 'object'
    ? interfaceText(typeName(name), fieldsOf(schema))
    : aliasText(typeName(name), alternatives(schema))
}

const capitalised = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1)

function parametersType({ id, summary, parameters, body }: ClientOperation): string {
  const name = `${capitalised(id)}Parameters`
  const comment = `/** ${summary}. */\n`
  if (body !== null) return comment + bodyType(name, schemas[nameOf(body.$ref ?? '')] ?? body)
  const fields = parameters.map((parameter): Field => {
    const { name: field, required = false, description, deprecated = false, schema } = parameter
    return { name: field, required, type: parameterType(schema), description, deprecated }
  })
  return (
    comment + (fields.length === 0 ? aliasText(name, ['Readonly<Record<string, never>>']) : interfaceText(name, fields))
  )
}

/** A repeatable parameter also accepts a single value. */
function parameterType(schema: DocumentSchema): readonly string[] {
  if (schema.type !== 'array') return alternatives(schema)
  const item = alternatives(schema.items ?? {})
  return [...item, listOf(item)]
}

/** A body whose `if` compares a field with a constant has two forms; the other form lacks the fields of `then`. */
function bodyType(name: string, schema: DocumentSchema): string {
  const compared = Object.entries(schema.if?.properties ?? {}).find(([, { const: value }]) => value !== undefined)
  if (compared === undefined) return interfaceText(name, fieldsOf(schema))
  const [discriminator, { const: value }] = compared
  const conditional = Object.keys(schema.then?.properties ?? {})
  const must = new Set(schema.then?.required)
  const literal = `'${String(value)}'`
  const fields = fieldsOf(schema)
  const without = fields
    .filter((field) => !conditional.includes(field.name))
    .map((field) =>
      field.name === discriminator ? { ...field, type: field.type.filter((one) => one !== literal) } : field,
    )
  const within = fields.map((field) => ({
    ...field,
    required: field.required || must.has(field.name) || field.name === discriminator,
    type: field.name === discriminator ? [literal] : field.type,
  }))
  const forms = [without, within].map((form) => `  | {\n${fieldLines(form, '      ')}    }`)
  return `export type ${name} =\n${forms.join('\n')}`
}

function errorCodes(area: ClientOperation['area'], operations: readonly ClientOperation[]): string {
  const codes = new Set(operations.filter((operation) => operation.area === area).flatMap((each) => each.errorCodes))
  const comment = `/** Codes of rejected requests to the ${area} API. */\n`
  return (
    comment +
    aliasText(
      `${capitalised(area)}ErrorCode`,
      [...codes].map((code) => `'${code}'`),
    )
  )
}

function table(operations: readonly ClientOperation[]): string {
  const rows = operations.map(({ id, response }) => {
    const parts = [
      `readonly parameters: ${capitalised(id)}Parameters`,
      `readonly response: ${alternatives(response).join(' | ')}`,
    ]
    const flat = `  readonly ${id}: { ${parts.join('; ')} }\n`
    return flat.length <= WIDTH + 1 ? flat : `  readonly ${id}: {\n    ${parts.join('\n    ')}\n  }\n`
  })
  return `/** What each operation takes and returns. */\nexport interface OperationTypes {\n${rows.join('')}}`
}
