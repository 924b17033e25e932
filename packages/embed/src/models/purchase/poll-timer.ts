import type { Clock } from '@proscenium/protocol'

/** A timer with a single pending wait. */
export interface PollTimer {
  /** Resolves to true once the time has passed or `pollNow` is called, to false once another wait replaces it. */
  wait(ms: number): Promise<boolean>
  /** Ends the pending wait immediately. */
  pollNow(): void
  /** Cancels the pending wait. */
  cancel(): void
}

export function createPollTimer(clock: Clock): PollTimer {
  let settle: ((came: boolean) => void) | null = null
  const end = (came: boolean) => {
    const waiting = settle
    settle = null
    waiting?.(came)
  }
  return {
    async wait(ms) {
      end(false)
      let stop = () => {}
      const came = await new Promise<boolean>((resolve) => {
        settle = resolve
        stop = clock.setTimer(() => end(true), ms)
      })
      stop()
      return came
    },
    pollNow: () => end(true),
    cancel: () => end(false),
  }
}
