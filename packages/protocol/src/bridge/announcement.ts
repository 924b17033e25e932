import type { Clock } from './ports.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2_000

/** Announces at once, then after 100 ms, doubling to 2 s, until stopped. Returns the stop. */
export function announceWithBackOff(announce: () => void, clock: Clock): () => void {
  let cancel = (): void => {}
  let stopped = false
  const step = (wait: number): void => {
    announce()
    if (stopped) return
    cancel = clock.setTimer(() => step(Math.min(wait * 2, LONGEST_WAIT_MS)), wait)
  }
  step(FIRST_WAIT_MS)
  return () => {
    stopped = true
    cancel()
  }
}
