// The asked bytes of a media host, all of them and no others, or the news that they do not come.
import type { FileSpan } from '../../operations/media/file-response.ts'
import type { Clock, MediaUpstream } from '../../ports.ts'

export interface SourceTools {
  readonly upstream: MediaUpstream
  /** How long the media host may be silent, in ms; 30000 where absent. */
  readonly mediaIdleMs?: number | undefined
}

/** How a read is given up: by the clock, or by whoever it is for. */
interface Ending {
  readonly clock: Clock
  readonly controller: AbortController
}

/** How long the media host may take until its first byte. */
const FIRST_BYTE_MS = 10_000
const IDLE_MS = 30_000

/**
 * Opened once the first byte is there: headers alone do not tell that the host will send what they announce. The body
 * rejects where it is more or less than was asked for, and where the host is silent for too long.
 */
export async function openSource(
  { upstream, mediaIdleMs = IDLE_MS }: SourceTools,
  file: FileSpan,
  ending: Ending,
): Promise<{ ok: true; body: AsyncIterable<Uint8Array> } | { ok: false; cause: unknown }> {
  const { controller } = ending
  try {
    const { first, rest } = await within(Math.min(FIRST_BYTE_MS, mediaIdleMs), ending, async () => {
      const { body } = await upstream.open(file.key, { ...file, signal: controller.signal })
      const chunks = body[Symbol.asyncIterator]()
      return { first: await firstOf(chunks), rest: chunks }
    })
    if (first.length > file.end - file.start + 1) throw new Error('the media host sent too much')
    return { ok: true, body: exactly(file, first, prompt(rest, mediaIdleMs, ending)) }
  } catch (cause) {
    // Whatever is left of it is of no use.
    controller.abort()
    return { ok: false, cause }
  }
}

/** Gives the read up where it takes longer, so that it rejects. */
async function within<Value>(ms: number, { clock, controller }: Ending, read: () => Promise<Value>): Promise<Value> {
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

/** The time counts while the host is waited for, never while a listener is. */
async function* prompt(chunks: AsyncIterator<Uint8Array>, ms: number, ending: Ending): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const next = await within(ms, ending, () => chunks.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

/** Passes on `first` and what follows, and fails where the whole is more or less than was announced. */
async function* exactly(
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
