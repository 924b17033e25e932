// How long work blocks the event loop, in CPU time of this thread, so that other programs do not count.
import { setImmediate as nextTick } from 'node:timers/promises'

/** The total wall-clock time, and the longest block between two ticks of the event loop. */
export async function longestBlock(run: () => Promise<unknown>): Promise<{ micros: number; blockMicros: number }> {
  const work = { done: false }
  const watch = watchTicks(work)
  const began = performance.now()
  await run()
  const micros = (performance.now() - began) * 1_000
  work.done = true
  return { micros, blockMicros: await watch }
}

async function watchTicks(work: { readonly done: boolean }): Promise<number> {
  let longest = 0
  for (let last = spent(); !work.done;) {
    await nextTick()
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
