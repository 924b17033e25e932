/** Time in milliseconds. */
export interface Clock {
  now(): number
  /** Returns a function that cancels the timer. */
  setTimer(callback: () => void, ms: number): () => void
}
