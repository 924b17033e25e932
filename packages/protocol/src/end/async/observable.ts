import { createEmitter } from './emitter.ts'
import type { Log } from '../ports.ts'

export interface Observable<Value> {
  readonly current: Value
  /** Notifies the listeners unless the value is unchanged. */
  set(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
  /** See `Emitter.clear`. */
  clear(): void
}

/**
 * A value with change listeners. A listener that throws is logged and does not affect the others. If a listener sets
 * the next value, the remaining listeners receive only that one.
 */
export function createObservable<Value>(initial: Value, log: Log): Observable<Value> {
  const changes = createEmitter<Value>(log)
  let current = initial
  return {
    get current() {
      return current
    },
    set(value) {
      if (Object.is(current, value)) return
      current = value
      changes.emit(value)
    },
    subscribe: (listener) => changes.subscribe((value) => (Object.is(current, value) ? listener(value) : undefined)),
    clear: changes.clear,
  }
}
