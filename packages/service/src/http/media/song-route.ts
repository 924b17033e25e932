// PUT, GET and HEAD of a project's song (E-01): its bytes are streamed in and out, never buffered as a whole.
import { operations } from '@proscenium/contract'
import type { Express, RequestHandler } from 'express'
import type { OperationContext } from '../../operations/context.ts'
import type { FileResponse } from '../../operations/media/file-response.ts'
import { errorResponse } from '../../operations/responses.ts'
import { readProjectSong, saveProjectSong } from '../../operations/workspace/project-song.ts'
import { corsOf, preflight } from '../adapter/cors.ts'
import { expressPath, methodNotAllowed, operationInput } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { beforeOperation, releaseRequest, type RequestHooks } from '../adapter/request-hooks.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { sendMedia } from './send-media.ts'

const allowed = ['GET', 'HEAD', 'PUT', 'OPTIONS']
const { path, area } = operations.readProjectSong

export function mountSongs(app: Express, context: OperationContext, hooks: RequestHooks | null = null): void {
  const route = app.route(expressPath(path))
  const cors = corsOf(area, context)
  if (cors !== null) route.all(cors)
  route.put(...beforeOperation(hooks, operations.saveProjectSong), receive(context))
  route.get(...beforeOperation(hooks, operations.readProjectSong), serve(context))
  route.options(preflight(allowed)).all(methodNotAllowed(path, allowed))
}

function receive(context: OperationContext): RequestHandler {
  return async (request, response) => {
    updateRequestContext(response, { route: path, operation: 'saveProjectSong' })
    const body = request.iterator({ destroyOnReturn: false })
    sendResponse(response, await saveProjectSong(context, { ...operationInput(request), body }))
  }
}

function serve(context: OperationContext): RequestHandler {
  return async (request, response) => {
    updateRequestContext(response, { route: path, operation: 'readProjectSong' })
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const result = await decide(context, { ...operationInput(request), method })
    releaseRequest(response)
    if (result.kind === 'rejected') return sendResponse(response, result.response)
    if (result.file === null || method === 'HEAD') {
      response.writeHead(result.status, result.headers).end()
      return undefined
    }
    return await sendMedia({ context, upstream: context.blobs, area }, response, { ...result, file: result.file })
  }
}

async function decide(context: OperationContext, input: Parameters<typeof readProjectSong>[1]): Promise<FileResponse> {
  try {
    return await readProjectSong(context, input)
  } catch (cause) {
    context.report('operation_failed', cause)
    return { kind: 'rejected', response: errorResponse('internal_error', { area }) }
  }
}
