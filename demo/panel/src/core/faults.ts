// Injected faults as QA sets them: which effects an operation offers, and what is sent to the service.
import type { ControlInput, ControlResponse } from '@proscenium/contract/control-client'

type TargetOperation = ControlResponse<'listOperations'>['operations'][number]
type InjectedFault = ControlResponse<'listFaults'>['faults'][number]
type FaultBody = ControlInput<'addFault', 'body'>

/** What the panel shows of an operation. */
export type OperationChoice = Pick<TargetOperation, 'id' | 'area' | 'summary' | 'refusals'>

/** What the panel shows of a fault. `times` is the number of requests that it may hit; null for any number. */
export type FaultRow = Pick<InjectedFault, 'id' | 'operation' | 'words' | 'hits' | 'times'>

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
): { readonly ok: true; readonly body: FaultBody } | { readonly ok: false; readonly fault: string } {
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

function effectFields(effect: string): Partial<FaultBody> {
  if (effect === 'latency') return {}
  if (effect === 'drop' || effect === 'truncate') return { [effect]: true }
  const [status = '', code] = effect.split(' ')
  return { status: Number(status), ...(code === undefined ? {} : { code }) }
}

/** In one line: `verifyPartnerSession: status 403 expired, 1 of 2 hit`. */
export function describeFault({ operation, words, hits, times }: FaultRow): string {
  return `${operation === '*' ? 'every operation' : operation}: ${words}, ${times === null ? hits : `${hits} of ${times}`} hit`
}
