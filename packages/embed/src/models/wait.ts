import type { Clock } from '@proscenium/protocol'

/** Resolves after `ms`, or at once when `signal` is aborted. */
export async function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const cancel = clock.setTimer(end, ms)
  signal.addEventListener('abort', end)
  await promise
  cancel()
  signal.removeEventListener('abort', end)
}
