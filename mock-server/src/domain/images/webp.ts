// WebP (RFC 9649): one still picture, lossy or lossless, with its transparency.
import { ascii, concat, sizeAllowed, viewOf, type ReadImage } from './image.ts'

const HEADER = 12
const CHUNK_HEADER = 8
const ALPHA = 0x10
const ANIMATION = 0x02

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
  if (bytes.length < HEADER || viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return null
  const chunks = chunksOf(bytes)
  const picture = chunks === null ? null : pictureOf(chunks)
  if (chunks === null || picture === null) return null
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
    if (at + CHUNK_HEADER > bytes.length) return null
    const start = at + CHUNK_HEADER
    const end = start + view.getUint32(at + 4, true)
    if (end > bytes.length) return null
    chunks.push({ type: ascii(bytes, at, 4), data: bytes.subarray(start, end) })
    // Chunks of odd length are padded.
    at = end + (end % 2)
    if (at > bytes.length) return null
  }
  return chunks
}

/** A key frame, whose first partition is complete. */
function lossySize(data: Uint8Array): Size | null {
  if (data.length < 10 || ascii(data, 3, 3) !== '\x9d\x01\x2a') return null
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
function extensionFits([first, ...rest]: readonly Chunk[], { width, height }: Size): boolean {
  if (rest.some(({ type }) => type === 'VP8X')) return false
  if (first?.type !== 'VP8X') return rest.length === 0
  const { data } = first
  if (data.length !== 10 || ((data[0] ?? 0) & ANIMATION) !== 0) return false
  const at = (index: number): number =>
    (data[index] ?? 0) | ((data[index + 1] ?? 0) << 8) | ((data[index + 2] ?? 0) << 16)
  return at(4) + 1 === width && at(7) + 1 === height
}

function extension({ width, height }: Size): Uint8Array {
  const three = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff, value >>> 16]
  return Uint8Array.of(ALPHA, 0, 0, 0, ...three(width - 1), ...three(height - 1))
}

function written(chunks: readonly Chunk[]): Uint8Array {
  const parts = chunks.flatMap(({ type, data }) => {
    const header = Buffer.alloc(CHUNK_HEADER)
    header.write(type, 'latin1')
    header.writeUInt32LE(data.length, 4)
    return [header, data, Buffer.alloc(data.length % 2)]
  })
  const body = concat([Buffer.from('WEBP'), ...parts])
  const header = Buffer.alloc(8)
  header.write('RIFF', 'latin1')
  header.writeUInt32LE(body.length, 4)
  return concat([header, body])
}
