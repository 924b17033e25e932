// What QA asks of a fault, read and checked against the contract.
import type { OperationResponse } from '../../ports.ts'
import { fieldsOf, unknownFields } from '../body.ts'
import { canInjectFault, definitionOf, documentedResponse, documentedErrorsOf } from './documented-errors.ts'

export interface FaultSpec {
  /** Id in the contract or of a page, or `*` for all of them. */
  readonly operation: string
  readonly latencyMs: number
  readonly effect: FaultEffect
  /** How many requests it may hit; null: any number. */
  readonly times: number | null
  /** From 0 (excluded) to 1. */
  readonly probability: number
  readonly seed: number
}

type FaultEffect =
  | { readonly kind: 'pass' }
  | { readonly kind: 'response'; readonly response: OperationResponse }
  | { readonly kind: 'drop' }
  | { readonly kind: 'truncate'; readonly afterBytes: number | null }

const LATENCY_MAX_MS = 600_000
const RETRY_AFTER_SECONDS = 1
const known = [
  ...['operation', 'status', 'code', 'body', 'latency_ms', 'drop', 'truncate'],
  ...['times', 'probability', 'seed', 'retry_after_seconds'],
]

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issue: string }

/** `issue` says what is wrong, for QA. */
export function readFaultSpec(body: unknown): Read<FaultSpec> {
  const fields = fieldsOf(body)
  const { operation, latency_ms: latency = 0, times = null, probability = 1, seed = 1 } = fields
  const unknown = unknownFields(fields, known)
  if (unknown.length > 0) return wrong(`There is no field ${unknown.join(', ')}.`)
  if (operation !== '*' && !canInjectFault(operation))
    return wrong('operation is no id of the contract, no page, nor *.')
  if (!isWhole(latency, 0, LATENCY_MAX_MS)) return wrong(`latency_ms is a whole number up to ${LATENCY_MAX_MS}.`)
  if (times !== null && !isWhole(times, 1, 1_000_000)) return wrong('times is a whole number from 1 on.')
  if (typeof probability !== 'number' || !(probability > 0 && probability <= 1))
    return wrong('probability is above 0 and at most 1.')
  if (!isWhole(seed, 0, 0xffff_ffff)) return wrong('seed is a whole number from 0 to 4294967295.')
  const effect = readEffect(fields)
  if (!effect.ok) return effect
  if (effect.value.kind === 'pass' && latency === 0)
    return wrong('One of status, latency_ms, drop, truncate is needed.')
  return right({ operation: String(operation), latencyMs: latency, effect: effect.value, times, probability, seed })
}

function readEffect(fields: Record<string, unknown>): Read<FaultEffect> {
  const asked = ['status', 'drop', 'truncate'].filter((name) => fields[name] !== undefined && fields[name] !== false)
  if (asked.length > 1) return wrong(`${asked.join(' and ')} exclude each other.`)
  if (asked[0] === 'status') return readAnswer(fields)
  if (fields['code'] !== undefined) return wrong('code needs its status.')
  if (fields['body'] !== undefined) return wrong('body needs its status.')
  if (asked[0] === 'drop') return fields['drop'] === true ? right({ kind: 'drop' }) : wrong('drop is true or absent.')
  if (asked[0] === undefined) return right({ kind: 'pass' })
  const { truncate } = fields
  if (truncate === true) return right({ kind: 'truncate', afterBytes: null })
  const after = isWhole(truncate, 0, Number.MAX_SAFE_INTEGER) ? truncate : null
  return after === null
    ? wrong('truncate is true (half of the body) or a number of bytes.')
    : right({ kind: 'truncate', afterBytes: after })
}

function readAnswer(fields: Record<string, unknown>): Read<FaultEffect> {
  const { operation, status, code, body, retry_after_seconds: wait } = fields
  const definition = definitionOf(operation)
  if (definition === null) return wrong('A status needs one operation: each documents its own.')
  const documented = documentedErrorsOf(definition)
  const row = documented.find((refusal) => refusal.status === status)
  const listed = documented.map((refusal) => refusal.status).join(', ')
  if (row === undefined) return wrong(`${definition.id} documents no such status; it documents ${listed}.`)
  const chosen = code === undefined ? (row.codes[0] ?? null) : row.codes.find((each) => each === code)
  if (chosen === undefined)
    return wrong(`${definition.id} documents for ${row.status} the codes ${row.codes.join(', ')}.`)
  const retryAfterSeconds = wait ?? RETRY_AFTER_SECONDS
  if (!isWhole(retryAfterSeconds, 1, 86_400)) return wrong('retry_after_seconds is a whole number from 1 to 86400.')
  const words = { status: row.status, code: chosen, retryAfterSeconds, more: fieldsOf(body) }
  const answer = documentedResponse(definition, words)
  return answer === null
    ? wrong(`body is what ${definition.id} documents for ${row.status} beside error, no more and no less.`)
    : right({ kind: 'response', response: answer })
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function right<Value>(value: Value): Read<Value> {
  return { ok: true, value }
}

function wrong(issue: string): { ok: false; issue: string } {
  return { ok: false, issue }
}
