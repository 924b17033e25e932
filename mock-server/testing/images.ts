// Images of 24 × 16 pixels, encoded by Chromium, and files made of them that only look like images.
import { crc32, deflateSync } from 'node:zlib'
import { encoded } from './encoded-images.ts'

const bytesOf = (name: keyof typeof encoded): Buffer => Buffer.from(encoded[name], 'base64')

export const images = {
  png: bytesOf('png'),
  jpeg: bytesOf('jpeg'),
  webp: bytesOf('webp'),
  webpFine: bytesOf('webpFine'),
  webpAlpha: bytesOf('webpAlpha'),
} as const

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
export const HTML = '<!doctype html><script>alert(document.domain)</script>'

export function pngChunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

export interface PngPlan {
  readonly width?: number
  readonly height?: number
  readonly depth?: number
  readonly colourType?: number
  readonly interlace?: number
  readonly pixels?: Buffer
  /** Chunks between header and pixels. */
  readonly before?: readonly Buffer[]
  readonly after?: readonly Buffer[]
}

/** A grey PNG of 2 × 2 pixels unless planned otherwise. */
export function pngOf(plan: PngPlan = {}): Buffer {
  const { width = 2, height = 2, depth = 8, colourType = 0, interlace = 0, before = [], after = [] } = plan
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType, 0, 0, interlace], 8)
  const pixels = plan.pixels ?? deflateSync(Buffer.alloc((width + 1) * height))
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...before, pngChunk('IDAT', pixels), ...after, end])
}

/** A WebP file of these chunks. */
export function webpOf(chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const parts = chunks.flatMap(([type, data]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return [Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}
