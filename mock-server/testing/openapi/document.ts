// Operations of a served OpenAPI document, with all references resolved and a validator for each schema.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

export type Schema = { readonly [Keyword in string]: unknown }

export interface DocumentedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly valid: ValidateFunction
}

export interface DocumentedResponse {
  /** Null where no body is documented; `valid` is null for a body that is not JSON. */
  readonly content: { readonly type: string; readonly valid: ValidateFunction | null } | null
}

export interface DocumentedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Name of the security scheme. */
  readonly credential: string | null
  readonly parameters: readonly DocumentedParameter[]
  /** Null without a body; `valid` is null for a body that is not JSON. */
  readonly body: { readonly type: string; readonly schema: Schema; readonly valid: ValidateFunction | null } | null
  readonly responses: Readonly<Record<string, DocumentedResponse>>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/**
 * Reads the whole document.
 * Errors: throws if a reference has no target.
 */
export function readDocument(document: Schema): {
  operations: DocumentedOperation[]
  resolve: (schema: Schema) => Schema
} {
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  ajv.addFormat('uuid', uuid)
  ajv.addFormat('date-time', (text) => dateTime.test(text) && !Number.isNaN(Date.parse(text)))
  ajv.addSchema(document, 'document')
  const resolve = (part: Schema): Schema => {
    const { $ref } = part
    return typeof $ref === 'string' ? resolve(at(document, $ref)) : part
  }
  const validator = (schema: Schema): ValidateFunction => ajv.compile(absolute(schema) as Schema)
  const paths = Object.entries(document['paths'] as Readonly<Record<string, Schema>>)
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const part = operation as Schema
      return {
        id: String(part['operationId']),
        method: method.toUpperCase(),
        path,
        credential: credentialOf(part),
        parameters: ((part['parameters'] ?? []) as readonly Schema[]).map((one) =>
          parameterOf(resolve(one), validator),
        ),
        body: bodyOf(part, validator),
        responses: responsesOf(part, { resolve, validator }),
      }
    }),
  )
  return { operations, resolve }
}

function at(document: Schema, pointer: string): Schema {
  const found = pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((part, step) => Reflect.get(Object(part), step), document)
  if (found === undefined) throw new Error(`no value at ${pointer}`)
  return found as Schema
}

/** Makes local references absolute, so that they resolve outside the document. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute)
  if (typeof value !== 'object' || value === null) return value
  const each = Object.entries(value).map(([key, part]): [string, unknown] =>
    key === '$ref' ? [key, `document${String(part)}`] : [key, absolute(part)],
  )
  return Object.fromEntries(each)
}

function credentialOf({ security }: Schema): DocumentedOperation['credential'] {
  const [first] = (security ?? []) as readonly Schema[]
  return first === undefined ? null : (Object.keys(first)[0] ?? null)
}

function parameterOf(part: Schema, validator: (schema: Schema) => ValidateFunction): DocumentedParameter {
  const schema = part['schema'] as Schema
  return {
    name: String(part['name']),
    in: part['in'] as DocumentedParameter['in'],
    required: part['required'] === true,
    schema,
    valid: validator(schema),
  }
}

function bodyOf(part: Schema, validator: (schema: Schema) => ValidateFunction): DocumentedOperation['body'] {
  if (part['requestBody'] === undefined) return null
  const [[type, media] = ['', {}]] = Object.entries(
    (part['requestBody'] as Schema)['content'] as Record<string, Schema>,
  )
  const schema = media['schema'] as Schema | undefined
  return { type, schema: schema ?? {}, valid: schema === undefined ? null : validator(schema) }
}

function responsesOf(
  part: Schema,
  { resolve, validator }: { resolve: (schema: Schema) => Schema; validator: (schema: Schema) => ValidateFunction },
): DocumentedOperation['responses'] {
  const each = Object.entries(part['responses'] as Readonly<Record<string, Schema>>).map(([status, response]) => {
    const content = Object.entries((resolve(response)['content'] ?? {}) as Readonly<Record<string, Schema>>)[0]
    if (content === undefined) return [status, { content: null }] as const
    const [type, media] = content
    const schema = media['schema'] as Schema | undefined
    return [status, { content: { type, valid: schema === undefined ? null : validator(schema) } }] as const
  })
  return Object.fromEntries(each)
}
