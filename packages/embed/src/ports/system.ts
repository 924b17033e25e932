// Clock and task scheduling; no other file of the package accesses them.
import type { Clock } from '@proscenium/protocol'

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Yields to the main thread so that input and paint are not blocked. */
export async function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}
