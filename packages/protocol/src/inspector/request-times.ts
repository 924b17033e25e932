/** Most requests waited for at once; the oldest are forgotten first. */
const WAITING_MAX = 256

/** Tells how long answers took: the first message with an id is the request, the next the other way its answer. */
export function createRequestTimes() {
  const waiting = new Map<string, { readonly direction: string; readonly at: number }>()
  return {
    /** ms since the request this answers; undefined for anything else. */
    took(key: string, direction: 'in' | 'out', at: number): number | undefined {
      const request = waiting.get(key)
      if (request !== undefined && request.direction !== direction) {
        waiting.delete(key)
        return Math.max(0, at - request.at)
      }
      if (request === undefined) waiting.set(key, { direction, at })
      const [oldest] = waiting.keys()
      if (waiting.size > WAITING_MAX && oldest !== undefined) waiting.delete(oldest)
      return undefined
    },
    clear: () => waiting.clear(),
  }
}
