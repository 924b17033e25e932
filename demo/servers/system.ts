/** Milliseconds since the epoch: the one place where this room reads the machine's clock. */
export function systemNow(): number {
  return Date.now()
}
