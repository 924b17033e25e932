// The one file of the room that knows the time.
import type { Clock } from '@proscenium/protocol'

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
