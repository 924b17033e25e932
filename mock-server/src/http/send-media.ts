// Bytes of the media host as the body of an answer (SPEC 4 Area A).
import type { Response } from 'express'
import { refuse, type CodedArea } from '../operations/answers.ts'
import type { OperationContext } from '../operations/context.ts'
import type { FileSpan } from '../operations/file-answers.ts'
import type { MediaUpstream } from '../ports.ts'
import { sendAnswer } from './send.ts'
import { sendChunk } from './send-chunk.ts'

/** How long the media host may take until its first byte. */
const UPSTREAM_PATIENCE_MS = 10_000

export interface MediaTools {
  readonly context: OperationContext
  readonly upstream: MediaUpstream
  /** Whose words a refusal is in; the catalogue's where absent. */
  readonly area?: CodedArea
}

type Headers = Readonly<Record<string, string>>
/** `cors` goes with a refusal too; `headers` are those of the success. */
type Media = { readonly status: number; readonly headers: Headers; readonly cors: Headers; readonly file: FileSpan }

/**
 * 502 is possible until the first byte; afterwards a fault of the media host cuts the connection, so that nobody takes
 * half a file for a whole one. A client that leaves ends the read behind it.
 */
export async function sendMedia(tools: MediaTools, response: Response, media: Media): Promise<void> {
  const { context, area = 'catalogue' } = tools
  // Who left while it was decided what to send closes nothing any more.
  if (response.destroyed) return
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  const source = await openSource(tools, media.file, controller)
  // Gone before the first byte: the read was aborted with the response.
  if (response.destroyed) return
  if (!source.ok) {
    context.report('upstream_unavailable', source.cause)
    return sendAnswer(response, refuse('upstream_unavailable', { area, headers: media.cors }))
  }
  response.writeHead(media.status, media.headers)
  try {
    for await (const chunk of source.body) if (!(await sendChunk(response, chunk))) return
    response.end()
  } catch (cause) {
    // Whoever left has ended the read.
    if (!response.destroyed) context.report('stream_cut', cause)
    response.destroy()
  }
}

/** Opened once the first byte is there: headers alone do not tell that the host will send what they announce. */
async function openSource(
  { context, upstream }: MediaTools,
  file: FileSpan,
  controller: AbortController,
): Promise<{ ok: true; body: AsyncIterable<Uint8Array> } | { ok: false; cause: unknown }> {
  const cancel = context.clock.setTimer(() => controller.abort(), UPSTREAM_PATIENCE_MS)
  try {
    const { body } = await upstream.open(file.key, { ...file, signal: controller.signal })
    const chunks = body[Symbol.asyncIterator]()
    const first = await firstOf(chunks)
    if (first.length > file.end - file.start + 1) throw new Error('the media host sent too much')
    return { ok: true, body: exactly(file, first, chunks) }
  } catch (cause) {
    // Whatever is left of it is of no use.
    controller.abort()
    return { ok: false, cause }
  } finally {
    cancel()
  }
}

async function firstOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  for (;;) {
    const next = await chunks.next()
    if (next.done === true) throw new Error('the media host sent nothing')
    if (next.value.length > 0) return next.value
  }
}

/** Passes on `first` and what follows, and fails where the whole is more or less than was announced. */
async function* exactly(
  { start, end }: FileSpan,
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let missing = end - start + 1 - first.length
  yield first
  for await (const chunk of { [Symbol.asyncIterator]: () => rest }) {
    missing -= chunk.length
    if (missing < 0) break
    yield chunk
  }
  if (missing !== 0) throw new Error(`the media host sent too ${missing < 0 ? 'much' : 'little'}`)
}
