// A browser cannot tell which work goes on after a wait, so a context ends at the first one. What is lost is names of
// requests in the log and spans, of which a tab has neither.

export interface AsyncContext<Value> {
  run<Result>(value: Value, work: () => Result): Result
  getStore(): Value | undefined
}

export function asyncContext<Value>(): AsyncContext<Value> {
  let current: Value | undefined
  return {
    run(value, work) {
      const before = current
      current = value
      try {
        return work()
      } finally {
        current = before
      }
    },
    getStore: () => current,
  }
}

export function inThisContext(): <Result>(work: () => Result) => Result {
  return (work) => work()
}
