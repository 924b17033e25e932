// Sends bytes of the media host as the body of a response.
import type { Response } from 'express'
import { errorResponse, type CodedArea } from '../../operations/responses.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { FileSpan } from '../../operations/media/file-response.ts'
import { openSource, type SourceTools } from './media-source.ts'
import type { PendingMediaTools } from './pending-media.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { sendChunk } from './send-chunk.ts'

export interface MediaTools extends SourceTools, PendingMediaTools {
  readonly context: OperationContext
  /** Whose error format applies; the catalogue's if absent. */
  readonly area?: CodedArea
}

type Headers = Readonly<Record<string, string>>
/** `cors` is sent with errors too; `headers` belong to the success. */
type Media = { readonly status: number; readonly headers: Headers; readonly cors: Headers; readonly file: FileSpan }

/**
 * 502 is possible until the first byte; afterwards a failure of the media host cuts the connection, so that a truncated
 * file cannot pass for a complete one. A client that disconnects aborts the upstream read.
 */
export async function sendMedia(tools: MediaTools, response: Response, media: Media): Promise<void> {
  const { context, area = 'catalogue' } = tools
  // A client that disconnected during the decision emits no further close event.
  if (response.destroyed) return
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  const source = await openSource(tools, media.file, { clock: context.clock, controller })
  // Disconnected before the first byte: the read was aborted with the response.
  if (response.destroyed) return
  if (!source.ok) {
    context.report('upstream_unavailable', source.cause)
    return sendResponse(response, errorResponse('upstream_unavailable', { area, headers: media.cors }))
  }
  response.writeHead(media.status, media.headers)
  try {
    for await (const chunk of source.body) if (!(await sendChunk(response, chunk))) return
    response.end()
  } catch (cause) {
    // If the client disconnected, the read was aborted on purpose.
    if (!response.destroyed) context.report('stream_cut', cause)
    response.destroy()
  }
}
