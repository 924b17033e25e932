// Runs requests through the application without a connection, with the message objects of `node:http`. Requests and
// responses are plain: those of the platform hide fields, such as `Origin` and `Set-Cookie`, in a browser.
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

/** Statuses whose responses have no body (RFC 9110). */
const EMPTY: readonly number[] = [204, 205, 304]

export interface PlainRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer | null
}

export interface PlainResponse {
  readonly status: number
  /** A name may occur several times. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Null for a response that has none. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null
}

/**
 * The response begins as soon as its head is known; its body follows as it is written.
 * Errors: rejects if the application aborts the response before that; later, reading the body does.
 */
export async function respond(app: RequestListener, request: PlainRequest): Promise<PlainResponse> {
  const message = messageOf(request)
  const response = new ServerResponse(message)
  // Swallows what Node writes for the head and the body.
  response.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket)
  const head = Promise.withResolvers<PlainResponse>()
  const body = bodyOf(response, (stream) => head.resolve(responseOf(message, response, stream)))
  response.once('finish', () => {
    body.end()
    response.emit('close')
  })
  response.once('close', () => {
    const aborted = new Error('the response was aborted')
    head.reject(aborted)
    body.abort(aborted)
  })
  app(message, response)
  return await head.promise
}

function messageOf({ method, url, headers, body }: PlainRequest): IncomingMessage {
  const { pathname, search, host } = new URL(url)
  // Never connected; stands in for the client.
  const message = new IncomingMessage(new Socket())
  message.method = method
  message.url = pathname + search
  message.headers = { ...Object.fromEntries(headers), host }
  message.complete = true
  if (body !== null && body.byteLength > 0) message.push(Buffer.from(body))
  message.push(null)
  return message
}

function responseOf(
  { method }: IncomingMessage,
  response: ServerResponse,
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): PlainResponse {
  const { statusCode: status } = response
  const bodiless = method === 'HEAD' || EMPTY.includes(status)
  return { status, headers: fieldsOf(response.getHeaders()), body: bodiless ? null : stream }
}

function fieldsOf(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'connection')
    .flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, String(value)]))
}

interface Body {
  end(): void
  abort(error: Error): void
}

type Write = (...rest: unknown[]) => unknown

/** Calls `begin` once the head is complete. Patches the message itself because Express replaces its prototype. */
function bodyOf(response: ServerResponse, begin: (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => void): Body {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null
  let open = true
  // `end` may call `write` itself.
  let ending = false
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(started) {
      controller = started
    },
    cancel() {
      open = false
      response.destroy()
    },
  })
  const pass = (chunk: unknown): void => {
    begin(stream)
    if (!open || typeof chunk === 'function' || chunk === undefined || chunk === null || chunk === '') return
    controller?.enqueue(Uint8Array.from(typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)))
  }
  const patched = (name: 'write' | 'end' | 'flushHeaders'): void => {
    const original = response[name].bind(response) as Write
    Reflect.set(response, name, (...given: unknown[]) => {
      const outer = !ending
      if (name === 'end') ending = true
      // Listeners for the head may still change it.
      const result = original(...given)
      if (outer) pass(given[0])
      return result
    })
  }
  for (const name of ['write', 'end', 'flushHeaders'] as const) patched(name)
  return {
    end() {
      if (open) controller?.close()
      open = false
    },
    abort(error) {
      if (open) controller?.error(error)
      open = false
    },
  }
}
