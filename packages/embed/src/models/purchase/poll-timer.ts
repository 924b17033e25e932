import type { Clock } from '@proscenium/protocol'

/** One appointment at a time. */
export interface PollTimer {
  /** Whether the time came, or it was hurried; false once another appointment took its place. */
  wait(ms: number): Promise<boolean>
  /** What waits is due now. */
  pollNow(): void
  /** Nothing waits any more. */
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
