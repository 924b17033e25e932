/** Maximum number of pending requests; the oldest are evicted first. */
const WAITING_MAX = 256

/**
 * Measures response times: the first message with an id is the request, the next one in the other direction its
 * response.
 */
export function createRequestTimes() {
  const waiting = new Map<string, { readonly direction: string; readonly at: number }>()
  return {
    /** Returns the ms since the request that this message responds to; undefined for anything else. */
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
