// Connections to media hosts, kept for the next request to the same origin.
import { byteReader } from './byte-reader.ts'
import { createIdle } from './idle-sockets.ts'
import { readAnswer, type UpstreamAnswer } from './upstream-answer.ts'
import { openSocket, type UpstreamSocket } from './upstream-socket.ts'

interface Question {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Gives the answer up with its connection, at any time. */
  readonly signal: AbortSignal
}

export interface UpstreamReply extends Omit<UpstreamAnswer, 'keep'> {
  /** Gives the answer up with its connection, for a body that nobody begins to read. */
  leave(): void
}

export interface UpstreamConnections {
  /** GET. Redirects are answers like others, and not followed. Errors: rejects where no answer is had. */
  ask(question: Question): Promise<UpstreamReply>
}

/** Shorter than routers and balancers remember a connection over which nothing comes. */
const REST_MS = 30_000

/** `restMs`: how long a connection waits for its next use. Nothing has to be closed: what is idle keeps no process alive. */
export function createConnections({ restMs = REST_MS } = {}): UpstreamConnections {
  const idle = createIdle()
  const exchange = async (socket: UpstreamSocket, question: Question): Promise<Exchanged> => {
    const stop = (): void => socket.destroy()
    question.signal.addEventListener('abort', stop, { once: true })
    return await converse(socket, question, (reusable) => {
      question.signal.removeEventListener('abort', stop)
      if (reusable) idle.keep(question.url.origin, socket)
      else socket.destroy()
    })
  }
  return {
    async ask(question) {
      question.signal.throwIfAborted()
      const { url } = question
      const kept = idle.take(url.origin)
      const first = kept === null ? null : await exchange(kept, question)
      if (first?.ok) return first.reply
      if (first?.heard) throw first.cause
      question.signal.throwIfAborted()
      // A kept connection may end just when it is used again: then the host has seen nothing of the request.
      const socket = openSocket(url, { restMs, closed: () => idle.forget(url.origin, socket) })
      const again = await exchange(socket, question)
      if (again.ok) return again.reply
      throw again.cause
    },
  }
}

/** `heard` tells whether the host said anything. */
type Exchanged =
  | { readonly ok: true; readonly reply: UpstreamReply }
  | { readonly ok: false; readonly heard: boolean; readonly cause: unknown }

/** Asks and reads the head of the answer. `done` is called once, at the end of all of it. */
async function converse(
  socket: UpstreamSocket,
  { url, headers }: Question,
  done: (reusable: boolean) => void,
): Promise<Exchanged> {
  let heard = false
  const reader = byteReader(async () => {
    const piece = await socket.pull()
    heard ||= piece !== null
    return piece
  })
  const fields = Object.entries({ Host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${url.pathname} HTTP/1.1\r\n${fields.join('')}\r\n`)
  try {
    const { keep, body, ...head } = await readAnswer(reader)
    const whole = told(body, (ended) => done(ended && keep && reader.empty()))
    return { ok: true, reply: { ...head, body: whole, leave: () => done(false) } }
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
