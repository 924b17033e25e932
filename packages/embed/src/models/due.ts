import type { Clock } from '@proscenium/protocol'

/** One appointment at a time. */
export interface Due {
  /** Whether the time came, or it was hurried; false once another appointment took its place. */
  after(ms: number): Promise<boolean>
  /** What waits is due now. */
  hurry(): void
  /** Nothing waits any more. */
  drop(): void
}

export function createDue(clock: Clock): Due {
  let settle: ((came: boolean) => void) | null = null
  const end = (came: boolean) => {
    const waiting = settle
    settle = null
    waiting?.(came)
  }
  return {
    async after(ms) {
      end(false)
      let stop = () => {}
      const came = await new Promise<boolean>((resolve) => {
        settle = resolve
        stop = clock.setTimer(() => end(true), ms)
      })
      stop()
      return came
    },
    hurry: () => end(true),
    drop: () => end(false),
  }
}
