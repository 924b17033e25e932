/**
 * A barcode identifies every frame of the coded set: 32 cells, dark for 0 and bright for 1: lead-in 1010, clip (8 bits),
 * frame (10 bits, modulo 1024), CRC-8 of those 18 bits, lead-out 01. It is drawn twice. Along the top edge, each cell is
 * 1/32 of the width wide and 1/40 of the width high, so any scaled copy of the whole picture can be read. Down the rest
 * of the picture, each cell is a bar across the whole width, so a copy whose sides are cropped can be read too.
 */
export interface Barcode {
  /** 1..255. */
  clip: number
  /** 0..1023, from the first frame of the file. */
  frame: number
}

/** RGBA, row by row: ImageData, a decoded screenshot or a frame before encoding. */
export interface PixelImage {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

const CELLS = 32
const STRIP_SHARE = 1 / 40
/** The bars begin below the strip, at this share of the height, and end at the bottom. */
const BARS_FROM = 0.1
const leadIn = [1, 0, 1, 0]
const leadOut = [0, 1]
/**
 * Grey levels. Less than half the range apart: the H.264 encoder sums the differences of a macroblock in 16 bits, and
 * 256 pixels that all change from black to white overflow it.
 */
export const [DARK, BRIGHT] = [50, 178] as const

const toBits = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1)

const toNumber = (bits: readonly number[]): number => bits.reduce((value, bit) => value * 2 + bit, 0)

/** CRC-8 with polynomial 0x07 and initial value 0x5a. */
function crc(bits: readonly number[]): number {
  let sum = 0x5a
  for (const bit of bits) {
    const top = (sum >> 7) ^ bit
    sum = ((sum << 1) & 0xff) ^ (top === 1 ? 0x07 : 0)
  }
  return sum
}

function encoded({ clip, frame }: Barcode): number[] {
  const words = [...toBits(clip, 8), ...toBits(frame % 1024, 10)]
  return [...leadIn, ...words, ...toBits(crc(words), 8), ...leadOut]
}

interface Size {
  readonly width: number
  readonly height: number
}

/** One cell: pixels from `left`, `top` up to, not including, `right`, `bottom`. */
export interface BarcodeStrip {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly bit: number
}

/** The cells of both copies. */
export function barcodeStrips(code: Barcode, { width, height }: Size): BarcodeStrip[] {
  const strip = Math.round(width * STRIP_SHARE)
  const down = (cell: number): number => Math.round(height * (BARS_FROM + ((1 - BARS_FROM) * cell) / CELLS))
  const across = (cell: number): number => Math.ceil((width * cell) / CELLS)
  return encoded(code).flatMap((bit, cell) => [
    { left: across(cell), top: 0, right: across(cell + 1), bottom: strip, bit },
    { left: 0, top: down(cell), right: width, bottom: down(cell + 1), bit },
  ])
}

/** Draws both copies over a picture. */
export function drawBarcode(picture: PixelImage, code: Barcode): void {
  for (const { left, top, right, bottom, bit } of barcodeStrips(code, picture)) {
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const at = (row * picture.width + column) * 4
        picture.data.fill(bit === 1 ? BRIGHT : DARK, at, at + 3)
      }
    }
  }
}

function luma(image: PixelImage, x: number, y: number): number {
  const px = Math.max(0, Math.min(image.width - 1, Math.floor(x)))
  const py = Math.max(0, Math.min(image.height - 1, Math.floor(y)))
  const at = (py * image.width + px) * 4
  return 0.299 * (image.data[at] ?? 0) + 0.587 * (image.data[at + 1] ?? 0) + 0.114 * (image.data[at + 2] ?? 0)
}

/** Mean brightness of nine points. */
function level(image: PixelImage, xs: readonly number[], ys: readonly number[]): number {
  let sum = 0
  for (const x of xs) for (const y of ys) sum += luma(image, x, y)
  return sum / (xs.length * ys.length)
}

const inside = [0.35, 0.5, 0.65] as const

/** Brightness of each cell of the strip; `shift` moves the points, in cells. */
function stripLevels(image: PixelImage, shift: number): number[] {
  const cell = image.width / CELLS
  const height = image.width * STRIP_SHARE
  const ys = inside.map((part) => part * height)
  return Array.from({ length: CELLS }, (_, index) =>
    level(
      image,
      inside.map((part) => (index + part + shift) * cell),
      ys,
    ),
  )
}

/** Brightness of each bar: the median of its columns, because letters may cover some of them. */
function barLevels(image: PixelImage, shift: number): number[] {
  const cell = (image.height * (1 - BARS_FROM)) / CELLS
  return Array.from({ length: CELLS }, (_, index) => {
    const ys = inside.map((part) => image.height * BARS_FROM + (index + part + shift) * cell)
    const columns = Array.from({ length: 15 }, (__, column) => level(image, [((column + 0.5) / 15) * image.width], ys))
    return columns.toSorted((a, b) => a - b)[7] ?? 0
  })
}

function decoded(cells: readonly number[]): Barcode | null {
  const low = Math.min(...cells)
  const high = Math.max(...cells)
  if (high - low < 60) return null
  const bits = cells.map((each) => (each > (low + high) / 2 ? 1 : 0))
  const framed = [...leadIn, ...leadOut].join() === [...bits.slice(0, 4), ...bits.slice(30)].join()
  const words = bits.slice(4, 22)
  if (!framed || crc(words) !== toNumber(bits.slice(22, 30))) return null
  return { clip: toNumber(words.slice(0, 8)), frame: toNumber(words.slice(8)) }
}

function firstDecoded(levels: (shift: number) => number[]): Barcode | null {
  for (const shift of [0, 0.12, -0.12]) {
    const code = decoded(levels(shift))
    if (code !== null && code.clip > 0) return code
  }
  return null
}

/**
 * Reads the barcode of a picture of any size that shows the whole frame, edge to edge. Reliable from 160 pixels of
 * width. Returns null if there is no barcode or it is invalid.
 */
export function readBarcode(image: PixelImage): Barcode | null {
  if (image.width < CELLS || image.height < 1) return null
  return firstDecoded((shift) => stripLevels(image, shift))
}

/**
 * Reads the bars of a picture that shows the frame from top to bottom; its sides may be cropped, and letters may cover
 * less than half of a bar. Reliable from 160 pixels of height. Returns null if there are none or they are invalid.
 */
export function readBarcodeBars(image: PixelImage): Barcode | null {
  if (image.height < CELLS * 3 || image.width < 15) return null
  return firstDecoded((shift) => barLevels(image, shift))
}
