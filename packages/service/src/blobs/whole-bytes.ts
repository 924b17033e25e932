// Bytes of stores that hold a blob as a whole.
import { Buffer } from '#platform/buffer'
import type { MediaRead } from '../ports.ts'

/** All of the body; null if it exceeds `maxBytes`. Errors: rejects with the body's error. */
export async function wholeBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(Uint8Array.from(chunk))
  }
  return Buffer.concat(chunks)
}

/** A read of these bytes in one chunk. */
export function readOf(bytes: Uint8Array): MediaRead {
  return { body: only(bytes) }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
