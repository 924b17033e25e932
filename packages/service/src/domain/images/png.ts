// PNG (W3C PNG 3, 5): every chunk with its checksum, in order, up to the end of the file.
import { Buffer } from '#platform/buffer'
import { crc32 } from '#platform/zlib'
import { ascii, concat, PARTS_MAX, sizeAllowed, viewOf, type ReadImage } from './image.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const LENGTH_AND_TYPE = 8
const CHECKSUM = 4
/** Bytes of a chunk besides its data. */
const OVERHEAD = LENGTH_AND_TYPE + CHECKSUM
const HEADER_BYTES = 13

/** Chunks that are kept, with the bytes of those that have a fixed length. All others say nothing about pixels. */
const fixedLengths: Readonly<Record<string, number | null>> = {
  IHDR: HEADER_BYTES,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  PLTE: null,
  tRNS: null,
  IDAT: null,
  IEND: 0,
}
const animation = ['acTL', 'fcTL', 'fdAT']

/** Bit depths and channels by colour type. */
const colourTypes: Readonly<Record<number, { readonly depths: readonly number[]; readonly channels: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], channels: 1 },
  2: { depths: [8, 16], channels: 3 },
  3: { depths: [1, 2, 4, 8], channels: 1 },
  4: { depths: [8, 16], channels: 2 },
  6: { depths: [8, 16], channels: 4 },
}
const INDEXED = 3
/** Bytes of the transparent colour of grey and of coloured pixels. */
const transparentBytes: Readonly<Record<number, number>> = { 0: 2, 2: 6 }
/** Chunks that no pixel of a colour type needs, so that they may hold anything. */
const unneeded: Readonly<Record<number, readonly string[]>> = {
  0: ['PLTE'],
  2: ['PLTE'],
  4: ['PLTE', 'tRNS'],
  6: ['PLTE', 'tRNS'],
}

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
  /** With length and checksum. */
  readonly whole: Uint8Array
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length))
}

/** Null if the file is incomplete, animated, or more than one image. The caller inflates the pixels. */
export function readPng(bytes: Uint8Array): ReadImage | null {
  const chunks = chunksOf(bytes)
  if (chunks === null || !inOrder(chunks.map(({ type }) => type))) return null
  const known = chunks.filter(({ type }) => Object.hasOwn(fixedLengths, type))
  if (known.some(({ type, data }) => (fixedLengths[type] ?? data.length) !== data.length)) return null
  const dataOf = (name: string): Uint8Array => concat(known.filter(({ type }) => type === name).map(({ data }) => data))
  const header = headerOf(dataOf('IHDR'))
  if (header === null) return null
  const { width, height, size, colourType } = header
  if (!paletteFits({ colourType, palette: dataOf('PLTE').length, transparency: dataOf('tRNS').length })) return null
  const dropped = unneeded[colourType] ?? []
  return {
    contentType: 'image/png',
    width,
    height,
    bytes: concat([SIGNATURE, ...known.flatMap(({ type, whole }) => (dropped.includes(type) ? [] : [whole]))]),
    deflated: { data: dataOf('IDAT'), size },
  }
}

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  const view = viewOf(bytes)
  for (let at = SIGNATURE.length; at < bytes.length;) {
    if (at + OVERHEAD > bytes.length || chunks.length === PARTS_MAX) return null
    const end = at + OVERHEAD + view.getUint32(at)
    if (end > bytes.length) return null
    const whole = bytes.subarray(at, end)
    const type = ascii(whole, CHECKSUM, CHECKSUM)
    if (/[^A-Za-z]/.test(type) || crc32(whole.subarray(CHECKSUM, -CHECKSUM)) !== view.getUint32(end - CHECKSUM))
      return null
    chunks.push({ type, data: whole.subarray(LENGTH_AND_TYPE, -CHECKSUM), whole })
    at = end
  }
  return chunks
}

/** IHDR first, IEND last, the IDATs together, a palette before them, and no chunk that changes what is seen. */
function inOrder(types: readonly string[]): boolean {
  const first = types.indexOf('IDAT')
  const last = types.lastIndexOf('IDAT')
  const single = Object.keys(fixedLengths).filter((type) => type !== 'IDAT')
  const once = single.every((type) => types.indexOf(type) === types.lastIndexOf(type))
  const together = types.slice(first, last).every((type) => type === 'IDAT')
  // Without pixels `first` is -1, and nothing is before them.
  const before = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB'].every((type) => types.lastIndexOf(type) < first)
  // A capital first letter marks a chunk that a decoder must understand.
  const foreign = types.some((type) => animation.includes(type) || (/^[A-Z]/.test(type) && !(type in fixedLengths)))
  return once && together && before && !foreign && types[0] === 'IHDR' && types.at(-1) === 'IEND'
}

interface Header {
  readonly width: number
  readonly height: number
  readonly colourType: number
  /** Bytes of the inflated pixels. */
  readonly size: number
}

function headerOf(data: Uint8Array): Header | null {
  const view = viewOf(data)
  const width = view.getUint32(0)
  const height = view.getUint32(4)
  const [depth = 0, colourType = 0, compression, filter, interlace] = data.subarray(8)
  const colour = colourTypes[colourType]
  const plain = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1)
  if (colour === undefined || !colour.depths.includes(depth) || !plain || !sizeAllowed(width, height)) return null
  const bits = depth * colour.channels
  return { width, height, colourType, size: inflatedSize({ width, height, bits, interlaced: interlace === 1 }) }
}

/** Origin and step of each pass of Adam7: x, y, dx, dy. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Each row starts with a byte for its filter. */
function inflatedSize(image: { width: number; height: number; bits: number; interlaced: boolean }): number {
  const rowsOf = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * image.bits) / 8))
  if (!image.interlaced) return rowsOf(image.width, image.height)
  const sizes = passes.map(([x, y, dx, dy]) =>
    rowsOf(Math.ceil((image.width - x) / dx), Math.ceil((image.height - y) / dy)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Lengths in bytes: three for each colour, and one for the transparency of each; or one transparent colour. */
function paletteFits(image: { colourType: number; palette: number; transparency: number }): boolean {
  const { colourType, palette, transparency } = image
  if (palette % 3 !== 0 || palette > 768) return false
  if (colourType === INDEXED) return palette > 0 && transparency <= palette / 3
  return transparency === 0 || transparency === (transparentBytes[colourType] ?? transparency)
}
