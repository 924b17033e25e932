// QA's hand on the service: its clock, its sessions, its data.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { nextMonth } from '../core/next-month.ts'
import { parseServiceState, type ServiceState } from '../core/service-state.ts'
import type { ControlCall } from '../ports/control-call.ts'

export interface ServiceModel {
  readonly state: ReadonlySignal<ServiceState | null>
  /** The service's time now, counted on between two looks, in milliseconds since the epoch. */
  readonly time: ReadonlySignal<number | null>
  /** Why the last call failed; '' when it did not. */
  readonly failure: ReadonlySignal<string>
  readonly busy: ReadonlySignal<boolean>
  /** Moves the service's clock forward. */
  advance(seconds: number): void
  /** Moves it to the same day and time of the next month, UTC. */
  advanceMonth(): void
  /** Holds the service's clock, or lets it run. */
  freeze(frozen: boolean): void
  revokeSessions(): void
  /** Empties what customers made; the seed stays. */
  reset(): void
  /** Asks for the state now. */
  refresh(): void
  dispose(): void
}

const LOOK_EVERY_MS = 5_000
const TICK_MS = 1_000

export function createServiceModel(call: ControlCall, clock: Clock): ServiceModel {
  const state = signal<ServiceState | null>(null)
  const failure = signal('')
  const busy = signal(false)
  /** When the state was told, by this machine's clock. */
  const toldAt = signal(clock.now())
  const now = signal(clock.now())
  let askedAt = clock.now()
  let attempts = 0
  let cancel = (): void => undefined

  /** What a later attempt has overtaken is no longer news. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    const turn = (attempts += 1)
    const tell = (news: () => void): void => (turn === attempts ? batch(news) : undefined)
    try {
      await work()
      const next = parseServiceState(await call('state'))
      if (next === null) throw new Error('the service’s state could not be read')
      tell(() => {
        state.value = next
        toldAt.value = now.value = clock.now()
        failure.value = ''
      })
    } catch (error) {
      tell(() => (failure.value = error instanceof Error ? error.message : 'the service did not answer'))
    }
  }

  async function act(path: string, body: object): Promise<void> {
    busy.value = true
    await attempt(async () => call(path, body))
    busy.value = false
  }

  const look = async (): Promise<void> => attempt(async () => undefined)

  const tick = (): void => {
    now.value = clock.now()
    if (now.value - askedAt >= LOOK_EVERY_MS && !busy.value) {
      askedAt = now.value
      void look()
    }
    cancel = clock.setTimer(tick, TICK_MS)
  }
  void look()
  tick()

  return {
    state,
    time: computed(() => {
      const base = state.value
      if (base === null) return null
      return base.frozen ? base.now : base.now + (now.value - toldAt.value)
    }),
    failure,
    busy,
    advance: (seconds) => void act('clock', { advance_seconds: seconds }),
    advanceMonth() {
      const at = state.value === null ? null : state.value.now
      if (at !== null) void act('clock', { set: new Date(nextMonth(at)).toISOString() })
    },
    freeze: (frozen) => void act('clock', { frozen }),
    revokeSessions: () => void act('sessions/revoke', { all: true }),
    reset: () => void act('reset', {}),
    refresh: () => void look(),
    dispose: () => cancel(),
  }
}
