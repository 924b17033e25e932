import type { Log } from '../ports.ts'

/** Happenings without a memory: who subscribes hears of the next ones. */
export interface Emitter<Value> {
  emit(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
  /** Nobody who has subscribed hears of anything more, not even of what is being told. */
  clear(): void
}

/** A listener that throws is logged and hinders no other; one that was taken off meanwhile is not called. */
export function createEmitter<Value>(log: Log): Emitter<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit(value) {
      for (const listener of [...listeners]) {
        if (listeners.has(listener)) void runGuarded(() => listener(value), log)
      }
    },
    subscribe(listener) {
      const own = (value: Value): void => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    clear: () => listeners.clear(),
  }
}

/**
 * Runs a caller's callback, at once; what it throws, or rejects with later, goes to the log with these details, so that
 * the bridge goes on.
 */
export async function runGuarded(callback: () => unknown, log: Log, details: object = {}): Promise<void> {
  try {
    await callback()
  } catch (error) {
    log({ level: 'warn', message: 'a listener of the bridge threw', details: { ...details, error } })
  }
}
