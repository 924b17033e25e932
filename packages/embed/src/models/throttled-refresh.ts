import type { Clock } from '@proscenium/protocol'

export interface ThrottledRefreshOptions {
  readonly refresh: () => Promise<void>
  readonly clock: Clock
}

/** Milliseconds between two refreshes of data that changes in bursts, e.g. during autosave. */
const REST_MS = 2_000

/** Refreshes immediately, and once more after a pause for all changes meanwhile. Call `changed` at each change. */
export function createThrottledRefresh({ refresh, clock }: ThrottledRefreshOptions): {
  changed(): void
  dispose(): void
} {
  let isResting = false
  let isDue = false
  let isOver = false
  let cancel = (): void => undefined
  const run = async () => {
    isResting = true
    isDue = false
    await refresh()
    if (isOver) return
    cancel = clock.setTimer(() => {
      isResting = false
      if (isDue) void run()
    }, REST_MS)
  }
  return {
    changed() {
      isDue = true
      if (!isResting) void run()
    },
    dispose() {
      isOver = true
      cancel()
    },
  }
}
