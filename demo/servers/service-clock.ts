import { systemNow } from './system.ts'

export interface ServiceClockOptions {
  /** Where the service listens. */
  service(): string
  /** Whether QA may move the service's clock. */
  readonly control: boolean
  readonly clock?: { now(): number } | undefined
}

/**
 * The time this demo's partner signs with, in milliseconds since the epoch. A real product reads its own clock; here
 * QA can move the service's, and a product whose clock stayed behind could sign nothing any more, so it follows.
 */
export function serviceClock({ service, control, clock }: ServiceClockOptions): () => Promise<number> | number {
  if (!control) return clock === undefined ? systemNow : () => clock.now()
  return async () => {
    const response = await fetch(`${service()}/_control/state`)
    if (!response.ok) throw new Error(`the service did not tell its time: ${response.status}`)
    return parseServiceTime(await response.json())
  }
}

/** The `now` of a control state, ISO 8601. Errors: Error when it is none. */
export function parseServiceTime(state: unknown): number {
  const now = typeof state === 'object' && state !== null && 'now' in state ? state.now : undefined
  const time = typeof now === 'string' ? Date.parse(now) : Number.NaN
  if (Number.isNaN(time)) throw new Error('the service’s state carries no time')
  return time
}
