// Runs one request through the application without a connection, using Node's own message objects.
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

export interface InjectedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Names are lower-case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface InjectedResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** Errors: rejects when the application aborts the response halfway. */
export async function injectRequest(app: RequestListener, input: InjectedRequest): Promise<InjectedResponse> {
  const request = requestOf(input)
  const response = new ServerResponse(request)
  const chunks = captureChunks(response)
  // Swallows what Node writes for the head and the body.
  response.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket)
  const completed = new Promise<InjectedResponse>((resolve, reject) => {
    response.once('finish', () => {
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) })
      response.emit('close')
    })
    response.once('close', () => reject(new Error('the response was aborted')))
  })
  app(request, response)
  return await completed
}

function requestOf({ method, url, headers, body }: InjectedRequest): IncomingMessage {
  // Never connected; stands in for the client.
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.url = url
  request.headers = headers
  request.complete = true
  if (body.length > 0) request.push(body)
  request.push(null)
  return request
}

/** Collects the body chunks. Patches the message itself because Express replaces its prototype. */
function captureChunks(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const capture = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  let ending = false
  response.write = (...args: unknown[]): boolean => {
    if (!ending) capture(args[0])
    return write(...args)
  }
  response.end = (...args: unknown[]): ServerResponse => {
    capture(args[0])
    ending = true
    return end(...args)
  }
  return chunks
}
