import { acTable, huffmanCodes, dcTable, quantisationTables, zigzag, type HuffmanTable } from './jpeg-tables.ts'
import type { Picture } from '../canvas/tone-map.ts'

interface BitWriter {
  write: (value: number, length: number) => void
  bytes: number[]
}

/** Packs bits into bytes, with a zero after each 0xff, as entropy-coded data requires. */
function createBitWriter(bytes: number[]): BitWriter {
  let pending = 0
  let held = 0
  const write = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      pending = (pending << 1) | ((value >> bit) & 1)
      held += 1
      if (held < 8) continue
      bytes.push(pending)
      if (pending === 0xff) bytes.push(0)
      pending = 0
      held = 0
    }
  }
  return { write, bytes }
}

const cosines = Float32Array.from({ length: 64 }, (_, index) => {
  const frequency = index >> 3
  const place = index & 7
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5
})

function transformLines(source: Float32Array, target: Float32Array): void {
  for (let line = 0; line < 8; line += 1) {
    for (let frequency = 0; frequency < 8; frequency += 1) {
      let sum = 0
      for (let place = 0; place < 8; place += 1)
        sum += (source[line * 8 + place] ?? 0) * (cosines[frequency * 8 + place] ?? 0)
      // Transposed, so that a second pass transforms the other direction.
      target[frequency * 8 + line] = sum
    }
  }
}

const directCodes = huffmanCodes(dcTable)
const alternatingCodes = huffmanCodes(acTable)

const sizeOf = (value: number): number => (value === 0 ? 0 : 32 - Math.clz32(Math.abs(value)))

/** Writes a Huffman code, then the value in as many bits as it needs. */
function writeSymbol(bits: BitWriter, [code, length]: readonly [number, number] = [0, 0], value = 0): void {
  const size = sizeOf(value)
  bits.write(code, length)
  bits.write(value < 0 ? value + 2 ** size - 1 : value, size)
}

interface Component {
  /** Divisor of each coefficient. */
  readonly table: readonly number[]
  /** DC coefficient of the last block: the prediction for the next. */
  previous: number
}

/** Writes one block of a component. */
function writeBlock(bits: BitWriter, block: Float32Array, component: Component): void {
  const half = new Float32Array(64)
  const whole = new Float32Array(64)
  transformLines(block, half)
  transformLines(half, whole)
  const values = zigzag.map((place) => Math.round((whole[place] ?? 0) / (component.table[place] ?? 1)))
  const [first = 0, ...others] = values
  const difference = first - component.previous
  component.previous = first
  writeSymbol(bits, directCodes.get(sizeOf(difference)), difference)
  let zeros = 0
  const last = others.findLastIndex((value) => value !== 0)
  for (const value of others.slice(0, last + 1)) {
    if (value === 0) {
      zeros += 1
      continue
    }
    for (; zeros > 15; zeros -= 16) writeSymbol(bits, alternatingCodes.get(0xf0))
    writeSymbol(bits, alternatingCodes.get(zeros * 16 + sizeOf(value)), value)
    zeros = 0
  }
  if (last < 62) writeSymbol(bits, alternatingCodes.get(0))
}

/** Luma and the two chroma components of the block whose corner is at x, y; edges repeat the last pixel. */
function blocksAt(picture: Picture, x: number, y: number): readonly [Float32Array, Float32Array, Float32Array] {
  const blocks = [new Float32Array(64), new Float32Array(64), new Float32Array(64)] as const
  for (let index = 0; index < 64; index += 1) {
    const px = Math.min(picture.width - 1, x + (index & 7))
    const py = Math.min(picture.height - 1, y + (index >> 3))
    const at = (py * picture.width + px) * 4
    const red = picture.data[at] ?? 0
    const green = picture.data[at + 1] ?? 0
    const blue = picture.data[at + 2] ?? 0
    blocks[0][index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
    blocks[1][index] = -0.1687 * red - 0.3313 * green + 0.5 * blue
    blocks[2][index] = 0.5 * red - 0.4187 * green - 0.0813 * blue
  }
  return blocks
}

const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
]

const huffmanBody = (kind: number, table: HuffmanTable): number[] => [kind, ...table.counts, ...table.symbols]

function header({ width, height }: Picture, tables: ReturnType<typeof quantisationTables>): number[] {
  const inOrder = (table: readonly number[]): number[] => zigzag.map((place) => table[place] ?? 1)
  const components = [1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...inOrder(tables.brightness), 1, ...inOrder(tables.tint)]),
    ...segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3, ...components]),
    ...segment(0xc4, [...huffmanBody(0, dcTable), ...huffmanBody(0x10, acTable)]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ]
}

/** A baseline JPEG without chroma subsampling; `quality` 1..100. */
export function encodeJpeg(picture: Picture, quality: number): Uint8Array {
  const tables = quantisationTables(quality)
  const bits = createBitWriter(header(picture, tables))
  const luma: Component = { table: tables.brightness, previous: 0 }
  const blueChroma: Component = { table: tables.tint, previous: 0 }
  const redChroma: Component = { table: tables.tint, previous: 0 }
  for (let y = 0; y < picture.height; y += 8) {
    for (let x = 0; x < picture.width; x += 8) {
      const [brightness, blue, red] = blocksAt(picture, x, y)
      writeBlock(bits, brightness, luma)
      writeBlock(bits, blue, blueChroma)
      writeBlock(bits, red, redChroma)
    }
  }
  bits.write(0x7f, 7)
  bits.bytes.push(0xff, 0xd9)
  return Uint8Array.from(bits.bytes)
}
