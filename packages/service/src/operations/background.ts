// Work that no response waits for, such as mail. Its failures are reported, and a shutdown waits for its end.
import type { Clock } from '../ports.ts'

export interface Background {
  /** Starts `work` after the current response is written; `event` names its failure in the log. */
  run(event: string, work: () => Promise<void>): void
  /** Resolves when all work has ended. */
  drain(): Promise<void>
}

interface Tools {
  readonly clock: Pick<Clock, 'setTimer'>
  readonly report: (event: string, cause: unknown) => void
}

export function createBackground({ clock, report }: Tools): Background {
  const running = new Set<Promise<void>>()
  return {
    run(event, work) {
      // A timer, so that the response takes the same time with and without work.
      const started = new Promise<void>((resolve) => void clock.setTimer(resolve, 0))
      const ended = started
        .then(work)
        .catch((error: unknown) => report(event, error))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    async drain() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
