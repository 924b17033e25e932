// The only module of the package with a clock and timers.
export const now = (): number => Date.now()

/** Runs the callback every `ms`. Returns a function that stops it. */
export function repeat(callback: () => void, ms: number): () => void {
  const timer = setInterval(callback, ms)
  return () => clearInterval(timer)
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
