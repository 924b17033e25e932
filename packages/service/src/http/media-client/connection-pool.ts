// Pool of connections to media hosts, reused for later requests to the same origin
// (docs/decisions/media/own-media-client.md).
import { byteReader } from './byte-reader.ts'
import { readResponse, type ParsedResponse } from './response-reader.ts'
import { openSocket, type UpstreamSocket } from './socket.ts'

interface UpstreamRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Aborts the response and its connection, at any time. */
  readonly signal: AbortSignal
}

export interface UpstreamResponse extends Omit<ParsedResponse, 'reusable'> {
  /** Aborts the response and its connection, for a body that is never read. */
  dispose(): void
}

export interface ConnectionPool {
  /** GET. Redirects are returned, not followed. Errors: rejects if there is no response. */
  get(request: UpstreamRequest): Promise<UpstreamResponse>
}

/** Shorter than routers and load balancers remember an idle connection. */
const IDLE_MS = 30_000

/**
 * `idleMs`: how long an idle connection stays open for reuse. There is nothing to dispose: idle connections keep no
 * process alive.
 */
export function createConnectionPool({ idleMs = IDLE_MS } = {}): ConnectionPool {
  const idle = createIdleSockets()
  const exchange = async (socket: UpstreamSocket, request: UpstreamRequest): Promise<ExchangeResult> => {
    const stop = (): void => socket.destroy()
    request.signal.addEventListener('abort', stop, { once: true })
    return await sendRequest(socket, request, (reusable) => {
      request.signal.removeEventListener('abort', stop)
      if (reusable) idle.put(request.url.origin, socket)
      else socket.destroy()
    })
  }
  return {
    async get(request) {
      request.signal.throwIfAborted()
      const { url } = request
      const pooled = idle.take(url.origin)
      const first = pooled === null ? null : await exchange(pooled, request)
      if (first?.ok) return first.reply
      if (first?.sentBytes) throw first.cause
      request.signal.throwIfAborted()
      // A pooled connection may end at the moment of reuse; the host has then seen nothing of the request.
      const socket = openSocket(url, { idleMs, closed: () => idle.remove(url.origin, socket) })
      const retried = await exchange(socket, request)
      if (retried.ok) return retried.reply
      throw retried.cause
    },
  }
}

/** `sentBytes`: whether the host sent anything. */
type ExchangeResult =
  | { readonly ok: true; readonly reply: UpstreamResponse }
  | { readonly ok: false; readonly sentBytes: boolean; readonly cause: unknown }

/** Sends the request and reads the head of the response. `done` is called once, at the end of the whole response. */
async function sendRequest(
  socket: UpstreamSocket,
  { url, headers }: UpstreamRequest,
  done: (reusable: boolean) => void,
): Promise<ExchangeResult> {
  let sentBytes = false
  const reader = byteReader(async () => {
    const piece = await socket.read()
    sentBytes ||= piece !== null
    return piece
  })
  const fields = Object.entries({ Host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${url.pathname} HTTP/1.1\r\n${fields.join('')}\r\n`)
  try {
    const { reusable, body, ...head } = await readResponse(reader)
    const tracked = withCompletion(body, (ended) => done(ended && reusable && reader.isEmpty()))
    return { ok: true, reply: { ...head, body: tracked, dispose: () => done(false) } }
  } catch (cause) {
    done(false)
    return { ok: false, sentBytes, cause }
  }
}

async function* withCompletion(
  body: AsyncIterable<Buffer>,
  onEnd: (ended: boolean) => void,
): AsyncGenerator<Buffer, void> {
  let ended = false
  try {
    yield* body
    ended = true
  } finally {
    onEnd(ended)
  }
}

/** Per origin; further ones are closed. */
const SOCKETS_MAX = 16

/** Idle connections by origin. */
export function createIdleSockets() {
  const idle = new Map<string, UpstreamSocket[]>()
  const set = (origin: string, sockets: UpstreamSocket[]): void => {
    if (sockets.length === 0) idle.delete(origin)
    else idle.set(origin, sockets)
  }
  return {
    put(origin: string, socket: UpstreamSocket): void {
      const sockets = idle.get(origin) ?? []
      if (sockets.length >= SOCKETS_MAX) return socket.destroy()
      set(origin, [...sockets, socket])
      return socket.markIdle()
    },
    /** Removes and returns the most recently used one; null if there is none. */
    take(origin: string): UpstreamSocket | null {
      const sockets = idle.get(origin) ?? []
      const last = sockets.at(-1) ?? null
      if (last !== null) set(origin, sockets.slice(0, -1))
      last?.markBusy()
      return last
    },
    /** For a closed socket. */
    remove(origin: string, socket: UpstreamSocket): void {
      set(
        origin,
        (idle.get(origin) ?? []).filter((other) => other !== socket),
      )
    },
  }
}
