/** Tables of a baseline JPEG (ITU-T T.81, Annex K): the luminance tables, used for all three components. */

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Zigzag order: the position in the block of the n-th coefficient. */
export const zigzag: readonly number[] = span(0, 14).flatMap((diagonal) => {
  const cells = span(Math.max(0, diagonal - 7), Math.min(7, diagonal)).map((row) => row * 8 + diagonal - row)
  return diagonal % 2 === 0 ? cells.toReversed() : cells
})

const brightness = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]

const tint = (index: number): number => {
  const far = Math.max(Math.floor(index / 8), index % 8)
  return far < 1 ? 17 : far < 2 ? 22 : far < 3 ? 40 : far < 4 ? 70 : 99
}

const scaled = (value: number, quality: number): number => {
  const scale = quality < 50 ? 5000 / quality : 200 - quality * 2
  return Math.max(1, Math.min(255, Math.floor((value * scale + 50) / 100)))
}

/** Quantisation divisors in block order, for quality 1..100. */
export const quantisationTables = (quality: number): { brightness: number[]; tint: number[] } => ({
  brightness: brightness.map((value) => scaled(value, quality)),
  tint: span(0, 63).map((index) => scaled(tint(index), quality)),
})

/** A Huffman table as stored in a file: the number of codes of each length 1..16, then the symbols in code order. */
export interface HuffmanTable {
  counts: readonly number[]
  symbols: readonly number[]
}

export const dcTable: HuffmanTable = { counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: span(0, 11) }

const frequent = [
  0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71, 0x14,
  0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72, 0x82, 0x09,
  0x0a,
]

/** The remaining run/size pairs follow in order. */
const rest = span(0, 15)
  .flatMap((run) => span(1, 10).map((size) => run * 16 + size))
  .filter((pair) => !frequent.includes(pair))

export const acTable: HuffmanTable = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  symbols: [...frequent, ...rest],
}

/** Code and length by symbol. */
export function huffmanCodes(table: HuffmanTable): ReadonlyMap<number, readonly [code: number, length: number]> {
  const codes = new Map<number, readonly [number, number]>()
  let code = 0
  for (const [index, count] of table.counts.entries()) {
    for (let taken = 0; taken < count; taken += 1) {
      codes.set(table.symbols[codes.size] ?? 0, [code, index + 1])
      code += 1
    }
    code *= 2
  }
  return codes
}
