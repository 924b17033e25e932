// What a piece of asynchronous work belongs to, on Node.
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'

/** A value that work sees wherever it runs, however often it waits. */
export interface AsyncContext<Value> {
  run<Result>(value: Value, work: () => Result): Result
  /** Undefined outside `run`. */
  getStore(): Value | undefined
}

export function asyncContext<Value>(): AsyncContext<Value> {
  return new AsyncLocalStorage<Value>()
}

/** Returns a function that runs work in the context of this call. */
export function inThisContext(): <Result>(work: () => Result) => Result {
  // `AsyncLocalStorage.bind` makes a function with properties of its own each time.
  const resource = new AsyncResource('PendingWork')
  return (work) => resource.runInAsyncScope(work)
}
