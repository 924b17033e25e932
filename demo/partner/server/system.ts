/** Milliseconds since 1970-01-01 UTC; this package reads the system clock nowhere else. */
export function systemNow(): number {
  return Date.now()
}
