// GET, HEAD and OPTIONS of a stream: decisions come from the operation, bytes from the media host (SPEC 4 Area A).
import { operations } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { refuse } from '../operations/answers.ts'
import type { OperationContext } from '../operations/context.ts'
import type { FileAnswer } from '../operations/file-answers.ts'
import { streamMedia, streamPreflight } from '../operations/stream-media.ts'
import { before } from './faults.ts'
import { mark } from './marks.ts'
import { decided, type Probe } from './probe.ts'
import { decidedWhenThere } from './prepared-media.ts'
import { expressPath, inputOf, methodNotAllowed, named } from './routes.ts'
import { sendAnswer } from './send.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

export function mountStream(app: Express, tools: MediaTools, probe: Probe | null = null): void {
  const { path } = operations.streamMedia
  const route = app.route(expressPath(path))
  route.get(readable, ...before(probe, operations.streamMedia), play(tools, path)).options(preflight(tools, path))
  route.all(methodNotAllowed(path, ['GET', 'HEAD', 'OPTIONS']))
}

function play(tools: MediaTools, path: string): RequestHandler {
  return async (request, response) => {
    mark(response, { route: path, operation: 'streamMedia' })
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const deciding = () => decide(tools.context, { ...inputOf(request), method })
    const answer = method === 'HEAD' ? await deciding() : await decidedWhenThere(tools, deciding)
    decided(response)
    if (answer.kind === 'refusal') return sendAnswer(response, answer.answer)
    if (answer.file === null || method === 'HEAD') {
      response.writeHead(answer.status, answer.headers).end()
      return undefined
    }
    return await sendMedia(tools, response, { ...answer, file: answer.file })
  }
}

async function decide(context: OperationContext, input: Parameters<typeof streamMedia>[1]): Promise<FileAnswer> {
  try {
    return await streamMedia(context, input)
  } catch (cause) {
    context.report('operation_failed', cause)
    return { kind: 'refusal', answer: refuse('internal_error') }
  }
}

function preflight({ context }: MediaTools, path: string): RequestHandler {
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

const readable: RequestHandler = (_request, response, next) => {
  common(response)
  next()
}

/** Pages under COEP may play it, and no cache mixes up who may (A-25, DESIGN 5.10). */
function common(response: Response): void {
  response.setHeader('Vary', 'Origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
