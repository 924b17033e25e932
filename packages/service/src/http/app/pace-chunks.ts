// Paces bodies in chunks (RFC 9112 7.1): Node calls back for each chunk, and tens of thousands of chunks of a byte arrive
// in one tick of the event loop (O-16).
import type { IncomingMessage, RequestListener } from 'node:http'

/** Chunks of a tick after which the connection is read no further; what was read already, up to 64 kB, still arrives. */
const CHUNKS = 500

export function paceChunks(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) pace(request)
    next(request, response)
  }
}

function pace(request: IncomingMessage): void {
  const { socket, push, _read: read } = request
  let count = 0
  let requested = false
  const nextTick = (): void => {
    count = 0
    if (requested) read.call(request, 0)
    requested = false
  }
  Object.assign(request, {
    push(...chunk: Parameters<typeof push>): boolean {
      count += 1
      if (count === CHUNKS) {
        socket.pause()
        setImmediate(nextTick)
      }
      return push.apply(request, chunk)
    },
    // Node reads on when the message asks for more, which is at once while its buffer is not full.
    _read(size: number): void {
      if (count < CHUNKS) read.call(request, size)
      else requested = true
    },
  })
}
