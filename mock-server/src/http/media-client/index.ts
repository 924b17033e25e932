// The media host as the service sees it: over HTTP, wherever it happens to be at this moment.
import type { MediaUpstream } from '../../ports.ts'
import { createConnectionPool, type UpstreamResponse } from './connection-pool.ts'

type Span = Omit<Parameters<MediaUpstream['open']>[1], 'signal'>

/** Reads from the origin that `address` names at each call, over connections that are kept for the next one. */
export function httpUpstream(address: () => string): MediaUpstream {
  const connections = createConnectionPool()
  return {
    async open(key, { start, end, size, signal }) {
      const url = new URL(key.split('/').map(encodeURIComponent).join('/'), `${address()}/`)
      const headers = { Range: `bytes=${start}-${end}`, 'Accept-Encoding': 'identity' }
      const reply = await connections.get({ url, headers, signal })
      const body = bodyOf(reply, { start, end, size })
      if (body !== null) return { body }
      reply.dispose()
      throw new Error(`the media host answered ${reply.status} to a range of ${size} bytes`)
    },
  }
}

/**
 * The asked bytes of an answer that is known to hold them: the span itself, or the whole file of the known size, as a host
 * sends it that does not know ranges. Null for any other answer, an encoded one too.
 */
function bodyOf(
  { status, headers, body }: UpstreamResponse,
  { start, end, size }: Span,
): AsyncIterable<Uint8Array> | null {
  const [encoding, length] = [headers.get('content-encoding'), headers.get('content-length')]
  if (encoding !== null && encoding !== 'identity') return null
  const bytes = length === null ? null : Number(length)
  if (status === 206) {
    const exact = headers.get('content-range') === `bytes ${start}-${end}/${size}`
    return exact && (bytes ?? end - start + 1) === end - start + 1 ? body : null
  }
  if (status !== 200 || bytes !== size) return null
  return start === 0 && end === size - 1 ? body : slice(body, { start, end })
}

/** Bytes `start` up to and including `end`; what follows is not read, the connection is given up instead. */
async function* slice(whole: AsyncIterable<Uint8Array>, { start, end }: Pick<Span, 'start' | 'end'>) {
  let at = 0
  for await (const chunk of whole) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
