// GET and HEAD of a download link: decisions come from the operation, bytes from the media host or the blobs (SPEC 4.C2).
import { operations } from '@proscenium/contract'
import type { Express, RequestHandler } from 'express'
import { refuse } from '../operations/answers.ts'
import { downloadFile, type DownloadAnswer } from '../operations/download-file.ts'
import type { OperationContext } from '../operations/context.ts'
import type { FileInput } from '../operations/file-answers.ts'
import type { BlobStore } from '../ports.ts'
import { before } from './faults.ts'
import { mark } from './marks.ts'
import { decided, type Probe } from './probe.ts'
import { decidedWhenThere } from './prepared-media.ts'
import { expressPath, inputOf, methodNotAllowed } from './routes.ts'
import { sendAnswer } from './send.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

export interface DownloadTools extends MediaTools {
  readonly blobs: BlobStore
}

/** No page of another origin may read it, so there is no preflight either (C-11); a browser that follows it saves it. */
export function mountDownloads(app: Express, tools: DownloadTools, probe: Probe | null = null): void {
  const { path } = operations.downloadFile
  const route = app.route(expressPath(path))
  route.get(...before(probe, operations.downloadFile), serve(tools, path))
  route.all(methodNotAllowed(path, ['GET', 'HEAD']))
}

function serve({ blobs, ...media }: DownloadTools, path: string): RequestHandler {
  const { context } = media
  return async (request, response) => {
    mark(response, { route: path, operation: 'downloadFile' })
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const deciding = () => decide(context, { ...inputOf(request), method })
    const tools = { ...media, area: 'fulfilment' } as const
    const answer = method === 'HEAD' ? await deciding() : await decidedWhenThere(tools, deciding)
    decided(response)
    if (answer.kind === 'refusal') return sendAnswer(response, answer.answer)
    if (answer.file === null || method === 'HEAD') {
      response.writeHead(answer.status, answer.headers).end()
      return undefined
    }
    const upstream = answer.from === 'blobs' ? blobs : media.upstream
    return await sendMedia({ ...tools, upstream }, response, {
      ...answer,
      file: answer.file,
    })
  }
}

async function decide(context: OperationContext, input: FileInput): Promise<DownloadAnswer> {
  try {
    return await downloadFile(context, input)
  } catch (cause) {
    context.report('operation_failed', cause)
    return { kind: 'refusal', answer: refuse('internal_error', { area: 'fulfilment' }), from: 'media' }
  }
}
