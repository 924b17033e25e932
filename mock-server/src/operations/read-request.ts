// A request in the shapes of the contract, or the refusal it gets instead.
import { errorsByArea, type OperationDefinition, type OperationRequest } from '@proscenium/contract'
import type { OperationResponse } from '../ports.ts'
import { codedAreaOf, errorResponse, type CodedArea } from './responses.ts'
import type { BodyErrorCode, OperationInput } from './context.ts'

/** What the contract describes of a request; header fields stay as they came. */
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
 * Body first, then query: 400 with the names of what is wrong. An address whose parameters cannot name anything answers
 * like one that names nothing: 404.
 */
export function readRequest<const Definition extends OperationDefinition>(
  definition: Definition,
  input: OperationInput,
): Read<ReadRequest<Definition>> {
  const area = codedAreaOf(definition)
  if (input.bodyError !== undefined) return { ok: false, response: unreadable(input.bodyError, area) }
  const parts = { body: partOf(definition, input, 'body'), query: partOf(definition, input, 'query') }
  const faults = [parts.body, parts.query].flatMap((part) => (part.ok ? [] : part.faults))
  if (faults.length > 0) {
    const message = `The request is malformed: ${faults.join(', ')}.`
    return { ok: false, response: errorResponse('invalid_request', { area, message }) }
  }
  const params = partOf(definition, input, 'params')
  if (!params.ok) return { ok: false, response: errorResponse('not_found', { area }) }
  const { body, query } = parts
  // Each was read by the schema that gives it its type.
  const value = { params: valueOf(params), query: valueOf(query), body: valueOf(body), headers: input.headers }
  return { ok: true, value: value as ReadRequest<Definition> }
}

/** The documented table of fulfilment knows neither 413 nor 415 (SPEC 7.C): there such a body is a malformed request. */
function unreadable(fault: BodyErrorCode, area: CodedArea): OperationResponse {
  if (area !== 'fulfilment' || fault === 'invalid_json') return errorResponse(fault, { area })
  const { message } = errorsByArea.catalogue[fault]
  return errorResponse('invalid_request', { area, message })
}

type PartRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly faults: string[] }

function partOf(definition: OperationDefinition, input: OperationInput, name: Part): PartRead {
  const schema = definition.request[name]
  if (schema === undefined) return { ok: true, value: undefined }
  const result = schema.safeParse(input[name])
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, faults: [...new Set(result.error.issues.map((issue) => faultOf(issue, name)))] }
}

/** The name of what is wrong, and the contract's own words for it where it has some. */
function faultOf({ path, message }: { path: readonly PropertyKey[]; message: string }, name: Part): string {
  if (path.length === 0) return `the ${name} is not a JSON object`
  return [path.join('.'), ...(message.startsWith('must ') ? [message] : [])].join(' ')
}

function valueOf(part: PartRead): unknown {
  return part.ok ? part.value : undefined
}
