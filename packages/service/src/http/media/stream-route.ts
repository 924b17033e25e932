// GET, HEAD and OPTIONS of a stream: the operation decides, the media host provides the bytes.
import { operations } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { errorResponse } from '../../operations/responses.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { FileResponse } from '../../operations/media/file-response.ts'
import { streamMedia, streamPreflight } from '../../operations/media/stream-media.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { beforeOperation, releaseRequest, type RequestHooks } from '../adapter/request-hooks.ts'
import { decideOnceReady } from './pending-media.ts'
import { expressPath, operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

export function mountStream(app: Express, tools: MediaTools, hooks: RequestHooks | null = null): void {
  const { path } = operations.streamMedia
  const route = app.route(expressPath(path))
  route
    .get(readable, ...beforeOperation(hooks, operations.streamMedia), play(tools, path))
    .options(preflight(tools, path))
  route.all(methodNotAllowed(path, ['GET', 'HEAD', 'OPTIONS']))
}

function play(tools: MediaTools, path: string): RequestHandler {
  return async (request, response) => {
    updateRequestContext(response, { route: path, operation: 'streamMedia' })
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const decision = () => decide(tools.context, { ...operationInput(request), method })
    const result = method === 'HEAD' ? await decision() : await decideOnceReady(tools, decision)
    releaseRequest(response)
    if (result.kind === 'rejected') return sendResponse(response, result.response)
    if (result.file === null || method === 'HEAD') {
      response.writeHead(result.status, result.headers).end()
      return undefined
    }
    return await sendMedia(tools, response, { ...result, file: result.file })
  }
}

async function decide(context: OperationContext, input: Parameters<typeof streamMedia>[1]): Promise<FileResponse> {
  try {
    return await streamMedia(context, input)
  } catch (cause) {
    context.report('operation_failed', cause)
    return { kind: 'rejected', response: errorResponse('internal_error') }
  }
}

function preflight({ context }: MediaTools, path: string): RequestHandler {
  return async (request: Request, response) => {
    setRoute(response, path)
    common(response)
    const origin = await streamPreflight(context, { ...operationInput(request), method: 'GET' })
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

/** Lets pages under COEP play it, and keeps caches from mixing up origins. */
function common(response: Response): void {
  response.setHeader('Vary', 'Origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
