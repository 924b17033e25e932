// Something that is read from the service: loading, failed or ready.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Outcome, Problem } from '../core/api.ts'
import type { Clock } from '../ports/clock.ts'

/** Milliseconds after which a placeholder appears; a response before that shows none. */
const PATIENCE_MS = 200

export type Loadable<Value> =
  | { readonly state: 'loading'; /** Whether to show a placeholder. */ readonly slow: boolean }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'ready'; readonly value: Value }

export interface Resource<Value> {
  readonly current: ReadonlySignal<Loadable<Value>>
  /** Reads again. A value that is there stays until the response arrives. */
  load(): Promise<void>
  /** Replaces the value, for a response that contains it. */
  set(value: Value): void
  dispose(): void
}

export interface ResourceOptions<Value> {
  readonly read: (signal: AbortSignal) => Promise<Outcome<Value>>
  readonly clock: Clock
}

export function createResource<Value>({ read, clock }: ResourceOptions<Value>): Resource<Value> {
  const current = signal<Loadable<Value>>({ state: 'loading', slow: false })
  let pending = new AbortController()
  let stopTimer = () => undefined as void

  const load = async (): Promise<void> => {
    pending.abort()
    stopTimer()
    const { signal: aborted } = (pending = new AbortController())
    if (current.peek().state !== 'ready') current.value = { state: 'loading', slow: false }
    stopTimer = clock.setTimer(() => {
      if (current.peek().state === 'loading') current.value = { state: 'loading', slow: true }
    }, PATIENCE_MS)
    const outcome = await read(aborted)
    if (aborted.aborted) return
    stopTimer()
    current.value = outcome.ok
      ? { state: 'ready', value: outcome.value }
      : { state: 'failed', problem: outcome.problem }
  }
  return {
    current,
    load,
    set: (value) => (current.value = { state: 'ready', value }),
    dispose() {
      pending.abort()
      stopTimer()
    },
  }
}
