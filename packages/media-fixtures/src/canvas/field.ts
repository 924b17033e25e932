import { addLight, type Canvas, type Colour } from './canvas.ts'
import { addUpscaled, type Grid } from './upscale.ts'

export interface Field {
  /** Pixels of a picture of 640 × 360 between two computed points; values between them are interpolated. */
  step: number
  /** Whether the field replaces the canvas or adds light to it. */
  blend: 'set' | 'add'
  /** The light at a point of the canvas. */
  at: (x: number, y: number) => Colour
}

function sampled(canvas: Canvas, field: Field): Grid {
  const step = Math.max(1, Math.round(field.step * canvas.scale))
  const columns = Math.ceil(canvas.width / step) + 2
  const rows = Math.ceil(canvas.height / step) + 2
  const data = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1) {
    const y = (row * step - canvas.originY) / canvas.unit
    for (let column = 0; column < columns; column += 1) {
      const colour = field.at((column * step - canvas.originX) / canvas.unit, y)
      addLight(data, (row * columns + column) * 3, colour)
    }
  }
  return { data, columns, rows, step, inset: 0 }
}

/** Fills the whole canvas from a function of the position: skies, fog, water, anything without an outline. */
export function shade(canvas: Canvas, field: Field): void {
  const grid = sampled(canvas, field)
  if (field.blend === 'set') canvas.data.fill(0)
  addUpscaled(canvas, grid, 1)
}

/** A vertical gradient: `colourAt` gets the height from 0 at the set's top edge to 1 at its bottom edge, or beyond. */
export function backdrop(canvas: Canvas, colourAt: (part: number) => Colour): void {
  const { data, width, height } = canvas
  data.fill(0)
  for (let py = 0; py < height; py += 1) {
    const y = (py + 0.5 - canvas.originY) / canvas.unit
    const colour = colourAt(0.5 + y / canvas.bottom / 2)
    for (let px = 0; px < width; px += 1) addLight(data, (py * width + px) * 3, colour)
  }
}
