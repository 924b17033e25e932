// Whether a long computation lets the event loop run.
import { setImmediate } from 'node:timers/promises'

/** How often the event loop turned meanwhile. */
export async function ticksDuring(act: () => Promise<unknown>): Promise<number> {
  const over = new AbortController()
  let turns = 0
  const others = (async () => {
    while (!over.signal.aborted) {
      await setImmediate()
      turns += 1
    }
  })()
  await act()
  over.abort()
  await others
  return turns
}
