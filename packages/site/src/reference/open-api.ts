// The parts of an OpenAPI 3.1 document that the reference shows.

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly schema?: Schema
}

export interface Example {
  readonly summary?: string
  readonly value?: unknown
}

export interface Media {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example>>
}

export interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, Media>>
}

export interface Sample {
  readonly lang: string
  readonly label?: string
  readonly source: string
}

export interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Response>>
  readonly 'x-codeSamples'?: readonly Sample[]
}

export interface SecurityScheme {
  readonly type: string
  readonly scheme?: string
  readonly description?: string
}

export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly responses?: Readonly<Record<string, Response>>
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>
  }
}

export interface Route {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head']

/** The operations of a document, in its order. */
export function routesOf(document: Document): Route[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      METHODS.includes(method) ? [{ method: method.toUpperCase(), path, operation: operation as Operation }] : [],
    ),
  )
}

/** Name of the component that a reference names. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** The response itself, which a document may keep among its components. */
export function resolveResponse({ components }: Document, response: Response): Response {
  return response.$ref === undefined ? response : (components.responses?.[nameOf(response.$ref)] ?? response)
}

/** The schema itself, which a document may keep among its components. */
export function resolveSchema({ components }: Document, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (components.schemas?.[nameOf(schema.$ref)] ?? schema)
}
