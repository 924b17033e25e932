// The one file of the room that knows time, turns and chance.
import type { Clock } from '@proscenium/protocol'

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** The next turn of the browser’s loop, after whatever waits there: input and painting are not held up by what comes next. */
export async function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** 128 bits that nobody can guess, in hex; also where no secure context has a name for them. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
