/** Milliseconds since 1970-01-01 UTC. */
export function systemNow(): number {
  return Date.now()
}

/** At least 0 and less than 1. */
export function systemRandom(): number {
  return Math.random()
}

/** Resolves after `ms` milliseconds. Errors: rejects with the signal's reason when it aborts. */
export async function systemSleep(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  // Node 20 has no Promise.withResolvers.
  await new Promise<void>((resolve, reject) => {
    const cancel = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
