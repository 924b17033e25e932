import type { Canvas } from './canvas.ts'
import { hash } from './noise.ts'
import { addUpscaled } from './upscale.ts'

/** Eight-bit RGBA, row by row: the format of encoders and screens. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export interface ToneMapOptions {
  /** Share of blurred light added to the picture, 0 for none. */
  bloom: number
  /** Film grain in eight-bit steps. */
  grain: number
  /** Darkening towards the corners, 0..1. */
  vignette: number
  /** Frame number: makes the grain different in each frame. */
  frame: number
}

/** Film curve, indexed by the square root of the light (0..2 over the table), which gives shadows finer steps. */
const curve = Float32Array.from({ length: 4097 }, (_, index) => {
  const value = (index / 2048) ** 2 * 0.9
  return 255 * Math.sqrt(Math.min(1, (value * (2.4 * value + 0.12)) / (value * (2.2 * value + 0.75) + 0.14)))
})

/** Brighter points would show the shape of the blur. */
const BLOOM_LIMIT = 5

function shrunk(
  { data, width }: Canvas,
  { columns, rows, shrink }: { columns: number; rows: number; shrink: number },
): Float32Array {
  const small = new Float32Array(columns * rows * 3)
  const share = 1 / (shrink * shrink)
  for (let py = 0; py < rows * shrink; py += 1) {
    const line = Math.floor(py / shrink) * columns * 3
    let from = py * width * 3
    for (let column = 0; column < columns; column += 1) {
      const to = line + column * 3
      for (let step = 0; step < shrink; step += 1, from += 3) {
        small[to] = (small[to] ?? 0) + Math.min(BLOOM_LIMIT, data[from] ?? 0) * share
        small[to + 1] = (small[to + 1] ?? 0) + Math.min(BLOOM_LIMIT, data[from + 1] ?? 0) * share
        small[to + 2] = (small[to + 2] ?? 0) + Math.min(BLOOM_LIMIT, data[from + 2] ?? 0) * share
      }
    }
  }
  return small
}

/** A line of `count` pixels that are `stride` apart. */
interface PixelLine {
  start: number
  stride: number
  count: number
}

/** Box blur along a line, per channel. */
function blurLine(source: Float32Array, target: Float32Array, line: PixelLine): void {
  const { start, stride, count } = line
  const radius = 5
  for (let part = 0; part < 3; part += 1) {
    let sum = 0
    const at = (index: number): number => source[start + Math.max(0, Math.min(count - 1, index)) * stride + part] ?? 0
    for (let index = -radius; index <= radius; index += 1) sum += at(index)
    for (let index = 0; index < count; index += 1) {
      target[start + index * stride + part] = sum / (radius * 2 + 1)
      sum += at(index + radius + 1) - at(index - radius)
    }
  }
}

function blurred(source: Float32Array, columns: number, rows: number): Float32Array {
  const stride = columns * 3
  let from = source
  let to: Float32Array = new Float32Array(source.length)
  for (let pass = 0; pass < 2; pass += 1) {
    for (let row = 0; row < rows; row += 1) blurLine(from, to, { start: row * stride, stride: 3, count: columns })
    ;[from, to] = [to, from]
    for (let column = 0; column < columns; column += 1) blurLine(from, to, { start: column * 3, stride, count: rows })
    ;[from, to] = [to, from]
  }
  return from
}

function addBloom(canvas: Canvas, amount: number): void {
  const shrink = Math.max(1, Math.round(4 * canvas.scale))
  const columns = Math.floor(canvas.width / shrink)
  const rows = Math.floor(canvas.height / shrink)
  const data = blurred(shrunk(canvas, { columns, rows, shrink }), columns, rows)
  addUpscaled(canvas, { data, columns, rows, step: shrink, inset: 0.5 }, amount)
}

/** Darkening of each pixel by size and strength: the same for every frame of a video. */
const knownShadows = new Map<string, Float32Array>()

function shadowsOf({ width, height }: Canvas, vignette: number): Float32Array {
  const key = `${width} ${height} ${vignette}`
  const known = knownShadows.get(key)
  if (known !== undefined) return known
  const shadows = new Float32Array(width * height)
  for (let py = 0; py < height; py += 1) {
    const y = (py / height) * 2 - 1
    for (let px = 0; px < width; px += 1) {
      const x = (px / width) * 2 - 1
      const edge = Math.min(1, (x * x + y * y) * 0.5)
      shadows[py * width + px] = 1 - vignette * edge * edge
    }
  }
  knownShadows.set(key, shadows)
  return shadows
}

const toned = (light: number): number => curve[Math.min(4096, Math.sqrt(Math.max(0, light)) * 2048) | 0] ?? 0

/** Converts linear light to a picture: bloom, vignette, film curve, grain. Modifies the canvas. */
export function toneMap(canvas: Canvas, options: ToneMapOptions): Picture {
  if (options.bloom > 0) addBloom(canvas, options.bloom)
  const { width, height, data } = canvas
  const { grain, vignette, frame } = options
  const picture = new Uint8ClampedArray(width * height * 4)
  const shadows = shadowsOf(canvas, vignette)
  let from = 0
  for (let py = 0; py < height; py += 1) {
    for (let px = 0; px < width; px += 1, from += 3) {
      const shadow = shadows[py * width + px] ?? 1
      const speck = grain > 0 ? (hash(px + frame * 131, py - frame * 57) - 0.5) * grain : 0
      const to = (py * width + px) * 4
      picture[to] = toned((data[from] ?? 0) * shadow) + speck
      picture[to + 1] = toned((data[from + 1] ?? 0) * shadow) + speck
      picture[to + 2] = toned((data[from + 2] ?? 0) * shadow) + speck
      picture[to + 3] = 255
    }
  }
  return { width, height, data: picture }
}
