// A request and its response over a MessagePort, one port for each, so that a worker can answer the requests of any page.
// The response's body is read as it is asked for: neither side holds more than one chunk.
import type { PlainRequest, PlainResponse } from '@proscenium/service/http/adapter/respond'

interface Head extends Pick<PlainResponse, 'status' | 'headers'> {
  readonly hasBody: boolean
}

/** `head` comes first, unless it fails; then one `chunk` for each `pull`, until `end`. */
type FromService =
  | { readonly type: 'head'; readonly head: Head }
  | { readonly type: 'chunk'; readonly chunk: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly reason: string }

type FromPage = 'pull' | 'cancel'

/** Posts the request with the port of its response. */
export type Post = (request: PlainRequest, port: MessagePort, transferred: Transferable[]) => void

/** Errors: rejects with a TypeError, as `fetch` does, if the service aborts the response. */
export async function requestOver(post: Post, request: PlainRequest): Promise<PlainResponse> {
  const { port1: own, port2: given } = new MessageChannel()
  const next = reader(own)
  post(request, given, request.body === null ? [given] : [given, request.body])
  const first = await next()
  if (first.type !== 'head') throw failure(first)
  const { status, headers, hasBody } = first.head
  return { status, headers, body: hasBody ? streamOf(own, next) : null }
}

function failure(message: FromService): TypeError {
  return new TypeError(message.type === 'failed' ? message.reason : 'The response has no head.')
}

/** Each call returns the next message. */
function reader(port: MessagePort): () => Promise<FromService> {
  const arrived: FromService[] = []
  let take: ((message: FromService) => void) | null = null
  port.addEventListener('message', ({ data }: MessageEvent<FromService>) => {
    if (take === null) return void arrived.push(data)
    take(data)
    take = null
  })
  port.start()
  return async () =>
    arrived.shift() ??
    (await new Promise((resolve) => {
      take = resolve
    }))
}

function streamOf(port: MessagePort, next: () => Promise<FromService>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const ask = (message: FromPage): void => port.postMessage(message)
  return new ReadableStream(
    {
      async pull(controller) {
        ask('pull')
        const message = await next()
        if (message.type === 'chunk') return controller.enqueue(message.chunk)
        port.close()
        if (message.type === 'end') controller.close()
        else controller.error(failure(message))
      },
      cancel() {
        ask('cancel')
        port.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Answers one posted request on its port. */
export async function respondOver(
  port: MessagePort,
  request: PlainRequest,
  respond: (request: PlainRequest) => Promise<PlainResponse>,
): Promise<void> {
  const report = (message: FromService, transferred: Transferable[] = []): void =>
    port.postMessage(message, transferred)
  try {
    const { status, headers, body } = await respond(request)
    if (body !== null) sendOver(port, report, body.getReader())
    report({ type: 'head', head: { status, headers, hasBody: body !== null } })
  } catch (error) {
    report(failed(error))
  }
}

function sendOver(
  port: MessagePort,
  report: (message: FromService, transferred?: Transferable[]) => void,
  body: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): void {
  const send = async (): Promise<void> => {
    const { done, value: chunk } = await body.read()
    if (done) report({ type: 'end' })
    else report({ type: 'chunk', chunk }, [chunk.buffer])
  }
  port.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    const work = data === 'cancel' ? body.cancel() : send()
    work.catch((error: unknown) => report(failed(error)))
  })
  port.start()
}

function failed(error: unknown): FromService {
  return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
}
