// PUT of a file of an export: the body goes to the operation as it comes, and nowhere waits as a whole (DESIGN 6).
import { operations } from '@proscenium/contract'
import type { Express, RequestHandler } from 'express'
import { uploadExportFile, type UploadTools } from '../operations/export-upload.ts'
import { corsOf, preflight } from './cors.ts'
import { before } from './faults.ts'
import { mark } from './marks.ts'
import type { Probe } from './probe.ts'
import { expressPath, inputOf, methodNotAllowed } from './routes.ts'
import { sendAnswer } from './send.ts'

const allowed = ['PUT', 'OPTIONS']

export function mountUploads(app: Express, tools: UploadTools, probe: Probe | null = null): void {
  const { path, area } = operations.uploadExportFile
  const route = app.route(expressPath(path))
  const cors = corsOf(area, tools.context)
  if (cors !== null) route.all(cors)
  route.put(...before(probe, operations.uploadExportFile), receive(tools, path))
  route.options(preflight(allowed)).all(methodNotAllowed(path, allowed))
}

function receive(tools: UploadTools, path: string): RequestHandler {
  return async (request, response) => {
    mark(response, { route: path, operation: 'uploadExportFile' })
    const body = request.iterator({ destroyOnReturn: false })
    const answer = await uploadExportFile(tools, { ...inputOf(request), body })
    sendAnswer(response, answer)
  }
}
