import { createEmitter } from './emitter.ts'
import type { Log } from '../ports.ts'

export interface Observable<Value> {
  readonly current: Value
  /** Tells the listeners, unless it is the value already. */
  set(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
  /** As `Emitter.clear`. */
  clear(): void
}

/**
 * A value and those who listen for its changes. A listener that throws is logged and hinders no other. Where a listener
 * sets the next value, those after it hear of that one alone.
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
