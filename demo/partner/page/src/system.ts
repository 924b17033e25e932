/** Milliseconds since 1970-01-01 UTC. */
export function systemNow(): number {
  return Date.now()
}

/** Calls back after `ms` milliseconds; returns a function that cancels it. */
export function systemAfter(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
