// Saves by itself two seconds after a change (E-07). While the service cannot be reached it tries again, less and less
// often, and at once when the browser is back online.
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { SaveOutcome } from './saving.ts'

export interface Autosave {
  /** Tries now if something waits to be saved. */
  retry(): void
  dispose(): void
}

export interface AutosaveOptions {
  readonly clock: Clock
  /** Identifies what is to be saved; null for nothing. */
  readonly due: ReadonlySignal<string | null>
  readonly save: () => Promise<SaveOutcome>
}

const QUIET_MS = 2_000
/** A change is saved at the latest after this, however busy the person is. */
const LONGEST_WAIT_MS = 10_000
const RETRY_MAX_MS = 60_000

export function createAutosave({ clock, due, save }: AutosaveOptions): Autosave {
  let cancel: (() => void) | null = null
  /** When the oldest change that waits was made. */
  let since: number | null = null
  let failures = 0
  let isSaving = false

  const stopTimer = (): void => {
    cancel?.()
    cancel = null
  }
  const setTimer = (ms: number): void => {
    stopTimer()
    cancel = clock.setTimer(() => {
      cancel = null
      void run()
    }, ms)
  }

  function onChange(): void {
    if (isSaving) return
    if (due.value === null) {
      stopTimer()
      since = null
      return
    }
    // While the service is unreachable, another change does not hurry.
    if (failures > 0 && cancel !== null) return
    since ??= clock.now()
    setTimer(
      failures > 0 ? retryDelay(failures) : Math.min(QUIET_MS, Math.max(0, since + LONGEST_WAIT_MS - clock.now())),
    )
  }

  async function run(): Promise<void> {
    if (due.value === null || isSaving) return
    stopTimer()
    since = null
    isSaving = true
    const outcome = await save()
    isSaving = false
    failures = outcome === 'unreachable' ? failures + 1 : 0
    onChange()
  }

  const stop = effect(() => {
    void due.value
    untracked(onChange)
  })

  return {
    retry: () => void run(),
    dispose() {
      stop()
      stopTimer()
    },
  }
}

function retryDelay(failures: number): number {
  return Math.min(RETRY_MAX_MS, QUIET_MS * 2 ** (failures - 1))
}
