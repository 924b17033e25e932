/** Runs `start` once for all callers that arrive while it is pending; the next caller starts a new run. */
export function createSingleFlight<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let flight: Promise<Value> | null = null
  return () => {
    flight ??= start().finally(() => {
      flight = null
    })
    return flight
  }
}
