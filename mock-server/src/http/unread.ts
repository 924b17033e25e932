// What a client still sends after it was answered: a body that was refused before all of it was read.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../ports.ts'

/** How long the rest may come after the answer (ms). */
const PATIENCE_MS = 5_000

/**
 * Takes the rest and throws it away. A connection that is closed over unread bytes is reset, and the client, which is
 * still writing, then loses the answer (RFC 9112 9.6). Whoever does not come to an end is cut.
 */
export function discardUnread(request: IncomingMessage, response: ServerResponse, clock: Clock): void {
  if (request.complete) return
  request.resume()
  response.once('finish', () => {
    if (!request.complete) cutLater(request, clock)
  })
}

function cutLater(request: IncomingMessage, clock: Clock): void {
  const { socket } = request
  const cancel = clock.setTimer(() => socket.destroy(), PATIENCE_MS)
  const over = (): void => {
    cancel()
    request.off('end', over)
    socket.off('close', over)
  }
  request.once('end', over)
  socket.once('close', over)
}
