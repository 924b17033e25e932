// Every response of an operation, with its header fields and examples.
import { BODY_NAMES_MAX } from '../define-operation.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import { errorsOf, type ErrorEntry } from './error-codes.ts'
import { exampleFor } from './examples.ts'
import type { HeaderName } from './header-fields.ts'
import { SCHEMAS_PATH, type SchemaRegistry } from './json-schema.ts'
import type { JsonSchema } from './schema.ts'

const meanings: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted; processing continues.',
  204: 'Success, without a body.',
  206: 'The requested range of the file.',
  303: 'Continue at the address in `Location`.',
  304: 'Not modified since the version in the request.',
  400: 'The request is malformed.',
  401: 'The credential is missing, unknown or no longer valid.',
  403: 'The credential is valid but does not permit this.',
  404: 'Not found for this caller.',
  409: 'The request conflicts with the stored state.',
  412: 'The file does not match the precondition.',
  413: `The body is too large, or has more than ${BODY_NAMES_MAX.toLocaleString('en')} names.`,
  415: 'The media type of the body is not supported.',
  416: 'The requested range is outside the file.',
  422: 'The request is valid but cannot be performed.',
  429: 'Too many requests.',
  500: 'Internal error; try again shortly.',
  502: 'The media host does not respond.',
  503: 'Temporarily unavailable; try again shortly.',
}

export function responseObjects(definition: DocumentedOperation, registry: SchemaRegistry): Record<string, object> {
  const statuses = Object.keys(definition.responses).map(Number)
  return Object.fromEntries(
    statuses.map((status) => [String(status), responseObject(definition, { status, registry })]),
  )
}

type About = { readonly status: number; readonly registry: SchemaRegistry }

function responseObject(definition: DocumentedOperation, about: About): object {
  const { status } = about
  const description = meanings[status]
  if (description === undefined)
    throw new Error(`${definition.id} returns ${status}, which response-objects.ts does not describe`)
  const headers = headersOf(definition, status).map((name) => [name, { $ref: `#/components/headers/${name}` }] as const)
  const content = contentOf(definition, about)
  return { description, headers: Object.fromEntries(headers), ...(content === null ? {} : { content }) }
}

/** Header fields of one response, beside those of its content. */
function headersOf(definition: DocumentedOperation, status: number): HeaderName[] {
  // Only calls of an authenticated key count against its limit.
  const counted = definition.auth === 'api-key' && ![401, 403, 500].includes(status)
  const general: readonly (readonly [boolean, HeaderName])[] = [
    [true, 'X-Request-Id'],
    [status === 401, 'WWW-Authenticate'],
    [status === 429, 'Retry-After'],
    [counted, 'RateLimit'],
    [counted, 'RateLimit-Policy'],
    [counted && status < 429, 'Proscenium-Unknown-Parameters'],
  ]
  const special = definition.responseHeaders?.[status] ?? []
  return [...general.filter(([due]) => due).map(([, name]) => name), ...special]
}

function contentOf(definition: DocumentedOperation, { status, registry }: About): object | null {
  const schema = definition.responses[status] ?? null
  const media = definition.media?.[status]
  if (schema === null) return media === undefined ? null : { [media]: {} }
  const name = String(registry.names.get(schema))
  if (status >= 400)
    return { 'application/json': errorContent(definition, { status, more: registry.written[name] ?? {} }) }
  return {
    'application/json': { schema: { $ref: SCHEMAS_PATH + name }, ...exampleFor(definition, String(status)) },
  }
}

/** The error schema with its possible codes, and one example each. `more` is the schema of its other fields. */
function errorContent(definition: DocumentedOperation, { status, more }: { status: number; more: JsonSchema }): object {
  const errors = errorsOf(definition, status)
  const sentences = definition.area === 'verification'
  const error = sentences ? sentenceOf(errors) : codedOf(errors)
  const { properties = {}, required = ['error'] } = more
  const schema = { type: 'object', properties: { ...(properties as JsonSchema), error }, required }
  const own = exampleFor(definition, String(status))
  if ('example' in own) return { schema, ...own }
  const examples = errors.map(({ code, message }) => {
    return [code, { summary: message, value: { error: sentences ? message : { code, message } } }] as const
  })
  return { schema, examples: Object.fromEntries(examples) }
}

function sentenceOf(errors: readonly ErrorEntry[]): object {
  return { type: 'string', enum: errors.map(({ message }) => message), description: 'The exact sentence.' }
}

function codedOf(errors: readonly ErrorEntry[]): object {
  const code = { type: 'string', enum: errors.map((row) => row.code), description: 'For programs: branch on it.' }
  const message = { type: 'string', description: 'For display and logs; the text may change at any time.' }
  return {
    type: 'object',
    properties: { code, message },
    required: ['code', 'message'],
    description: 'Why the request was rejected.',
  }
}
