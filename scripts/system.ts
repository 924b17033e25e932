/** Today's date, `YYYY-MM-DD`, UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Milliseconds since some moment, never going back. */
export const monotonicNow = (): number => performance.now()
