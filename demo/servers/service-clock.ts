import { systemNow } from './system.ts'

export interface ServiceClockOptions {
  /** Base URL of the service. */
  service(): string
  /** Whether QA may move the service's clock. */
  readonly control: boolean
  readonly clock?: { now(): number } | undefined
}

/**
 * The demo partner's signing time, in milliseconds since 1970-01-01 UTC. A real product reads its own clock. QA can
 * move the service's clock, after which a fixed clock could sign no valid address (B-09), so this one follows the
 * service.
 */
export function serviceClock({ service, control, clock }: ServiceClockOptions): () => Promise<number> | number {
  if (!control) return clock === undefined ? systemNow : () => clock.now()
  return async () => {
    const response = await fetch(`${service()}/_control/state`)
    if (!response.ok) throw new Error(`the service did not report its time: ${response.status}`)
    return parseServiceTime(await response.json())
  }
}

/** The `now` of a control state, ISO 8601. Errors: throws when it is missing or invalid. */
export function parseServiceTime(state: unknown): number {
  const now = typeof state === 'object' && state !== null && 'now' in state ? state.now : undefined
  const time = typeof now === 'string' ? Date.parse(now) : Number.NaN
  if (Number.isNaN(time)) throw new Error('the service’s state contains no valid time')
  return time
}
