// PUT of an export file: the body is streamed to the operation and never buffered as a whole.
import { operations } from '@proscenium/contract'
import type { Express, RequestHandler } from 'express'
import { uploadExportFile, type UploadTools } from '../../operations/exports/export-upload.ts'
import { corsOf, preflight } from '../adapter/cors.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { beforeOperation, type RequestHooks } from '../adapter/request-hooks.ts'
import { expressPath, operationInput, methodNotAllowed } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'

const allowed = ['PUT', 'OPTIONS']

export function mountUploads(app: Express, tools: UploadTools, hooks: RequestHooks | null = null): void {
  const { path, area } = operations.uploadExportFile
  const route = app.route(expressPath(path))
  const cors = corsOf(area, tools.context)
  if (cors !== null) route.all(cors)
  route.put(...beforeOperation(hooks, operations.uploadExportFile), receive(tools, path))
  route.options(preflight(allowed)).all(methodNotAllowed(path, allowed))
}

function receive(tools: UploadTools, path: string): RequestHandler {
  return async (request, response) => {
    updateRequestContext(response, { route: path, operation: 'uploadExportFile' })
    const body = request.iterator({ destroyOnReturn: false })
    const result = await uploadExportFile(tools, { ...operationInput(request), body })
    sendResponse(response, result)
  }
}
