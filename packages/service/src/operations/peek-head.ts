// The first bytes of an upload, which decide whether the rest is read.
import { Buffer } from '#platform/buffer'

/** At least `bytes` of the body, unless it ends before, and the whole content from the start. */
export async function peekHead(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < bytes) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return { head, whole: rejoined(head, chunks) }
}

async function* rejoined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}
