// Measures whether a long computation yields to the event loop.
import { setImmediate } from 'node:timers/promises'

/** Number of event-loop ticks while `act` runs. */
export async function ticksDuring(act: () => Promise<unknown>): Promise<number> {
  const done = new AbortController()
  let ticks = 0
  const counting = (async () => {
    while (!done.signal.aborted) {
      await setImmediate()
      ticks += 1
    }
  })()
  await act()
  done.abort()
  await counting
  return ticks
}
