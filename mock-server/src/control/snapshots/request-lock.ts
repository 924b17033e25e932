// A readers-writer lock: requests run concurrently, and none runs while the whole content is exchanged, so that each
// sees it either before or after.

export interface RequestLock {
  /** Resolves when a request may proceed. Returns an idempotent function that releases the lock. */
  acquireShared(): Promise<() => void>
  /** Runs `work` once every running request has released the lock; new requests wait. Tasks run one at a time. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createRequestLock(): RequestLock {
  let active = 0
  const lock: { closed: Promise<void> | null } = { closed: null }
  let onIdle = (): void => undefined
  const createRelease = (): (() => void) => {
    let released = false
    return () => {
      if (released) return
      released = true
      active -= 1
      if (active === 0) onIdle()
    }
  }
  return {
    async acquireShared() {
      while (lock.closed !== null) await lock.closed
      active += 1
      return createRelease()
    },
    async runExclusive(work) {
      while (lock.closed !== null) await lock.closed
      const { promise, resolve } = Promise.withResolvers<void>()
      lock.closed = promise
      try {
        if (active > 0) await new Promise<void>((resolveIdle) => (onIdle = resolveIdle))
        return await work()
      } finally {
        lock.closed = null
        resolve()
      }
    },
  }
}
