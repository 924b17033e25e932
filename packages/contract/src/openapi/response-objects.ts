// Every response of an operation, with its header fields and examples.
import type { OperationDefinition } from '../define-operation.ts'
import { errorsOf, type ErrorEntry } from './error-codes.ts'
import { exampleOf } from './examples.ts'
import type { HeaderName } from './header-fields.ts'
import { SCHEMAS_PATH, type SchemaRegistry } from './json-schema.ts'
import { notesOf } from './notes.ts'
import type { JsonSchema } from './schema.ts'

const meanings: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken; it is still being worked on.',
  204: 'Done; there is nothing to say.',
  206: 'The asked part of the file.',
  303: 'Go on at the address in `Location`.',
  304: 'Unchanged since the state that the request names.',
  400: 'The request is malformed.',
  401: 'The credential is missing, unknown or no longer good.',
  403: 'The credential is good, and this is not allowed to it.',
  404: 'There is no such thing for this caller.',
  409: 'It does not go together with what is there.',
  412: 'The file is not in the state that the request demands.',
  413: 'The body is too large.',
  415: 'The body is of another media type.',
  416: 'The asked part lies outside the file.',
  422: 'It was understood, and it cannot be done.',
  429: 'Asked too often.',
  500: 'A fault of the service; try again shortly.',
  502: 'The host of the media does not answer.',
  503: 'Not available at the moment; try again shortly.',
}

export function responseObjects(definition: OperationDefinition, registry: SchemaRegistry): Record<string, object> {
  const statuses = Object.keys(definition.responses).map(Number)
  return Object.fromEntries(
    statuses.map((status) => [String(status), responseObject(definition, { status, registry })]),
  )
}

type About = { readonly status: number; readonly registry: SchemaRegistry }

function responseObject(definition: OperationDefinition, about: About): object {
  const { status } = about
  const description = meanings[status]
  if (description === undefined)
    throw new Error(`${definition.id} returns ${status}, which response-objects.ts does not describe`)
  const headers = headersOf(definition, status).map((name) => [name, { $ref: `#/components/headers/${name}` }] as const)
  const content = contentOf(definition, about)
  return { description, headers: Object.fromEntries(headers), ...(content === null ? {} : { content }) }
}

/** Header fields of one response, beside those of its content. */
function headersOf(definition: OperationDefinition, status: number): HeaderName[] {
  // Only calls of an authenticated key count against its limit.
  const counted = definition.auth === 'api-key' && ![401, 403, 500].includes(status)
  const general: readonly (readonly [boolean, HeaderName])[] = [
    [true, 'X-Request-Id'],
    [status === 401, 'WWW-Authenticate'],
    [status === 429, 'Retry-After'],
    [counted, 'RateLimit'],
    [counted, 'RateLimit-Policy'],
  ]
  const special = notesOf(definition).responseHeaders?.[status] ?? []
  return [...general.filter(([due]) => due).map(([, name]) => name), ...special]
}

function contentOf(definition: OperationDefinition, { status, registry }: About): object | null {
  const schema = definition.responses[status] ?? null
  const media = notesOf(definition).media?.[status]
  if (schema === null) return media === undefined ? null : { [media]: {} }
  const name = String(registry.names.get(schema))
  if (status >= 400)
    return { 'application/json': errorContent(definition, { status, more: registry.written[name] ?? {} }) }
  return {
    'application/json': { schema: { $ref: SCHEMAS_PATH + name }, ...exampleOf(definition.id, String(status)) },
  }
}

/** The error schema with its possible codes, and one example each. `more` is the schema of its other fields. */
function errorContent(definition: OperationDefinition, { status, more }: { status: number; more: JsonSchema }): object {
  const errors = errorsOf(definition, status)
  const sentences = definition.area === 'verification'
  const error = sentences ? sentenceOf(errors) : codedOf(errors)
  const { properties = {}, required = ['error'] } = more
  const schema = { type: 'object', properties: { ...(properties as JsonSchema), error }, required }
  const own = exampleOf(definition.id, String(status))
  if ('example' in own) return { schema, ...own }
  const examples = errors.map(({ code, message }) => {
    return [code, { summary: message, value: { error: sentences ? message : { code, message } } }] as const
  })
  return { schema, examples: Object.fromEntries(examples) }
}

function sentenceOf(errors: readonly ErrorEntry[]): object {
  return { type: 'string', enum: errors.map(({ message }) => message), description: 'The sentence, to the letter.' }
}

function codedOf(errors: readonly ErrorEntry[]): object {
  const code = { type: 'string', enum: errors.map((row) => row.code), description: 'For programs: branch on it.' }
  const message = { type: 'string', description: 'For people: may be reworded at any time.' }
  return {
    type: 'object',
    properties: { code, message },
    required: ['code', 'message'],
    description: 'What was refused.',
  }
}
