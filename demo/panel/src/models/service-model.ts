// Controls of the service: its clock, its sessions, its data.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ControlClient, ControlInput } from '@proscenium/contract/control-client'
import type { Clock } from '@proscenium/protocol'
import { nextMonth } from '../core/next-month.ts'
import { serviceStateOf, type ServiceState } from '../core/service-state.ts'
import { reasonOf } from './attempts.ts'
import { readAll } from './paged-list.ts'

export interface ServiceModel {
  readonly state: ReadonlySignal<ServiceState | null>
  /** The service's current time in milliseconds since 1970-01-01 UTC, extrapolated between two refreshes. */
  readonly time: ReadonlySignal<number | null>
  /** Why the last call failed; '' if it succeeded. */
  readonly failure: ReadonlySignal<string>
  readonly busy: ReadonlySignal<boolean>
  /** What the last command did, where the state does not show it; '' otherwise. */
  readonly outcome: ReadonlySignal<string>
  /** Moves the service's clock forward. */
  advance(seconds: number): void
  /** Advances the clock to the same day and time of the next month, UTC. */
  advanceMonth(): void
  /** Freezes the service's clock, or lets it run. */
  freeze(frozen: boolean): void
  /** Lets the service's clock run at the machine's time again. */
  followMachine(): void
  revokeSessions(): void
  /** Deletes the data of customers; the seed data remain. */
  reset(): void
  /** Reloads the state now. */
  refresh(): void
  dispose(): void
}

const REFRESH_INTERVAL_MS = 5_000
const TICK_MS = 1_000

export function createServiceModel(call: ControlClient, clock: Clock): ServiceModel {
  const state = signal<ServiceState | null>(null)
  const failure = signal('')
  const busy = signal(false)
  const outcome = signal('')
  /** When the state was received, by the local clock. */
  const receivedAt = signal(clock.now())
  const now = signal(clock.now())
  let refreshedAt = clock.now()
  let attempts = 0
  let cancel = (): void => undefined

  /** A superseded attempt is ignored. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    const ownAttempt = (attempts += 1)
    const applyIfCurrent = (update: () => void): void => (ownAttempt === attempts ? batch(update) : undefined)
    try {
      await work()
      const next = serviceStateOf(await call('readState'))
      applyIfCurrent(() => {
        state.value = next
        receivedAt.value = now.value = clock.now()
        failure.value = ''
      })
    } catch (error) {
      applyIfCurrent(() => (failure.value = reasonOf(error)))
    }
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    busy.value = true
    outcome.value = ''
    await attempt(work)
    busy.value = false
  }
  const changeClock = (body: ControlInput<'changeClock', 'body'>): void => void act(() => call('changeClock', { body }))

  const refresh = async (): Promise<void> => attempt(async () => undefined)

  const tick = (): void => {
    now.value = clock.now()
    if (now.value - refreshedAt >= REFRESH_INTERVAL_MS && !busy.value) {
      refreshedAt = now.value
      void refresh()
    }
    cancel = clock.setTimer(tick, TICK_MS)
  }
  void refresh()
  tick()

  return {
    state,
    time: computed(() => {
      const base = state.value
      if (base === null) return null
      return base.frozen ? base.now : base.now + (now.value - receivedAt.value)
    }),
    failure,
    busy,
    outcome,
    advance: (seconds) => changeClock({ advance_seconds: seconds }),
    advanceMonth() {
      const at = state.value === null ? null : state.value.now
      if (at !== null) changeClock({ set: new Date(nextMonth(at)).toISOString() })
    },
    freeze: (frozen) => changeClock({ frozen }),
    followMachine: () =>
      void act(async () => {
        const { offset_seconds: ahead } = await call('changeClock', { body: { frozen: false } })
        await call('changeClock', { body: { advance_seconds: -ahead } })
      }),
    revokeSessions: () =>
      void act(async () => {
        const revoked = await revokeAllSessions(call)
        outcome.value = revoked === 1 ? '1 session ended.' : `${revoked} sessions ended.`
      }),
    reset: () =>
      void act(async () => {
        await call('resetData')
        outcome.value = 'The data of customers are deleted.'
      }),
    refresh: () => void refresh(),
    dispose: () => cancel(),
  }
}

/** Revokes the sessions of every partner; returns their number. */
async function revokeAllSessions(call: ControlClient): Promise<number> {
  const partners = await readAll(
    (query) => call('listPartners', { query }),
    (body) => body.partners,
  )
  const counts = partners.map(async ({ id }) => (await call('revokeSessions', { body: { partner: id } })).revoked)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
