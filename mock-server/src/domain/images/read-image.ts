import { createInflate } from 'node:zlib'
import type { ReadImage } from './image.ts'
import { isJpeg, readJpeg } from './jpeg.ts'
import { isPng, readPng } from './png.ts'
import { isWebp, readWebp } from './webp.ts'

/**
 * Reads a PNG, JPEG or WebP image by its magic bytes (D-02). Null for anything else, and for images that are incomplete,
 * animated, too large, or followed by anything.
 */
export async function readImage(bytes: Uint8Array): Promise<ReadImage | null> {
  const read = readerOf(bytes)?.(bytes) ?? null
  if (read === null || read.deflated === null) return read
  const { data, size } = read.deflated
  return (await inflatesTo(data, size)) ? read : null
}

function readerOf(bytes: Uint8Array): ((bytes: Uint8Array) => ReadImage | null) | null {
  if (isPng(bytes)) return readPng
  if (isJpeg(bytes)) return readJpeg
  return isWebp(bytes) ? readWebp : null
}

const CHUNK_BYTES = 65_536

/** Whether all of `data` inflates to exactly `size` bytes. Works chunk by chunk, outside the event loop. */
async function inflatesTo(data: Uint8Array, size: number): Promise<boolean> {
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
