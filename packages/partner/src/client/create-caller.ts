import { ApiError, type OperationId } from './api-error.ts'
import { buildRequest, type RequestParameters } from './build-request.ts'
import { readOptions, type CallOptions, type ClientOptions, type ClientSettings } from './client-options.ts'
import { exchange, type Exchange } from './exchange.ts'
import { operations } from './generated/operations.ts'
import type { OperationTypes } from './generated/types.ts'
import type { OperationRow } from './operation-row.ts'
import { isRecord } from '../json-value.ts'
import { shapeIssue } from './response-shape.ts'
import { retryDelay } from './retry-delay.ts'

/** Parameters may be left out where none is required. */
type Arguments<Given> = [Given] extends [Readonly<Record<string, never>>]
  ? OptionalArguments<Given>
  : [Partial<Given>] extends [Given]
    ? OptionalArguments<Given>
    : [parameters: Given, options?: CallOptions]

type OptionalArguments<Given> = [parameters?: Given, options?: CallOptions]

/** One operation as a method. */
export type Call<Id extends OperationId> = (
  ...given: Arguments<OperationTypes[Id]['parameters']>
) => Promise<OperationTypes[Id]['response']>

/** A method per operation, under its id. */
export type Calls<Id extends OperationId> = { readonly [Each in Id]: Call<Each> }

/** Creates methods of these operations. Errors: those of `readOptions`. */
export function createCalls<const Id extends OperationId>(ids: readonly Id[], options: ClientOptions): Calls<Id> {
  const settings = readOptions(options)
  const calls = ids.map((id) => [
    id,
    (parameters: RequestParameters = {}, call: CallOptions = {}) =>
      send({ id, parameters, signal: call.signal }, settings),
  ])
  // The rows and the types are generated together, and `readResponse` has checked the body.
  return Object.fromEntries(calls) as Calls<Id>
}

interface Sent {
  readonly id: OperationId
  readonly parameters: RequestParameters
  readonly signal: AbortSignal | undefined
}

async function send({ id, parameters, signal }: Sent, settings: ClientSettings): Promise<unknown> {
  const row: OperationRow = operations[id]
  const request = buildRequest(id, row, parameters)
  for (let attempts = 1; ; attempts += 1) {
    signal?.throwIfAborted()
    const outcome = await exchange({ row, request, signal }, settings)
    const retryAfter = outcome.ok ? outcome.retryAfter : null
    const delay = mayPass(outcome, row) ? retryDelay({ attempts, retryAfter }, settings) : null
    if (delay === null) return settle({ id, row, outcome, attempts }, settings)
    await settings.sleep(delay, signal)
  }
}

/**
 * Whether the same request may succeed later. A request that the service rejected with 429 was not processed; after 503 or
 * without a response it may have been, so only a repeatable one is sent again.
 */
function mayPass(outcome: Exchange, { repeatable }: OperationRow): boolean {
  if (!outcome.ok) return repeatable
  return outcome.status === 429 || (outcome.status === 503 && repeatable)
}

interface Settled {
  readonly id: OperationId
  readonly row: OperationRow
  readonly outcome: Exchange
  readonly attempts: number
}

function settle({ id, row, outcome, attempts }: Settled, { redact }: ClientSettings): unknown {
  if (!outcome.ok) {
    const cause = outcome.cause === null ? '' : ` (${outcome.cause})`
    const message = `${id}: the service did not respond completely${cause}`
    throw new ApiError(message, { code: 'network_error', operation: id, attempts })
  }
  const read = readResponse(row, outcome)
  if (read.ok) return read.body
  const { status, requestId, retryAfter } = outcome
  const message = `${id}: ${redact(read.message)}`
  throw new ApiError(message, {
    code: redact(read.code),
    operation: id,
    status,
    requestId,
    retryAfterSeconds: retryAfter,
    attempts,
  })
}

type ReadResponse =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** A success with the documented body, or the service's error. */
function readResponse(row: OperationRow, { status, text }: { status: number; text: string }): ReadResponse {
  const parsed = parseJson(text)
  if (status === 200) {
    const issue = parsed.ok ? shapeIssue(row.response, parsed.value) : 'the body is not JSON'
    return parsed.ok && issue === null
      ? { ok: true, body: parsed.value }
      : { ok: false, code: 'invalid_response', message: `the response is not as documented: ${issue}` }
  }
  const error = parsed.ok && isRecord(parsed.value) && isRecord(parsed.value['error']) ? parsed.value['error'] : {}
  const { code, message } = error
  return typeof code === 'string' && typeof message === 'string'
    ? { ok: false, code, message }
    : { ok: false, code: 'unexpected_status', message: `status ${status} without an error of the service` }
}

function parseJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    // The parser reports malformed input only by throwing.
    return { ok: false }
  }
}
