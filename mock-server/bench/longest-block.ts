// How long work keeps the event loop, in the processor's time of this thread: what other programs take does not count.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The whole time, by the clock, and the longest stretch between two turns of the event loop. */
export async function longestBlock(run: () => Promise<unknown>): Promise<{ micros: number; blockMicros: number }> {
  const work = { over: false }
  const watch = watchTurns(work)
  const began = performance.now()
  await run()
  const micros = (performance.now() - began) * 1_000
  work.over = true
  return { micros, blockMicros: await watch }
}

async function watchTurns(work: { readonly over: boolean }): Promise<number> {
  let longest = 0
  for (let last = spent(); !work.over;) {
    await nextTurn()
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
