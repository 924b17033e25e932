import type { Log } from '../ports.ts'

/** Events without replay: subscribers receive later values only. */
export interface Emitter<Value> {
  emit(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
  /** Removes all listeners, including those that the current `emit` has not reached yet. */
  clear(): void
}

/**
 * A listener that throws is logged and does not affect the others; one that unsubscribes during `emit` is not called.
 */
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
 * Calls a callback of the application immediately. Logs what it throws or later rejects with, together with these
 * details, so that the bridge continues.
 */
export async function runGuarded(callback: () => unknown, log: Log, details: object = {}): Promise<void> {
  try {
    await callback()
  } catch (error) {
    log({ level: 'warn', message: 'a listener of the bridge threw', details: { ...details, error } })
  }
}
