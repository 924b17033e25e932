// Reads exactly the requested bytes from a media host, or reports that they are unavailable.
import type { FileSpan } from '../../operations/media/file-response.ts'
import type { Clock, MediaUpstream } from '../../ports.ts'

export interface SourceTools {
  readonly upstream: MediaUpstream
  /** How long the media host may stay silent, in ms; default 30000. */
  readonly mediaIdleMs?: number | undefined
}

/** What a read can be aborted by: the clock, or the client it is for. */
interface AbortTools {
  readonly clock: Clock
  readonly controller: AbortController
}

/** How long the media host may take to send its first byte. */
const FIRST_BYTE_MS = 10_000
const IDLE_MS = 30_000

/**
 * Resolves once the first byte has arrived: headers alone do not prove that the host will send what they announce. The
 * body rejects if it is longer or shorter than requested, or if the host is silent for too long.
 */
export async function openSource(
  { upstream, mediaIdleMs = IDLE_MS }: SourceTools,
  file: FileSpan,
  tools: AbortTools,
): Promise<{ ok: true; body: AsyncIterable<Uint8Array> } | { ok: false; cause: unknown }> {
  const { controller } = tools
  try {
    const { first, rest } = await withTimeout(Math.min(FIRST_BYTE_MS, mediaIdleMs), tools, async () => {
      const { body } = await upstream.open(file.key, { ...file, signal: controller.signal })
      const chunks = body[Symbol.asyncIterator]()
      return { first: await firstOf(chunks), rest: chunks }
    })
    if (first.length > file.end - file.start + 1) throw new Error('the media host sent too much')
    return { ok: true, body: exactLength(file, first, withIdleLimit(rest, mediaIdleMs, tools)) }
  } catch (cause) {
    // The rest of it is useless.
    controller.abort()
    return { ok: false, cause }
  }
}

/** Aborts a read that takes longer than `ms`, so that it rejects. */
async function withTimeout<Value>(
  ms: number,
  { clock, controller }: AbortTools,
  read: () => Promise<Value>,
): Promise<Value> {
  const cancel = clock.setTimer(() => controller.abort(), ms)
  try {
    return await read()
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

/** Only the time spent waiting for the host counts, not the time the client takes. */
async function* withIdleLimit(
  chunks: AsyncIterator<Uint8Array>,
  ms: number,
  tools: AbortTools,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const next = await withTimeout(ms, tools, () => chunks.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

/** Passes on `first` and what follows, and fails if the total differs from what was announced. */
async function* exactLength(
  { start, end }: FileSpan,
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let missing = end - start + 1 - first.length
  yield first
  for await (const chunk of rest) {
    missing -= chunk.length
    if (missing < 0) break
    yield chunk
  }
  if (missing !== 0) throw new Error(`the media host sent too ${missing < 0 ? 'much' : 'little'}`)
}
