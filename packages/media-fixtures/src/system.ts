// The timers of this package.
import { setTimeout } from 'node:timers/promises'

export const wait = async (ms: number): Promise<void> => setTimeout(ms)

/** Calls back every `ms` milliseconds. Returns a function that stops it. */
export function repeat(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms)
  return () => clearInterval(timer)
}
