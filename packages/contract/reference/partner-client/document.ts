// The parts of the public OpenAPI document that the partner's typed clients are generated from.
import { openapiDocument } from '../../src/openapi/index.ts'

/** A schema of the document; only the keywords that the contract uses. */
export interface DocumentSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly DocumentSchema[]
  readonly items?: DocumentSchema
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly required?: readonly string[]
  readonly if?: DocumentSchema
  readonly then?: DocumentSchema
  readonly description?: string
  readonly deprecated?: boolean
}

export interface DocumentParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly deprecated?: boolean
  readonly required?: boolean
  readonly schema: DocumentSchema
}

interface DocumentResponse {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: DocumentSchema }>>
}

interface DocumentOperation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters?: readonly DocumentParameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>> }
  readonly responses: Readonly<Record<string, DocumentResponse>>
}

interface PublicDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema>>
    readonly responses: Readonly<Record<string, DocumentResponse>>
  }
}

/** One operation that an API key may call. */
export interface ClientOperation {
  readonly id: string
  readonly area: 'catalogue' | 'fulfilment'
  readonly summary: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly DocumentParameter[]
  readonly body: DocumentSchema | null
  readonly response: DocumentSchema
  readonly errorCodes: readonly string[]
}

// The origin is only the default of the document's server address.
const document = openapiDocument('catalogue', { origin: 'https://service.example' }) as PublicDocument

export const schemas = document.components.schemas

/** The operations of Areas A and C that take an API key, in the document's order. */
export function clientOperations(): ClientOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation.security.length === 0 ? [] : [clientOperation({ path, method }, operation)],
    ),
  )
}

function clientOperation(route: { path: string; method: string }, operation: DocumentOperation): ClientOperation {
  const { operationId: id, summary, parameters = [], requestBody, responses } = operation
  const success = responses['200']?.content?.['application/json']?.schema
  if (success === undefined) throw new Error(`${id} has no JSON response`)
  return {
    id,
    area: route.path.startsWith('/v1/') ? 'catalogue' : 'fulfilment',
    summary,
    path: route.path,
    method: route.method.toUpperCase(),
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    body: requestBody?.content['application/json']?.schema ?? null,
    response: success,
    errorCodes: Object.values(responses).flatMap(codesOf),
  }
}

function codesOf({ $ref, content }: DocumentResponse): readonly string[] {
  const shared = $ref === undefined ? undefined : document.components.responses[nameOf($ref)]
  if (shared !== undefined) return codesOf(shared)
  return content?.['application/json']?.schema.properties?.['error']?.properties?.['code']?.enum ?? []
}

/** The last segment of a reference. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}
