import { addLight, type Canvas, type Colour } from './canvas.ts'
import { addUpscaled, type Grid } from './upscale.ts'

/** The light at a point of the canvas. */
type Field = (x: number, y: number) => Colour

/** `coarseness`: pixels of a picture of 640 × 360 between two computed points; values between them are interpolated. */
function sampled(canvas: Canvas, coarseness: number, field: Field): Grid {
  const step = Math.max(1, Math.round(coarseness * canvas.scale))
  const columns = Math.ceil(canvas.width / step) + 2
  const rows = Math.ceil(canvas.height / step) + 2
  const data = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1) {
    const y = (row * step - canvas.originY) / canvas.unit
    for (let column = 0; column < columns; column += 1) {
      const colour = field((column * step - canvas.originX) / canvas.unit, y)
      addLight(data, (row * columns + column) * 3, colour)
    }
  }
  return { data, columns, rows, step, inset: 0 }
}

/** Adds light to the whole canvas from a function of the position: clouds, fog, beams, anything without an outline. */
export function shade(canvas: Canvas, coarseness: number, field: Field): void {
  addUpscaled(canvas, sampled(canvas, coarseness, field), 1)
}

/** Replaces the whole canvas by a function of the position. */
export function fill(canvas: Canvas, coarseness: number, field: Field): void {
  canvas.data.fill(0)
  shade(canvas, coarseness, field)
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
