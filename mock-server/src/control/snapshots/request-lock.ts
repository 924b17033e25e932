// Lets requests pass side by side, and stops them while the whole content is exchanged: each sees before or after.

export interface RequestLock {
  /** Resolves when a request may go on; the answer ends its turn and may be called again. */
  acquireShared(): Promise<() => void>
  /** Runs `work` once every request that is inside has ended its turn; those that come wait. One at a time. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createRequestLock(): RequestLock {
  let inside = 0
  const doors: { closed: Promise<void> | null } = { closed: null }
  let emptied = (): void => undefined
  const leaving = (): (() => void) => {
    let gone = false
    return () => {
      if (gone) return
      gone = true
      inside -= 1
      if (inside === 0) emptied()
    }
  }
  return {
    async acquireShared() {
      while (doors.closed !== null) await doors.closed
      inside += 1
      return leaving()
    },
    async runExclusive(work) {
      while (doors.closed !== null) await doors.closed
      const { promise, resolve } = Promise.withResolvers<void>()
      doors.closed = promise
      try {
        if (inside > 0) await new Promise<void>((empty) => (emptied = empty))
        return await work()
      } finally {
        doors.closed = null
        resolve()
      }
    },
  }
}
