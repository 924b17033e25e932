// WebP (RFC 9649): one still picture, lossy or lossless, with its transparency.
import { Buffer } from '#platform/buffer'
import { ascii, concat, PARTS_MAX, sizeAllowed, viewOf, type ReadImage } from './image.ts'

const HEADER = 12
const CHUNK_HEADER = 8
const ALPHA = 0x10
const ANIMATION = 0x02
/** Where the canvas of a VP8X chunk starts: width and height, three bytes each. */
const CANVAS = 4

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

interface Size {
  readonly width: number
  readonly height: number
}

export function isWebp(bytes: Uint8Array): boolean {
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP'
}

/** Null if the file is incomplete, animated or more than one image. Profiles and notes in it are dropped. */
export function readWebp(bytes: Uint8Array): ReadImage | null {
  if (viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return null
  const chunks = chunksOf(bytes)
  if (chunks === null) return null
  const picture = pictureOf(chunks)
  if (picture === null) return null
  const size = picture.type === 'VP8L' ? losslessSize(picture.data) : lossySize(picture.data)
  if (size === null || !sizeAllowed(size.width, size.height) || !extensionFits(chunks, size)) return null
  const alpha = picture.type === 'VP8 ' ? chunks.filter(({ type }) => type === 'ALPH') : []
  const parts = alpha.length === 0 ? [picture] : [{ type: 'VP8X', data: extension(size) }, ...alpha, picture]
  return { contentType: 'image/webp', ...size, bytes: written(parts), deflated: null }
}

/** The only picture; null if there is none, or more than one, or an animation. */
function pictureOf(chunks: readonly Chunk[]): Chunk | null {
  const count = (name: string): number => chunks.filter(({ type }) => type === name).length
  const still = count('ANIM') + count('ANMF') === 0
  const one = count('VP8 ') + count('VP8L') === 1 && count('ALPH') <= 1
  return still && one ? (chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L') ?? null) : null
}

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  const view = viewOf(bytes)
  for (let at = HEADER; at < bytes.length;) {
    if (at + CHUNK_HEADER > bytes.length || chunks.length === PARTS_MAX) return null
    const start = at + CHUNK_HEADER
    const end = start + view.getUint32(at + 4, true)
    chunks.push({ type: ascii(bytes, at, 4), data: bytes.subarray(start, end) })
    // Chunks of odd length are padded.
    at = end + (end % 2)
    if (at > bytes.length) return null
  }
  return chunks
}

/** A key frame, whose first partition is complete. */
function lossySize(data: Uint8Array): Size | null {
  if (ascii(data, 3, 3) !== '\x9d\x01\x2a') return null
  const view = viewOf(data)
  const tag = view.getUint16(0, true) | ((data[2] ?? 0) << 16)
  const keyFrame = (tag & 1) === 0
  if (!keyFrame || 10 + (tag >>> 5) > data.length) return null
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

function losslessSize(data: Uint8Array): Size | null {
  if (data.length < 6 || data[0] !== 0x2f) return null
  const bits = viewOf(data).getUint32(1, true)
  const version = bits >>> 29
  return version === 0 ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null
}

/** An extended file says so first; its canvas is the picture, and it is not animated. */
function extensionFits(chunks: readonly Chunk[], size: Size): boolean {
  const [extended, second] = chunks.filter(({ type }) => type === 'VP8X')
  if (extended === undefined) return chunks.length === 1
  if (second !== undefined || chunks.indexOf(extended) !== 0) return false
  const { data } = extended
  const animated = ((data[0] ?? 0) & ANIMATION) !== 0
  return !animated && extension(size).subarray(CANVAS).equals(data.subarray(CANVAS))
}

/** The VP8X chunk of a still picture with transparency. */
function extension({ width, height }: Size): Buffer {
  const data = Buffer.alloc(CANVAS + 6)
  data.writeUInt8(ALPHA, 0)
  data.writeUIntLE(width - 1, CANVAS, 3)
  data.writeUIntLE(height - 1, CANVAS + 3, 3)
  return data
}

function written(chunks: readonly Chunk[]): Uint8Array {
  const parts = chunks.flatMap(({ type, data }) => {
    const header = Buffer.alloc(CHUNK_HEADER)
    header.write(type)
    header.writeUInt32LE(data.length, 4)
    return [header, data, Buffer.alloc(data.length % 2)]
  })
  const body = concat([Buffer.from('WEBP'), ...parts])
  const header = Buffer.alloc(8)
  header.write('RIFF')
  header.writeUInt32LE(body.length, 4)
  return concat([header, body])
}
