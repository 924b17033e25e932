// Drains the unread rest of a request body. Responses may go out before the whole body has arrived; the connection can
// carry the next request only once the rest is read as well (RFC 9112 9.3), and closing it over unread bytes resets it,
// so that the client, still writing, loses the response (9.6).
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../ports.ts'

/** Bytes of a body whose rest is worth reading to keep the connection: several times the largest JSON body. */
export const DRAIN_MAX = 1_048_576
/** How long the rest may take to arrive after the response (ms). */
const DRAIN_MS = 5_000
/** How long a response waits for the end of a body of unknown length (ms). */
const GRACE_MS = 200

type Timers = Pick<Clock, 'setTimer'>

/**
 * Keeps the connection of every request with a body usable, whichever handler responds and however much of the body it
 * read. A body that announces up to `DRAIN_MAX` bytes is read to its end after the response. One of unknown length is
 * given `GRACE_MS` to end. Otherwise the response says `Connection: close`, and the connection ends once the client has
 * had time to read it.
 */
export function drainRequests(next: RequestListener, timers: Timers): RequestListener {
  const closing = new WeakSet<Socket>()
  return (request, response) => {
    // Pipelined behind a response that closes the connection: the client knows that it gets no response.
    if (closing.has(request.socket)) return
    if (hasBody(request)) drainBehind(request, response, { timers, closing })
    next(request, response)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function drainBehind(
  request: IncomingMessage,
  response: ServerResponse,
  { timers, closing }: { timers: Timers; closing: WeakSet<Socket> },
): void {
  const { socket } = request
  waitForUnknown(request, response, timers)
  const keepOpen = (): void => {
    if (request.complete) return
    // Node calls this to close a connection after its last response is written.
    const close = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      closing.add(socket)
      socket.end()
      discardRest(request, timers, close)
    }
  }
  if (isShort(request)) response.once('prefinish', keepOpen)
  else {
    beforeHead(response, () => {
      if (!request.complete) response.setHeader('Connection', 'close')
      keepOpen()
    })
  }
  response.once('finish', () => {
    if (!request.readableEnded && !closing.has(socket)) discardRest(request, timers)
  })
}

/** Whether the rest is small enough to read. */
function isShort({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= DRAIN_MAX
}

/**
 * Calls back once, before the head is written. Node writes every head through `writeHead`, even if the handler does not
 * call it. For few responses: a function of its own makes a response slow to use and to collect.
 */
function beforeHead(response: ServerResponse, decide: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]): ServerResponse => {
    response.writeHead = writeHead
    decide()
    return writeHead(...args)
  }
}

/** Holds back a response to a body of unknown length until that ends, is too long, or takes too long. */
function waitForUnknown(request: IncomingMessage, response: ServerResponse, timers: Timers): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  response.end = (...args: unknown[]): ServerResponse => {
    response.end = end
    if (response.headersSent || request.complete) return end(...args)
    untilShort(request, timers, () => {
      if (!response.writableEnded && !response.destroyed) end(...args)
    })
    return response
  }
}

function untilShort(request: IncomingMessage, { setTimer }: Timers, done: () => void): void {
  let bytes = 0
  const finish = (): void => {
    cancel()
    for (const name of ['end', 'close'] as const) request.off(name, finish)
    request.off('data', count)
    done()
  }
  const count = (chunk: Buffer): void => {
    bytes += chunk.length
    if (bytes > DRAIN_MAX) finish()
  }
  const cancel = setTimer(finish, GRACE_MS)
  discard(request)
  request.on('data', count).once('end', finish).once('close', finish)
}

/** Destroys the connection of a client that does not finish in time. */
function discardRest(request: IncomingMessage, { setTimer }: Timers, ended: () => void = () => undefined): void {
  const { socket } = request
  const onEnd = (): void => {
    cancel()
    request.off('end', onEnd)
    socket.off('close', onEnd)
    ended()
  }
  const cancel = setTimer(() => socket.destroy(), DRAIN_MS)
  request.once('end', onEnd)
  socket.once('close', onEnd)
  discard(request)
}

/**
 * An abandoned async iterator still holds a `readable` listener, which stops the stream from flowing; remove it first.
 */
function discard(request: IncomingMessage): void {
  request.removeAllListeners('readable')
  request.on('data', () => undefined).resume()
}
