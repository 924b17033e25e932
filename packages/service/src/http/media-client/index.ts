// The media host as the service uses it: over HTTP, at its current address.
import type { MediaUpstream } from '../../ports.ts'
import { mediaPath } from '../../domain/media/media-path.ts'
import { createConnectionPool, type UpstreamResponse } from './connection-pool.ts'

type Span = Omit<Parameters<MediaUpstream['open']>[1], 'signal'>

/** Header fields that authorise a request to a private host. */
export type SignRead = (request: {
  readonly method: 'GET' | 'HEAD'
  readonly url: URL
}) => Promise<Readonly<Record<string, string>>>

/** Reads from the origin that `address` returns at each call, over pooled connections. */
export function httpUpstream(address: () => string, sign?: SignRead): MediaUpstream {
  const connections = createConnectionPool()
  return {
    async open(key, { start, end, size, signal }) {
      const url = new URL(mediaPath(key), `${address()}/`)
      const authorised = await sign?.({ method: 'GET', url })
      const headers = { ...authorised, Range: `bytes=${start}-${end}`, 'Accept-Encoding': 'identity' }
      const response = await connections.get({ url, headers, signal })
      const body = bodyOf(response, { start, end, size })
      if (body !== null) return { body }
      response.dispose()
      throw new Error(`the media host responded ${response.status} to a range of ${size} bytes`)
    },
  }
}

/**
 * The requested bytes of a response known to contain them: the span itself, or the whole file of the known size from a
 * host without range support. Null for any other response, encoded ones included.
 */
function bodyOf(
  { status, headers, body }: UpstreamResponse,
  { start, end, size }: Span,
): AsyncIterable<Uint8Array> | null {
  const encoding = headers.get('content-encoding')
  const length = headers.get('content-length')
  if (encoding !== null && encoding !== 'identity') return null
  const bytes = length === null ? null : Number(length)
  if (status === 206) {
    const exact = headers.get('content-range') === `bytes ${start}-${end}/${size}`
    return exact && (bytes ?? end - start + 1) === end - start + 1 ? body : null
  }
  if (status !== 200 || bytes !== size) return null
  return start === 0 && end === size - 1 ? body : slice(body, { start, end })
}

/** Bytes `start` to `end`, inclusive. The rest is not read; the connection is closed instead. */
async function* slice(whole: AsyncIterable<Uint8Array>, { start, end }: Pick<Span, 'start' | 'end'>) {
  let at = 0
  for await (const chunk of whole) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
