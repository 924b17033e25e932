// GET, HEAD and OPTIONS of a stream: decisions come from the operation, bytes from the media host (SPEC 4 Area A).
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { operations } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { refuse } from '../operations/answers.ts'
import type { OperationContext } from '../operations/context.ts'
import { streamMedia, streamPreflight, type FileSpan, type StreamAnswer } from '../operations/stream-media.ts'
import type { MediaUpstream } from '../ports.ts'
import { expressPath, inputOf, methodNotAllowed, named } from './routes.ts'
import { sendAnswer } from './send.ts'

/** How long the media host may take until its first byte. */
const UPSTREAM_PATIENCE_MS = 10_000

export interface StreamTools {
  readonly context: OperationContext
  readonly upstream: MediaUpstream
}

export function mountStream(app: Express, tools: StreamTools): void {
  const { path } = operations.streamMedia
  const route = app.route(expressPath(path))
  route.get(play(tools, path)).options(preflight(tools, path))
  route.all(methodNotAllowed(path, ['GET', 'HEAD', 'OPTIONS']))
}

function play(tools: StreamTools, path: string): RequestHandler {
  return async (request, response) => {
    named(response, path)
    common(response)
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const answer = await decide(tools.context, { ...inputOf(request), method })
    if (answer.kind === 'refusal') return sendAnswer(response, answer.answer)
    if (answer.file === null || method === 'HEAD') {
      response.writeHead(answer.status, answer.headers).end()
      return undefined
    }
    return await sendFile(tools, response, { ...answer, file: answer.file })
  }
}

async function decide(context: OperationContext, input: Parameters<typeof streamMedia>[1]): Promise<StreamAnswer> {
  try {
    return await streamMedia(context, input)
  } catch (cause) {
    context.report('operation_failed', cause)
    return { kind: 'refusal', answer: refuse('internal_error') }
  }
}

type Media = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly file: FileSpan }

/**
 * 502 is possible until the first byte; afterwards a fault of the media host cuts the connection, so that nobody takes
 * half a file for a whole one. A client that leaves ends the read behind it.
 */
async function sendFile({ context, upstream }: StreamTools, response: Response, media: Media): Promise<void> {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  const source = await openSource({ context, upstream }, media.file, controller)
  // Gone before the first byte: the read was aborted with the response.
  if (response.destroyed) return
  if (!source.ok) {
    context.report('upstream_unavailable', source.cause)
    return sendAnswer(response, refuse('upstream_unavailable'))
  }
  response.writeHead(media.status, media.headers)
  try {
    await pipeline(source.body, exactly(media.file), response)
  } catch (cause) {
    // The socket is cut already: by the client, or by the pipeline because the media host failed.
    if (!controller.signal.aborted) context.report('stream_cut', cause)
  }
}

async function openSource(
  { context, upstream }: StreamTools,
  file: FileSpan,
  controller: AbortController,
): Promise<{ ok: true; body: Readable } | { ok: false; cause: unknown }> {
  const cancel = context.clock.setTimer(() => controller.abort(), UPSTREAM_PATIENCE_MS)
  try {
    const { body } = await upstream.open(file.key, { ...file, signal: controller.signal })
    return { ok: true, body: Readable.from(body, { objectMode: false }) }
  } catch (cause) {
    return { ok: false, cause }
  } finally {
    cancel()
  }
}

/** Passes bytes through and fails where they are more or fewer than announced. */
function exactly({ start, end }: FileSpan): Transform {
  let missing = end - start + 1
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missing -= chunk.length
      done(missing < 0 ? new Error('the media host sent too much') : null, chunk)
    },
    flush(done) {
      done(missing > 0 ? new Error('the media host sent too little') : null)
    },
  })
}

function preflight({ context }: StreamTools, path: string): RequestHandler {
  return async (request: Request, response) => {
    named(response, path)
    common(response)
    const origin = await streamPreflight(context, { ...inputOf(request), method: 'GET' })
    if (origin !== null) {
      response.setHeader('Access-Control-Allow-Origin', origin)
      response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD')
      response.setHeader('Access-Control-Allow-Headers', 'Range, If-Range, If-Match, If-None-Match')
    }
    response.status(204).end()
  }
}

/** Pages under COEP may play it, and no cache mixes up who may (A-25, DESIGN 5.10). */
function common(response: Response): void {
  response.setHeader('Vary', 'Origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
