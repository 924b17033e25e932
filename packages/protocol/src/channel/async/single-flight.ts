/** Runs `start` once for all callers that come while it runs; the next caller after it has settled starts anew. */
export function createSingleFlight<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let flight: Promise<Value> | null = null
  return () => {
    flight ??= start().finally(() => {
      flight = null
    })
    return flight
  }
}
