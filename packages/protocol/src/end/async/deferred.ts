/** A promise with its resolvers. `Promise.withResolvers` is newer than the browsers we support. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (reason: unknown) => void
}

export function createDeferred<Value>(): Deferred<Value> {
  const deferred: Partial<Deferred<Value>> = {}
  const promise = new Promise<Value>((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  return Object.assign(deferred, { promise }) as Deferred<Value>
}
