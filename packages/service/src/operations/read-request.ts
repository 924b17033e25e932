// Parses a request by the contract's schemas, or returns the error response.
import { errorsByArea, type FieldIssue, type OperationDefinition, type OperationRequest } from '@proscenium/contract'
import type * as z from 'zod/mini'
import type { OperationResponse } from '../ports.ts'
import { codedAreaOf, errorResponse, type CodedArea } from './responses.ts'
import type { BodyErrorCode, OperationInput } from './context.ts'

/** The parts of a request that the contract describes; header fields are unchanged. */
export type ReadRequest<Definition extends OperationDefinition> = Pick<
  OperationRequest<Definition>,
  'params' | 'query' | 'body'
> &
  Pick<OperationInput, 'headers' | 'bytes'>

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly response: OperationResponse }
type Part = 'params' | 'query' | 'body'

/** Areas whose rejections list each wrong field. */
const detailed: readonly CodedArea[] = ['operator', 'dashboard']

/**
 * Validates the body, then the query: 400 with the names of the invalid fields. A path parameter that cannot be an id
 * gets 404, like an unknown id.
 */
export function readRequest<const Definition extends OperationDefinition>(
  definition: Definition,
  input: OperationInput,
): Read<ReadRequest<Definition>> {
  const area = codedAreaOf(definition)
  if (input.bodyError !== undefined) return { ok: false, response: unreadable(input.bodyError, area) }
  const parts = { body: partOf(definition, input, 'body'), query: partOf(definition, input, 'query') }
  const issues = [parts.body, parts.query].flatMap((part) => (part.ok ? [] : part.issues))
  if (issues.length > 0) {
    const message = `The request is malformed: ${[...new Set(issues.map(({ text }) => text))].join(', ')}.`
    const beside = { details: issues.map(({ field, rule }): FieldIssue => ({ field, rule })) }
    const more = detailed.includes(area) ? { beside } : {}
    return { ok: false, response: errorResponse('invalid_request', { area, message, ...more }) }
  }
  const params = partOf(definition, input, 'params')
  if (!params.ok) return { ok: false, response: errorResponse('not_found', { area }) }
  const { body, query } = parts
  // Each part was parsed by the schema that defines its type.
  const { headers } = input
  const bytes = input.bytes === undefined ? {} : { bytes: input.bytes }
  const value = { params: valueOf(params), query: valueOf(query), body: valueOf(body), headers, ...bytes }
  return { ok: true, value: value as ReadRequest<Definition> }
}

/** Fulfilment's error table has neither 413 nor 415 (C-09): there, such a body is a malformed request. */
function unreadable(bodyError: BodyErrorCode, area: CodedArea): OperationResponse {
  if (area !== 'fulfilment' || bodyError === 'invalid_json') return errorResponse(bodyError, { area })
  const { message } = errorsByArea.catalogue[bodyError]
  return errorResponse('invalid_request', { area, message })
}

interface Issue extends FieldIssue {
  /** For the message. */
  readonly text: string
}
type PartRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: Issue[] }

function partOf(definition: OperationDefinition, input: OperationInput, name: Part): PartRead {
  const schema = definition.request[name]
  if (schema === undefined) return { ok: true, value: undefined }
  const result = schema.safeParse(input[name])
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, issues: result.error.issues.flatMap((issue) => issuesOf(issue, name)) }
}

/** The name of each invalid field, and the contract's own message if it has one. */
function issuesOf({ path, message, ...issue }: z.core.$ZodIssue, name: Part): Issue[] {
  const rule = message.startsWith('must ') ? message : 'must be valid'
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.map((key) => [...path, key].join('.'))
    return fields.map((field) => ({ field, rule: 'must be absent: it is unknown', text: `${field} is unknown` }))
  }
  const field = path.join('.')
  if (path.length > 0) return [{ field, rule, text: rule === message ? `${field} ${rule}` : field }]
  return [{ field: name, rule, text: rule === message ? `the ${name} ${rule}` : `the ${name} is not a JSON object` }]
}

function valueOf(part: PartRead): unknown {
  return part.ok ? part.value : undefined
}
