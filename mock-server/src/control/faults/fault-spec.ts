// Checks a requested fault against the contract.
import type { FaultRequest } from '@proscenium/contract/control'
import type { OperationResponse } from '@proscenium/service/ports'
import { fieldsOf, type ReadResult } from '../body.ts'
import { canInjectFault, definitionOf, documentedResponse, documentedErrorsOf } from './documented-errors.ts'

export interface FaultSpec {
  /** Id of an operation or of a page, or `*` for all of them. */
  readonly operation: string
  readonly latencyMs: number
  readonly effect: FaultEffect
  /** Maximum number of hits; null: unlimited. */
  readonly times: number | null
  /** Greater than 0, at most 1. */
  readonly probability: number
  readonly seed: number
}

type FaultEffect =
  | { readonly kind: 'pass' }
  /** `code` is null where the operation documents none for the status. */
  | { readonly kind: 'response'; readonly code: string | null; readonly response: OperationResponse }
  | { readonly kind: 'drop' }
  | { readonly kind: 'truncate'; readonly afterBytes: number | null }

type Issue = { readonly ok: false; readonly issue: string }

/** `issue` says what is wrong, in a sentence. */
export function faultSpecOf(request: FaultRequest): ReadResult<FaultSpec> {
  const { operation, latency_ms: latencyMs, times, probability, seed } = request
  if (operation !== '*' && !canInjectFault(operation))
    return wrong('`operation` must be an operation id, a page id, or `*`.')
  const effect = readEffect(request)
  if (!effect.ok) return effect
  if (effect.value.kind === 'pass' && latencyMs === 0)
    return wrong('One of `status`, `latency_ms`, `drop`, `truncate` is required.')
  return right({ operation, latencyMs, effect: effect.value, times, probability, seed })
}

function readEffect(request: FaultRequest): ReadResult<FaultEffect> {
  const effects = (['status', 'drop', 'truncate'] as const).filter((name) => (request[name] ?? false) !== false)
  if (effects.length > 1) return wrong(`${effects.join(' and ')} exclude each other.`)
  if (effects[0] === 'status') return readErrorResponse(request)
  if (request.code !== undefined) return wrong('`code` requires `status`.')
  if (request.body !== undefined) return wrong('`body` requires `status`.')
  if (effects[0] === undefined) return right({ kind: 'pass' })
  return right(
    effects[0] === 'drop'
      ? { kind: 'drop' }
      : { kind: 'truncate', afterBytes: typeof request.truncate === 'number' ? request.truncate : null },
  )
}

function readErrorResponse(request: FaultRequest): ReadResult<FaultEffect> {
  const { operation, status, code, body, retry_after_seconds: retryAfterSeconds } = request
  const definition = definitionOf(operation)
  if (definition === null) return wrong('`status` requires a single operation, because each documents its own.')
  const documented = documentedErrorsOf(definition)
  const row = documented.find((error) => error.status === status)
  const listed = documented.map((error) => error.status).join(', ')
  if (row === undefined) return wrong(`${definition.id} does not document this status; it documents ${listed}.`)
  const chosen = code === undefined ? (row.codes[0] ?? null) : row.codes.find((each) => each === code)
  if (chosen === undefined)
    return wrong(`${definition.id} documents these codes for ${row.status}: ${row.codes.join(', ')}.`)
  const input = { status: row.status, code: chosen, retryAfterSeconds, more: fieldsOf(body) ?? {} }
  const response = documentedResponse(definition, input)
  return response === null
    ? wrong(`\`body\` must have exactly the fields that ${definition.id} documents for ${row.status} beside \`error\`.`)
    : right({ kind: 'response', code: chosen, response })
}

function right<Value>(value: Value): ReadResult<Value> {
  return { ok: true, value }
}

function wrong(issue: string): Issue {
  return { ok: false, issue }
}
