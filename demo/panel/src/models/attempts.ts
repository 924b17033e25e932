import { signal, type ReadonlySignal } from '@preact/signals'

/** Work that the service does for QA: one line when it failed, and whether it is under way. */
export interface Attempts {
  /** Why the last attempt failed; '' when it did not. */
  readonly failure: ReadonlySignal<string>
  readonly busy: ReadonlySignal<boolean>
  attempt(work: () => Promise<void>): Promise<void>
  fail(words: string): void
}

export function createAttempts(): Attempts {
  const failure = signal('')
  const running = signal(0)
  const busy = signal(false)
  const count = (change: number): void => {
    running.value += change
    busy.value = running.value > 0
  }
  return {
    failure,
    busy,
    fail: (words) => (failure.value = words),
    async attempt(work) {
      count(1)
      try {
        await work()
        failure.value = ''
      } catch (error) {
        failure.value = error instanceof Error ? error.message : 'the service did not answer'
      } finally {
        count(-1)
      }
    },
  }
}
