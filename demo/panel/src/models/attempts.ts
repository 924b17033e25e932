import { signal, type ReadonlySignal } from '@preact/signals'

/** Runs calls to the service: whether one is in progress, and a message if it failed. */
export interface Attempts {
  /** Why the last attempt failed; '' if it succeeded. */
  readonly failure: ReadonlySignal<string>
  readonly busy: ReadonlySignal<boolean>
  attempt(work: () => Promise<void>): Promise<void>
  fail(message: string): void
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
    fail: (message) => (failure.value = message),
    async attempt(work) {
      count(1)
      try {
        await work()
        failure.value = ''
      } catch (error) {
        failure.value = reasonOf(error)
      } finally {
        count(-1)
      }
    },
  }
}

/** The message of a failed call. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'the service did not answer'
}
