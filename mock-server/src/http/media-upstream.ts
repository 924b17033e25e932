// The media host as the service sees it: over HTTP, wherever it happens to be at this moment.
import { Agent, request as askHttp, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as askHttps } from 'node:https'
import type { MediaUpstream } from '../ports.ts'

type Span = Omit<Parameters<MediaUpstream['open']>[1], 'signal'>

/** Reads from the origin that `address` names at each call, over connections that are kept for the next one. */
export function httpUpstream(address: () => string): MediaUpstream {
  const plain = new Agent({ keepAlive: true })
  const secure = new SecureAgent({ keepAlive: true })
  return {
    async open(key, { start, end, size, signal }) {
      const url = new URL(key.split('/').map(encodeURIComponent).join('/'), `${address()}/`)
      const headers = { Range: `bytes=${start}-${end}`, 'Accept-Encoding': 'identity' }
      const options = { headers, signal }
      const response = await answered(
        () =>
          url.protocol === 'https:'
            ? askHttps(url, { ...options, agent: secure })
            : askHttp(url, { ...options, agent: plain }),
        true,
      )
      const body = bodyOf(response, { start, end, size })
      if (body !== null) return { body }
      response.destroy()
      throw new Error(`the media host answered ${response.statusCode} to a range of ${size} bytes`)
    },
  }
}

/**
 * The answer to a request. A kept connection may end just when it is used again: then the host has seen nothing of the
 * request, which goes out once more. Redirects are answers like others, and not followed.
 */
async function answered(send: () => ReturnType<typeof askHttp>, again: boolean): Promise<IncomingMessage> {
  const request = send()
  try {
    return await new Promise((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end()
    })
  } catch (error) {
    const stale = request.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!again || !stale) throw error
    return await answered(send, false)
  }
}

/**
 * The asked bytes of an answer that is known to hold them: the span itself, or the whole file of the known size, as a host
 * sends it that does not know ranges. Null for any other answer, an encoded one too.
 */
function bodyOf(response: IncomingMessage, { start, end, size }: Span): AsyncIterable<Uint8Array> | null {
  const { 'content-range': range, 'content-length': length, 'content-encoding': encoding } = response.headers
  if (encoding !== undefined && encoding !== 'identity') return null
  const bytes = length === undefined ? null : Number(length)
  if (response.statusCode === 206) {
    const exact = range === `bytes ${start}-${end}/${size}` && (bytes ?? end - start + 1) === end - start + 1
    return exact ? response : null
  }
  if (response.statusCode !== 200 || bytes !== size) return null
  return start === 0 && end === size - 1 ? response : slice(response, { start, end })
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
