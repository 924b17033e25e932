// Routes whose body is a file: streams, download links (C-07), a project's song (E-01) and export files. The
// operation decides; bytes are streamed and never buffered as a whole.
import { operations, type OperationDefinition, type OperationId } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import type { OperationContext, OperationInput } from '../../operations/context.ts'
import { uploadExportFile, type UploadTools } from '../../operations/exports/export-upload.ts'
import { downloadFile } from '../../operations/fulfilment/download-file.ts'
import type { FileInput, FileResponse } from '../../operations/media/file-response.ts'
import { streamMedia, streamPreflight } from '../../operations/media/stream-media.ts'
import { codedAreaOf, errorResponse } from '../../operations/responses.ts'
import { readProjectSong, saveProjectSong } from '../../operations/workspace/project-song.ts'
import type { OperationResponse } from '../../ports.ts'
import { corsOf, preflight } from '../adapter/cors.ts'
import { beforeOperation, releaseRequest, type RequestHooks } from '../adapter/request-hooks.ts'
import { expressPath, methodNotAllowed, operationInput, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { decideOnceReady } from './pending-media.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

type FileOperation = Pick<OperationDefinition, 'path' | 'area'> & { readonly id: OperationId }

type Decide = (context: OperationContext, input: FileInput & Pick<OperationInput, 'query'>) => Promise<FileResponse>

/** GET and HEAD: `decide` says what to send. */
function sendFile(tools: Omit<MediaTools, 'area'>, operation: FileOperation, decide: Decide): RequestHandler {
  const { context } = tools
  const area = codedAreaOf(operation)
  return async (request, response) => {
    updateRequestContext(response, { route: operation.path, operation: operation.id })
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const decision = async (): Promise<FileResponse> => {
      try {
        return await decide(context, { ...operationInput(request), method })
      } catch (cause) {
        context.report('operation_failed', cause)
        return { kind: 'rejected', response: errorResponse('internal_error', { area }) }
      }
    }
    const result = method === 'HEAD' ? await decision() : await decideOnceReady({ ...tools, area }, decision)
    releaseRequest(response)
    if (result.kind === 'rejected') return sendResponse(response, result.response)
    const { file, status, headers } = result
    if (file === null || method === 'HEAD') return void response.writeHead(status, headers).end()
    const upstream = result.isBlob ? context.blobs : tools.upstream
    return await sendMedia({ ...tools, upstream, area }, response, { ...result, file })
  }
}

type Upload = Omit<OperationInput, 'body' | 'bodyError'> & { readonly body: AsyncIterable<Uint8Array> }

/** PUT: the operation reads the body. */
function receiveFile(operation: FileOperation, store: (input: Upload) => Promise<OperationResponse>): RequestHandler {
  return async (request, response) => {
    updateRequestContext(response, { route: operation.path, operation: operation.id })
    const body = request.iterator({ destroyOnReturn: false })
    sendResponse(response, await store({ ...operationInput(request), body }))
  }
}

export function mountStream(app: Express, tools: MediaTools, hooks: RequestHooks | null = null): void {
  const { streamMedia: operation } = operations
  const play = sendFile(tools, operation, streamMedia)
  app
    .route(expressPath(operation.path))
    .get(readable, ...beforeOperation(hooks, operation), play)
    .options(streamOptions(tools, operation.path))
    .all(methodNotAllowed(operation.path, ['GET', 'HEAD', 'OPTIONS']))
}

function streamOptions({ context }: MediaTools, path: string): RequestHandler {
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

/**
 * Pages of other origins cannot read it, so there is no preflight either (C-11); a browser that follows the link saves
 * the file.
 */
export function mountDownloads(app: Express, tools: MediaTools, hooks: RequestHooks | null = null): void {
  const { downloadFile: operation } = operations
  app
    .route(expressPath(operation.path))
    .get(...beforeOperation(hooks, operation), sendFile(tools, operation, downloadFile))
    .all(methodNotAllowed(operation.path, ['GET', 'HEAD']))
}

export function mountSongs(app: Express, context: OperationContext, hooks: RequestHooks | null = null): void {
  const { readProjectSong: read, saveProjectSong: save } = operations
  const allowed = ['GET', 'HEAD', 'PUT', 'OPTIONS']
  const route = app.route(expressPath(read.path))
  const cors = corsOf(read.area, context)
  if (cors !== null) route.all(cors)
  route.put(
    ...beforeOperation(hooks, save),
    receiveFile(save, (input) => saveProjectSong(context, input)),
  )
  route.get(...beforeOperation(hooks, read), sendFile({ context, upstream: context.blobs }, read, readProjectSong))
  route.options(preflight(allowed)).all(methodNotAllowed(read.path, allowed))
}

export function mountUploads(app: Express, tools: UploadTools, hooks: RequestHooks | null = null): void {
  const { uploadExportFile: operation } = operations
  const allowed = ['PUT', 'OPTIONS']
  const route = app.route(expressPath(operation.path))
  const cors = corsOf(operation.area, tools.context)
  if (cors !== null) route.all(cors)
  route.put(
    ...beforeOperation(hooks, operation),
    receiveFile(operation, (input) => uploadExportFile(tools, input)),
  )
  route.options(preflight(allowed)).all(methodNotAllowed(operation.path, allowed))
}
