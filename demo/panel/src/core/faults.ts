// Injected faults as QA sets them: which effects an operation offers, and what is sent to the service.
import { numberAt, rowsAt, textAt } from './read.ts'

export interface OperationChoice {
  readonly id: string
  readonly area: string
  readonly summary: string
  readonly refusals: readonly { readonly status: number; readonly codes: readonly string[] }[]
}

export interface FaultRow {
  readonly id: string
  readonly operation: string
  readonly words: string
  readonly hits: number
  /** Number of requests that it may hit; null for any number. */
  readonly times: number | null
}

/** `effect` is `<status> <code>`, `latency`, `drop` or `truncate`; `latencyMs` and `times` as typed. */
export interface FaultDraft {
  readonly operation: string
  readonly effect: string
  readonly latencyMs: string
  readonly times: string
}

export interface EffectChoice {
  readonly effect: string
  readonly label: string
}

/** Effects that every operation has. */
const plainEffects: readonly EffectChoice[] = [
  { effect: 'latency', label: 'Answer late' },
  { effect: 'drop', label: 'Drop the connection' },
  { effect: 'truncate', label: 'Cut the body half-way' },
]

export function parseOperations(body: unknown): OperationChoice[] {
  return rowsAt(body, 'operations').map((row) => ({
    id: textAt(row, 'id'),
    area: textAt(row, 'area'),
    summary: textAt(row, 'summary'),
    refusals: rowsAt(row, 'refusals').map((error) => ({
      status: numberAt(error, 'status'),
      codes: listOf(error['codes']),
    })),
  }))
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

export function parseFaults(body: unknown): FaultRow[] {
  return rowsAt(body, 'faults').map((row) => ({
    id: textAt(row, 'id'),
    operation: textAt(row, 'operation'),
    words: textAt(row, 'words'),
    hits: numberAt(row, 'hits'),
    times: row['times'] === null ? null : numberAt(row, 'times'),
  }))
}

/** The errors that the operation documents, then the effects that every operation has. */
export function effectsOf(operations: readonly OperationChoice[], id: string): EffectChoice[] {
  const errors = operations.find((operation) => operation.id === id)?.refusals ?? []
  const documented = errors.flatMap(({ status, codes }) =>
    (codes.length === 0 ? [''] : codes).map((code) => ({
      effect: `${status} ${code}`.trim(),
      label: `${status} ${code.replaceAll('_', ' ')}`.trim(),
    })),
  )
  return [...documented, ...plainEffects]
}

/** The body of `POST /_control/faults`. Errors: `fault` describes the invalid input. */
export function faultBody(
  draft: FaultDraft,
): { readonly ok: true; readonly body: object } | { readonly ok: false; readonly fault: string } {
  const latency = draft.latencyMs.trim() === '' ? 0 : Number(draft.latencyMs)
  const times = draft.times.trim() === '' ? null : Number(draft.times)
  if (!Number.isInteger(latency) || latency < 0)
    return { ok: false, fault: 'Latency is a whole number of milliseconds.' }
  if (times !== null && !(Number.isInteger(times) && times > 0)) return { ok: false, fault: 'Times is a whole number.' }
  if (draft.effect === 'latency' && latency === 0) return { ok: false, fault: 'Say how late, in milliseconds.' }
  const late = latency === 0 ? {} : { latency_ms: latency }
  const bound = times === null ? {} : { times }
  return { ok: true, body: { operation: draft.operation, ...effectFields(draft.effect), ...late, ...bound } }
}

function effectFields(effect: string): object {
  if (effect === 'latency') return {}
  if (effect === 'drop' || effect === 'truncate') return { [effect]: true }
  const [status = '', code] = effect.split(' ')
  return { status: Number(status), ...(code === undefined ? {} : { code }) }
}
