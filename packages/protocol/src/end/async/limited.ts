import type { AbortSignalLike, Clock } from '../ports.ts'
import { createDeferred, type Deferred } from './deferred.ts'

/** How long a caller waits. */
export interface WaitOptions {
  /** In ms; unlimited by default. */
  readonly timeoutMs?: number
  /** Rejects with the signal's reason. */
  readonly signal?: AbortSignalLike
}

export interface Wait<Value> extends WaitOptions {
  readonly clock: Clock
  /** Settles the promise through the deferred. Returns a function that stops waiting. */
  readonly start: (deferred: Deferred<Value>) => () => void
  readonly onTimeout?: (deferred: Deferred<Value>) => void
}

/** A promise that settles once: by what `start` does, by the signal, or by `onTimeout`. */
export async function limited<Value>({ clock, start, onTimeout, timeoutMs, signal }: Wait<Value>): Promise<Value> {
  if (signal?.aborted === true) throw signal.reason
  const deferred = createDeferred<Value>()
  const onAbort = (): void => deferred.reject(signal?.reason)
  const stop = start(deferred)
  const cancel = timeoutMs === undefined ? undefined : clock.setTimer(() => onTimeout?.(deferred), timeoutMs)
  signal?.addEventListener('abort', onAbort)
  return await deferred.promise.finally(() => {
    stop()
    cancel?.()
    signal?.removeEventListener('abort', onAbort)
  })
}
