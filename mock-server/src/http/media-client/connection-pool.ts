// Connections to media hosts, kept for the next request to the same origin.
import { byteReader } from './byte-reader.ts'
import { createIdleSockets } from './idle-sockets.ts'
import { readResponse, type ParsedResponse } from './response-reader.ts'
import { openSocket, type UpstreamSocket } from './socket.ts'

interface Question {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Gives the answer up with its connection, at any time. */
  readonly signal: AbortSignal
}

export interface UpstreamResponse extends Omit<ParsedResponse, 'reusable'> {
  /** Gives the answer up with its connection, for a body that nobody begins to read. */
  dispose(): void
}

export interface ConnectionPool {
  /** GET. Redirects are answers like others, and not followed. Errors: rejects where no answer is had. */
  get(question: Question): Promise<UpstreamResponse>
}

/** Shorter than routers and balancers remember a connection over which nothing comes. */
const REST_MS = 30_000

/** `restMs`: how long a connection waits for its next use. Nothing has to be closed: what is idle keeps no process alive. */
export function createConnectionPool({ restMs = REST_MS } = {}): ConnectionPool {
  const idle = createIdleSockets()
  const exchange = async (socket: UpstreamSocket, question: Question): Promise<Exchanged> => {
    const stop = (): void => socket.destroy()
    question.signal.addEventListener('abort', stop, { once: true })
    return await converse(socket, question, (reusable) => {
      question.signal.removeEventListener('abort', stop)
      if (reusable) idle.put(question.url.origin, socket)
      else socket.destroy()
    })
  }
  return {
    async get(question) {
      question.signal.throwIfAborted()
      const { url } = question
      const kept = idle.take(url.origin)
      const first = kept === null ? null : await exchange(kept, question)
      if (first?.ok) return first.reply
      if (first?.heard) throw first.cause
      question.signal.throwIfAborted()
      // A kept connection may end just when it is used again: then the host has seen nothing of the request.
      const socket = openSocket(url, { restMs, closed: () => idle.remove(url.origin, socket) })
      const again = await exchange(socket, question)
      if (again.ok) return again.reply
      throw again.cause
    },
  }
}

/** `heard` tells whether the host said anything. */
type Exchanged =
  | { readonly ok: true; readonly reply: UpstreamResponse }
  | { readonly ok: false; readonly heard: boolean; readonly cause: unknown }

/** Asks and reads the head of the answer. `done` is called once, at the end of all of it. */
async function converse(
  socket: UpstreamSocket,
  { url, headers }: Question,
  done: (reusable: boolean) => void,
): Promise<Exchanged> {
  let heard = false
  const reader = byteReader(async () => {
    const piece = await socket.read()
    heard ||= piece !== null
    return piece
  })
  const fields = Object.entries({ Host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${url.pathname} HTTP/1.1\r\n${fields.join('')}\r\n`)
  try {
    const { reusable, body, ...head } = await readResponse(reader)
    const whole = told(body, (ended) => done(ended && reusable && reader.isEmpty()))
    return { ok: true, reply: { ...head, body: whole, dispose: () => done(false) } }
  } catch (cause) {
    done(false)
    return { ok: false, heard, cause }
  }
}

async function* told(body: AsyncIterable<Buffer>, over: (ended: boolean) => void): AsyncGenerator<Buffer, void> {
  let ended = false
  try {
    yield* body
    ended = true
  } finally {
    over(ended)
  }
}
