// Something that the user does: at most once at a time, with the problem of the last attempt.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Outcome, Problem } from '../core/api.ts'

export interface Action {
  readonly busy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  /** Runs the call unless one is running. Returns its value; undefined if it failed or was not made. */
  run<Value>(call: () => Promise<Outcome<Value>>): Promise<Value | undefined>
  clear(): void
}

export function createAction(): Action {
  const busy = signal(false)
  const problem = signal<Problem | null>(null)
  return {
    busy,
    problem,
    async run(call) {
      if (busy.peek()) return undefined
      busy.value = true
      problem.value = null
      const outcome = await call()
      busy.value = false
      if (outcome.ok) return outcome.value
      if (outcome.problem.kind !== 'aborted') problem.value = outcome.problem
      return undefined
    },
    clear: () => (problem.value = null),
  }
}
