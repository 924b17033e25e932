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

const shrink = 4
/** Film curve, indexed by the square root of the light (0..2 over the table), which gives shadows finer steps. */
const curve = Float32Array.from({ length: 4097 }, (_, index) => {
  const value = (index / 2048) ** 2 * 0.9
  return 255 * Math.sqrt(Math.min(1, (value * (2.4 * value + 0.12)) / (value * (2.2 * value + 0.75) + 0.14)))
})

function shrunk(canvas: Canvas, columns: number, rows: number): Float32Array {
  const small = new Float32Array(columns * rows * 3)
  const share = 1 / (shrink * shrink)
  for (let py = 0; py < rows * shrink; py += 1) {
    for (let px = 0; px < columns * shrink; px += 1) {
      const from = (py * canvas.width + px) * 3
      const to = (Math.floor(py / shrink) * columns + Math.floor(px / shrink)) * 3
      for (let part = 0; part < 3; part += 1)
        small[to + part] = (small[to + part] ?? 0) + (canvas.data[from + part] ?? 0) * share
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
  const columns = Math.floor(canvas.width / shrink)
  const rows = Math.floor(canvas.height / shrink)
  const data = blurred(shrunk(canvas, columns, rows), columns, rows)
  addUpscaled(canvas, { data, columns, rows, step: shrink, inset: 0.5 }, amount)
}

/** Converts linear light to a picture: bloom, vignette, film curve, grain. Modifies the canvas. */
export function toneMap(canvas: Canvas, options: ToneMapOptions): Picture {
  if (options.bloom > 0) addBloom(canvas, options.bloom)
  const { width, height, data } = canvas
  const picture = new Uint8ClampedArray(width * height * 4)
  for (let py = 0; py < height; py += 1) {
    const y = (py / height) * 2 - 1
    for (let px = 0; px < width; px += 1) {
      const x = (px / width) * 2 - 1
      const shadow = 1 - options.vignette * Math.min(1, (x * x + y * y) * 0.5) ** 2
      const speck =
        options.grain > 0 ? (hash(px + options.frame * 131, py - options.frame * 57) - 0.5) * options.grain : 0
      const from = (py * width + px) * 3
      const to = (py * width + px) * 4
      for (let part = 0; part < 3; part += 1) {
        const step = Math.min(4096, Math.sqrt(Math.max(0, (data[from + part] ?? 0) * shadow)) * 2048)
        picture[to + part] = (curve[Math.floor(step)] ?? 0) + speck
      }
      picture[to + 3] = 255
    }
  }
  return { width, height, data: picture }
}

/** The picture at half its size; each pixel is the mean of four. */
export function halveSize(picture: Picture): Picture {
  const width = Math.floor(picture.width / 2)
  const height = Math.floor(picture.height / 2)
  const data = new Uint8ClampedArray(width * height * 4)
  const stride = picture.width * 4
  for (let index = 0; index < data.length; index += 1) {
    const pixel = index >> 2
    const from = Math.floor(pixel / width) * 2 * stride + (pixel % width) * 8 + (index & 3)
    const { data: source } = picture
    const sum =
      (source[from] ?? 0) + (source[from + 4] ?? 0) + (source[from + stride] ?? 0) + (source[from + stride + 4] ?? 0)
    data[index] = sum / 4
  }
  return { width, height, data }
}
