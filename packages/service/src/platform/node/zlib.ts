// Checksums and inflation on Node.
import { createInflate } from 'node:zlib'

export { crc32 } from 'node:zlib'

const CHUNK_BYTES = 65_536

/** Whether all of `data` inflates (RFC 1950) to exactly `size` bytes. Works chunk by chunk, outside the event loop. */
export async function inflatesTo(data: Uint8Array, size: number): Promise<boolean> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES })
  inflate.end(data)
  let inflated = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      inflated += chunk.length
      if (inflated > size) return false
    }
  } catch {
    // Not deflated, or cut off: zlib reports both by throwing.
    return false
  }
  return inflated === size && inflate.bytesWritten === data.length
}
