// Parses a request by the contract's schemas, or returns the error response.
import { errorsByArea, type OperationDefinition, type OperationRequest } from '@proscenium/contract'
import type { OperationResponse } from '../ports.ts'
import { codedAreaOf, errorResponse, type CodedArea } from './responses.ts'
import type { BodyErrorCode, OperationInput } from './context.ts'

/** The parts of a request that the contract describes; header fields are unchanged. */
export type ReadRequest<Definition extends OperationDefinition> = Pick<
  OperationRequest<Definition>,
  'params' | 'query' | 'body'
> &
  Pick<OperationInput, 'headers'>

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly response: OperationResponse }
type Part = 'params' | 'query' | 'body'

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
    const message = `The request is malformed: ${issues.join(', ')}.`
    return { ok: false, response: errorResponse('invalid_request', { area, message }) }
  }
  const params = partOf(definition, input, 'params')
  if (!params.ok) return { ok: false, response: errorResponse('not_found', { area }) }
  const { body, query } = parts
  // Each part was parsed by the schema that defines its type.
  const value = { params: valueOf(params), query: valueOf(query), body: valueOf(body), headers: input.headers }
  return { ok: true, value: value as ReadRequest<Definition> }
}

/** Fulfilment's error table has neither 413 nor 415 (C-09): there, such a body is a malformed request. */
function unreadable(bodyError: BodyErrorCode, area: CodedArea): OperationResponse {
  if (area !== 'fulfilment' || bodyError === 'invalid_json') return errorResponse(bodyError, { area })
  const { message } = errorsByArea.catalogue[bodyError]
  return errorResponse('invalid_request', { area, message })
}

type PartRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: string[] }

function partOf(definition: OperationDefinition, input: OperationInput, name: Part): PartRead {
  const schema = definition.request[name]
  if (schema === undefined) return { ok: true, value: undefined }
  const result = schema.safeParse(input[name])
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, issues: [...new Set(result.error.issues.map((issue) => issueText(issue, name)))] }
}

/** The name of the invalid field, and the contract's own message if it has one. */
function issueText({ path, message }: { path: readonly PropertyKey[]; message: string }, name: Part): string {
  if (path.length === 0) return `the ${name} is not a JSON object`
  return [path.join('.'), ...(message.startsWith('must ') ? [message] : [])].join(' ')
}

function valueOf(part: PartRead): unknown {
  return part.ok ? part.value : undefined
}
