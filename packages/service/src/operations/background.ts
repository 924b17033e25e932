// Work that no response waits for, such as mail. Its failures are reported, and a shutdown waits for its end.
import type { Clock } from '../ports.ts'

interface Tools {
  readonly clock: Pick<Clock, 'setTimer'>
  readonly report: (event: string, cause: unknown) => void
}

export function createBackground({ clock, report }: Tools) {
  const running = new Set<Promise<void>>()
  return {
    /** Starts `work` after the current response is written; `event` names its failure in the log. */
    run(event: string, work: () => Promise<void>): void {
      // A timer, so that the response takes the same time with and without work.
      const started = new Promise<void>((resolve) => void clock.setTimer(resolve, 0))
      const ended = started
        .then(work)
        .catch((error: unknown) => report(event, error))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    /** Resolves when all work has ended. */
    async drain(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
