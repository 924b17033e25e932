import type { Picture } from '../canvas/tone-map.ts'

/**
 * A barcode in every frame of every fixture identifies it: 32 cells along the top edge, dark for 0 and bright for 1,
 * each 1/32 of the width wide and 1/40 of the width high: lead-in 1010, clip (8 bits), frame (10 bits, modulo 1024),
 * CRC-8 of those 18 bits, lead-out 01. All sizes are relative to the width, so any scaled copy of the whole picture can
 * be read.
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

const cellCount = 32
const stripShare = 1 / 40
const leadIn = [1, 0, 1, 0]
const leadOut = [0, 1]
/**
 * Less than half the range apart: the H.264 encoder sums the differences of a macroblock in 16 bits, and 256 pixels
 * that all change from black to white overflow it.
 */
const dark = 50
const bright = 178

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

/** Draws the barcode over the top edge of a picture. */
export function drawBarcode(picture: Picture, code: Barcode): void {
  const cells = encoded(code)
  const rows = Math.round(picture.width * stripShare)
  for (let py = 0; py < rows; py += 1) {
    for (let px = 0; px < picture.width; px += 1) {
      const level = cells[Math.floor((px * cellCount) / picture.width)] === 1 ? bright : dark
      picture.data.fill(level, (py * picture.width + px) * 4, (py * picture.width + px) * 4 + 3)
    }
  }
}

function luma(image: PixelImage, x: number, y: number): number {
  const px = Math.max(0, Math.min(image.width - 1, Math.floor(x)))
  const py = Math.max(0, Math.min(image.height - 1, Math.floor(y)))
  const at = (py * image.width + px) * 4
  return 0.299 * (image.data[at] ?? 0) + 0.587 * (image.data[at + 1] ?? 0) + 0.114 * (image.data[at + 2] ?? 0)
}

/** Mean brightness of each cell, from nine points of its interior; `shift` moves them, in cells. */
function levels(image: PixelImage, shift: number): number[] {
  const cell = image.width / cellCount
  const height = image.width * stripShare
  return Array.from({ length: cellCount }, (_, index) => {
    let sum = 0
    for (const across of [0.35, 0.5, 0.65]) {
      for (const down of [0.35, 0.5, 0.65]) sum += luma(image, (index + across + shift) * cell, height * down)
    }
    return sum / 9
  })
}

function decoded(cells: readonly number[]): Barcode | null {
  const low = Math.min(...cells)
  const high = Math.max(...cells)
  if (high - low < 60) return null
  const bits = cells.map((level) => (level > (low + high) / 2 ? 1 : 0))
  const framed = [...leadIn, ...leadOut].join() === [...bits.slice(0, 4), ...bits.slice(30)].join()
  const words = bits.slice(4, 22)
  if (!framed || crc(words) !== toNumber(bits.slice(22, 30))) return null
  return { clip: toNumber(words.slice(0, 8)), frame: toNumber(words.slice(8)) }
}

/**
 * Reads the barcode of a picture of any size that shows the whole frame, edge to edge. Reliable from 160 pixels of
 * width. Returns null if there is no barcode or it is invalid.
 */
export function readBarcode(image: PixelImage): Barcode | null {
  if (image.width < cellCount || image.height < 1) return null
  for (const shift of [0, 0.12, -0.12]) {
    const code = decoded(levels(image, shift))
    if (code !== null && code.clip > 0) return code
  }
  return null
}
