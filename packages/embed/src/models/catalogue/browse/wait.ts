import type { Clock } from '@proscenium/protocol'

/** Resolves after `ms`, or at once when `signal` is aborted. */
export async function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const cancel = clock.setTimer(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        cancel()
        resolve()
      },
      { once: true },
    )
  })
}
