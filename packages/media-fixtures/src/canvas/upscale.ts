import type { Canvas } from './canvas.ts'

/** A low-resolution picture: red, green, blue per point, row by row. */
export interface Grid {
  data: Float32Array
  columns: number
  rows: number
  /** Canvas pixels between two points. */
  step: number
  /** Offset of pixel 0 between the points: 0 on the first one, 0.5 half a step before it. */
  inset: number
}

/** For each pixel of a line, the preceding point and the share of the next one. */
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

/** Interpolates between the grid's row at `from` and the next one, times `amount`. */
function mixRows(line: Float32Array, grid: Grid, place: { from: number; lower: number; amount: number }): void {
  const { from, lower, amount } = place
  for (let at = 0; at < line.length; at += 1) {
    const top = grid.data[from + at] ?? 0
    line[at] = (top + ((grid.data[from + line.length + at] ?? 0) - top) * lower) * amount
  }
}

/** Adds a low-resolution picture times `amount` to the canvas, with bilinear interpolation. */
// oxlint-disable-next-line complexity -- a branch for each component that TypeScript cannot prove, in the hottest loop.
export function addUpscaled(canvas: Canvas, grid: Grid, amount: number): void {
  const { data, width, height } = canvas
  const { index, part } = places(width, grid.columns, grid)
  const down = places(height, grid.rows, grid)
  const line = new Float32Array(grid.columns * 3)
  let to = 0
  for (let py = 0; py < height; py += 1) {
    mixRows(line, grid, { from: (down.index[py] ?? 0) * line.length, lower: down.part[py] ?? 0, amount })
    // Without a call per pixel: most of a frame's time is spent in loops like this one.
    for (let px = 0; px < width; px += 1, to += 3) {
      const at = (index[px] ?? 0) * 3
      const share = part[px] ?? 0
      const rest = 1 - share
      data[to] = (data[to] ?? 0) + (line[at] ?? 0) * rest + (line[at + 3] ?? 0) * share
      data[to + 1] = (data[to + 1] ?? 0) + (line[at + 1] ?? 0) * rest + (line[at + 4] ?? 0) * share
      data[to + 2] = (data[to + 2] ?? 0) + (line[at + 2] ?? 0) * rest + (line[at + 5] ?? 0) * share
    }
  }
}
