import type { Log } from './ports.ts'

export interface Observable<Value> {
  readonly current: Value
  set(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
}

/**
 * A value and those who listen for its changes. A listener that throws is logged and hinders no other. Where a listener
 * sets the next value, those after it hear of that one alone.
 */
export function createObservable<Value>(initial: Value, log: Log): Observable<Value> {
  const listeners = new Set<(value: Value) => void>()
  let current = initial
  return {
    get current() {
      return current
    },
    set(value) {
      current = value
      for (const listener of [...listeners]) {
        if (Object.is(current, value) && listeners.has(listener)) runGuarded(() => listener(value), log)
      }
    },
    subscribe(listener) {
      const own = (value: Value): void => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** Runs a caller's callback; what it throws, or rejects with later, goes to the log, so that the bridge goes on. */
export function runGuarded(callback: () => unknown, log: Log): void {
  try {
    const outcome = callback()
    if (isPending(outcome)) outcome.then(undefined, (error: unknown) => logThrown(error, log))
  } catch (error) {
    logThrown(error, log)
  }
}

function logThrown(error: unknown, log: Log): void {
  log({ level: 'warn', message: 'a listener of the bridge threw', details: { error } })
}

function isPending(outcome: unknown): outcome is PromiseLike<unknown> {
  return typeof outcome === 'object' && outcome !== null && 'then' in outcome && typeof outcome.then === 'function'
}
