import type { BootPhase, BootState } from './boot.ts'
import type { FailureName, NoticeName } from '../errors/failure.ts'

/** A state change of the page, as the QA panel lists it beside the bridge's records. */
export interface StateRecord {
  readonly kind: 'state'
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly phase: BootPhase
  readonly verified: boolean
  readonly online: boolean
  readonly attempt: number
  readonly failure: FailureName | null
  readonly notice: NoticeName | null
  readonly reason: string | null
}

export function stateRecord(state: BootState, at: number): StateRecord {
  const { phase, verified, online, attempt, failure, notice } = state
  const reason = failure?.reason ?? notice?.reason ?? null
  return {
    kind: 'state',
    at,
    phase,
    verified,
    online,
    attempt,
    failure: failure?.name ?? null,
    notice: notice?.name ?? null,
    reason,
  }
}
