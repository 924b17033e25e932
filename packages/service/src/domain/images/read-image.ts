import { inflatesTo } from '#platform/zlib'
import type { ReadImage } from './image.ts'
import { isJpeg, readJpeg } from './jpeg.ts'
import { isPng, readPng } from './png.ts'
import { isWebp, readWebp } from './webp.ts'

export interface ImageReaderOptions {
  /** Largest width and height in pixels; that of `sizeAllowed` if absent. A small file can announce far more. */
  readonly sideMax?: number
  /** Whether bytes inflate to exactly a size; zlib's if absent. */
  readonly inflates?: typeof inflatesTo
}

/**
 * Reads PNG, JPEG and WebP images by their magic bytes (D-02). Null for anything else, and for images that are
 * incomplete, animated, too large, or followed by anything. Pixels are inflated for one image at a time.
 */
export function createImageReader({
  sideMax = Number.POSITIVE_INFINITY,
  inflates = inflatesTo,
}: ImageReaderOptions = {}): (bytes: Uint8Array) => Promise<ReadImage | null> {
  let last: Promise<unknown> = Promise.resolve()
  return async (bytes) => {
    const read = readerOf(bytes)?.(bytes) ?? null
    if (read === null || Math.max(read.width, read.height) > sideMax) return null
    if (read.deflated === null) return read
    const { data, size } = read.deflated
    const inflated = last.then(() => inflates(data, size))
    // A failure concerns this image alone.
    last = inflated.catch(() => null)
    return (await inflated) ? read : null
  }
}

function readerOf(bytes: Uint8Array): ((bytes: Uint8Array) => ReadImage | null) | null {
  if (isPng(bytes)) return readPng
  if (isJpeg(bytes)) return readJpeg
  return isWebp(bytes) ? readWebp : null
}
