// Uploaded images (D-02): recognised by their bytes, checked as a whole, and rewritten from the parts that show
// pixels, so that nothing else in the file survives.
import { Buffer } from '#platform/buffer'

/** Largest width and height in pixels. */
const IMAGE_PIXELS_MAX = 4_096

/** Chunks or segments of a file: several times what encoders write, and few enough to read at once (O-16). */
export const PARTS_MAX = 4_096

export interface ReadImage {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  /** The image, and nothing else. */
  readonly bytes: Uint8Array
  /** The compressed pixels of a PNG with the number of bytes they must inflate to; null in other formats. */
  readonly deflated: { readonly data: Uint8Array; readonly size: number } | null
}

/** Whether an image of this size may be shown. */
export function sizeAllowed(width: number, height: number): boolean {
  return Math.min(width, height) >= 1 && Math.max(width, height) <= IMAGE_PIXELS_MAX
}

/** `length` characters from `start`; fewer where the bytes end. */
export function ascii(bytes: Uint8Array, start: number, length: number): string {
  return Buffer.from(bytes.subarray(start, start + length)).toString('latin1')
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
