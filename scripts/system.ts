/** Today's date, `YYYY-MM-DD`, UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Monotonic milliseconds from an arbitrary origin. */
export const monotonicNow = (): number => performance.now()
