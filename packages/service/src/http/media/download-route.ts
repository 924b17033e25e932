// GET and HEAD of a download link: the operation decides, the media host or the blob store provides the bytes (C-07).
import { operations } from '@proscenium/contract'
import type { Express, RequestHandler } from 'express'
import { errorResponse } from '../../operations/responses.ts'
import { downloadFile, type DownloadResponse } from '../../operations/fulfilment/download-file.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { FileInput } from '../../operations/media/file-response.ts'
import type { BlobStore } from '../../ports.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { beforeOperation, releaseRequest, type RequestHooks } from '../adapter/request-hooks.ts'
import { decideOnceReady } from './pending-media.ts'
import { expressPath, operationInput, methodNotAllowed } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

export interface DownloadTools extends MediaTools {
  readonly blobs: BlobStore
}

/**
 * Pages of other origins cannot read it, so there is no preflight either (C-11); a browser that follows the link saves
 * the file.
 */
export function mountDownloads(app: Express, tools: DownloadTools, hooks: RequestHooks | null = null): void {
  const { path } = operations.downloadFile
  const route = app.route(expressPath(path))
  route.get(...beforeOperation(hooks, operations.downloadFile), serve(tools, path))
  route.all(methodNotAllowed(path, ['GET', 'HEAD']))
}

function serve({ blobs, ...media }: DownloadTools, path: string): RequestHandler {
  const { context } = media
  return async (request, response) => {
    updateRequestContext(response, { route: path, operation: 'downloadFile' })
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const decision = () => decide(context, { ...operationInput(request), method })
    const tools = { ...media, area: 'fulfilment' } as const
    const result = method === 'HEAD' ? await decision() : await decideOnceReady(tools, decision)
    releaseRequest(response)
    if (result.kind === 'rejected') return sendResponse(response, result.response)
    if (result.file === null || method === 'HEAD') {
      response.writeHead(result.status, result.headers).end()
      return undefined
    }
    const upstream = result.from === 'blobs' ? blobs : media.upstream
    return await sendMedia({ ...tools, upstream }, response, {
      ...result,
      file: result.file,
    })
  }
}

async function decide(context: OperationContext, input: FileInput): Promise<DownloadResponse> {
  try {
    return await downloadFile(context, input)
  } catch (cause) {
    context.report('operation_failed', cause)
    return { kind: 'rejected', response: errorResponse('internal_error', { area: 'fulfilment' }), from: 'media' }
  }
}
