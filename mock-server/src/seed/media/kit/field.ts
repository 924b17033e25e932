import { addLight, type Canvas, type Colour } from './canvas.ts'

export interface Field {
  /** Pixels between two computed points; what lies between is interpolated. 1 computes every pixel. */
  step: number
  /** Whether the field replaces what is there or adds its light to it. */
  blend: 'set' | 'add'
  /** The light at a point of the canvas. */
  at: (x: number, y: number) => Colour
}

function sampled(canvas: Canvas, field: Field, columns: number, rows: number): Float32Array {
  const grid = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1) {
    const y = (row * field.step) / canvas.unit - canvas.bottom
    for (let column = 0; column < columns; column += 1) {
      const x = (column * field.step) / canvas.unit - canvas.right
      grid.set(field.at(x, y), (row * columns + column) * 3)
    }
  }
  return grid
}

function between(grid: Float32Array, at: number, stride: number, partX: number, partY: number): number {
  const top = (grid[at] ?? 0) * (1 - partX) + (grid[at + 3] ?? 0) * partX
  const bottom = (grid[at + stride] ?? 0) * (1 - partX) + (grid[at + stride + 3] ?? 0) * partX
  return top * (1 - partY) + bottom * partY
}

/** Fills the whole canvas from a function of the point: skies, fog, water, anything without an outline. */
export function shade(canvas: Canvas, field: Field): void {
  const columns = Math.ceil(canvas.width / field.step) + 2
  const rows = Math.ceil(canvas.height / field.step) + 2
  const grid = sampled(canvas, field, columns, rows)
  const { data, width, height } = canvas
  if (field.blend === 'set') data.fill(0)
  const stride = columns * 3
  for (let py = 0; py < height; py += 1) {
    const row = Math.floor(py / field.step)
    const partY = py / field.step - row
    for (let px = 0; px < width; px += 1) {
      const column = Math.floor(px / field.step)
      const partX = px / field.step - column
      const at = row * stride + column * 3
      const index = (py * width + px) * 3
      data[index] = (data[index] ?? 0) + between(grid, at, stride, partX, partY)
      data[index + 1] = (data[index + 1] ?? 0) + between(grid, at + 1, stride, partX, partY)
      data[index + 2] = (data[index + 2] ?? 0) + between(grid, at + 2, stride, partX, partY)
    }
  }
}

/** A vertical gradient: `colourAt` gets the height, 0 at the top edge and 1 at the bottom edge. */
export function backdrop(canvas: Canvas, colourAt: (part: number) => Colour): void {
  const { data, width, height } = canvas
  data.fill(0)
  for (let py = 0; py < height; py += 1) {
    const colour = colourAt((py + 0.5) / height)
    for (let px = 0; px < width; px += 1) addLight(data, (py * width + px) * 3, colour, 1)
  }
}
