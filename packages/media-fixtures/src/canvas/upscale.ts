import type { Canvas } from './canvas.ts'

/** A coarse picture: red, green, blue per point, row by row. */
export interface Grid {
  data: Float32Array
  columns: number
  rows: number
  /** Canvas pixels between two points. */
  step: number
  /** Where pixel 0 lies between the points: 0 on the first one, 0.5 half a step before it. */
  inset: number
}

/** For each pixel of a line the point before it and the share of the next one. */
function places(count: number, points: number, { step, inset }: Grid): { index: Int32Array; part: Float32Array } {
  const index = new Int32Array(count)
  const part = new Float32Array(count)
  for (let pixel = 0; pixel < count; pixel += 1) {
    const place = Math.max(0, Math.min(points - 1.001, pixel / step - inset))
    index[pixel] = Math.floor(place)
    part[pixel] = place - Math.floor(place)
  }
  return { index, part }
}

/** Adds a coarse picture to the canvas, `amount` times as bright, bilinear between its points. */
export function addUpscaled(canvas: Canvas, grid: Grid, amount: number): void {
  const across = places(canvas.width, grid.columns, grid)
  const down = places(canvas.height, grid.rows, grid)
  const stride = grid.columns * 3
  const line = new Float32Array(stride)
  const { data } = canvas
  let to = 0
  for (let py = 0; py < canvas.height; py += 1) {
    const from = (down.index[py] ?? 0) * stride
    const lower = down.part[py] ?? 0
    for (let at = 0; at < stride; at += 1) {
      const top = grid.data[from + at] ?? 0
      line[at] = (top + ((grid.data[from + stride + at] ?? 0) - top) * lower) * amount
    }
    for (let px = 0; px < canvas.width; px += 1) {
      const at = (across.index[px] ?? 0) * 3
      const part = across.part[px] ?? 0
      const rest = 1 - part
      data[to] = (data[to] ?? 0) + (line[at] ?? 0) * rest + (line[at + 3] ?? 0) * part
      data[to + 1] = (data[to + 1] ?? 0) + (line[at + 1] ?? 0) * rest + (line[at + 4] ?? 0) * part
      data[to + 2] = (data[to + 2] ?? 0) + (line[at + 2] ?? 0) * rest + (line[at + 5] ?? 0) * part
      to += 3
    }
  }
}
