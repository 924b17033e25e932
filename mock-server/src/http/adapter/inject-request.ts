// One request to the application without a connection: Node's own message objects, whose bytes go nowhere but here.
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

export interface InjectedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Under lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface InjectedResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** Errors: rejects where the application gives up in the middle of an answer. */
export async function injectRequest(app: RequestListener, posed: InjectedRequest): Promise<InjectedResponse> {
  const request = requestOf(posed)
  const response = new ServerResponse(request)
  const chunks = keepChunks(response)
  // Whatever Node writes as the head and the body of the message ends here.
  response.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket)
  const answered = new Promise<InjectedResponse>((resolve, reject) => {
    response.once('finish', () => {
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) })
      response.emit('close')
    })
    response.once('close', () => reject(new Error('the answer ended in the middle')))
  })
  app(request, response)
  return await answered
}

function requestOf({ method, url, headers, body }: InjectedRequest): IncomingMessage {
  // Never connected: it stands for a client that is nowhere.
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.url = url
  request.headers = headers
  request.complete = true
  if (body.length > 0) request.push(body)
  request.push(null)
  return request
}

/** Express gives the message another prototype, so what watches it hangs on the message itself. */
function keepChunks(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  let ending = false
  response.write = (...given: unknown[]): boolean => {
    if (!ending) keep(given[0])
    return write(...given)
  }
  response.end = (...given: unknown[]): ServerResponse => {
    keep(given[0])
    ending = true
    return end(...given)
  }
  return chunks
}
