// The media host as the service sees it: over HTTP, wherever it happens to be at this moment.
import type { MediaUpstream } from '../ports.ts'

/** Reads from the origin that `address` names at each call. */
export function httpUpstream(address: () => string): MediaUpstream {
  return {
    async open(key, { start, end, size, signal }) {
      const url = new URL(key.split('/').map(encodeURIComponent).join('/'), `${address()}/`)
      const headers = { Range: `bytes=${start}-${end}`, 'Accept-Encoding': 'identity' }
      const response = await fetch(url, { headers, signal, redirect: 'error' })
      const { body } = response
      const exact = isSpan(response, { start, end, size })
      if (body === null || !exact) {
        await body?.cancel()
        throw new Error(`the media host answered ${response.status} to a range of ${size} bytes`)
      }
      return { body }
    },
  }
}

/** Whether the answer holds exactly the asked bytes of a file of the known size. */
function isSpan(response: Response, { start, end, size }: { start: number; end: number; size: number }): boolean {
  if (response.status === 206) return response.headers.get('content-range') === `bytes ${start}-${end}/${size}`
  const whole = start === 0 && end === size - 1
  return response.status === 200 && whole && response.headers.get('content-length') === String(size)
}
