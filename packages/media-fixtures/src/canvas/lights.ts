import { addLight, dim, type Canvas, type Colour } from './canvas.ts'

export interface Spot {
  x: number
  y: number
  /** In units. */
  radius: number
  colour: Colour
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxAround(canvas: Canvas, points: readonly (readonly [number, number])[], margin: number): Box {
  const xs = points.map(([x]) => (x + canvas.right) * canvas.unit)
  const ys = points.map(([, y]) => (y + canvas.bottom) * canvas.unit)
  const reach = margin * canvas.unit
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reach)),
    top: Math.max(0, Math.floor(Math.min(...ys) - reach)),
    right: Math.min(canvas.width - 1, Math.ceil(Math.max(...xs) + reach)),
    bottom: Math.min(canvas.height - 1, Math.ceil(Math.max(...ys) + reach)),
  }
}

function eachPixel(canvas: Canvas, box: Box, paint: (x: number, y: number, index: number) => void): void {
  for (let py = box.top; py <= box.bottom; py += 1) {
    const y = (py + 0.5) / canvas.unit - canvas.bottom
    for (let px = box.left; px <= box.right; px += 1) {
      paint((px + 0.5) / canvas.unit - canvas.right, y, (py * canvas.width + px) * 3)
    }
  }
}

/** A soft light: brightest at the centre, zero at its radius. */
export function glow(canvas: Canvas, spot: Spot): void {
  const box = boxAround(canvas, [[spot.x, spot.y]], spot.radius)
  const scale = 1 / (spot.radius * spot.radius)
  eachPixel(canvas, box, (x, y, index) => {
    const left = 1 - ((x - spot.x) ** 2 + (y - spot.y) ** 2) * scale
    if (left > 0) addLight(canvas.data, index, dim(spot.colour, left * left * left))
  })
}

/** A light out of focus: a uniform disc with a brighter rim. */
export function bokeh(canvas: Canvas, spot: Spot): void {
  const box = boxAround(canvas, [[spot.x, spot.y]], spot.radius)
  const edge = Math.max(2 / canvas.unit, spot.radius * 0.08)
  eachPixel(canvas, box, (x, y, index) => {
    const distance = Math.hypot(x - spot.x, y - spot.y)
    const inside = Math.min(1, (spot.radius - distance) / edge)
    if (inside > 0)
      addLight(canvas.data, index, dim(spot.colour, inside * (0.62 + 0.38 * (distance / spot.radius) ** 5)))
  })
}

export interface Streak {
  from: readonly [number, number]
  to: readonly [number, number]
  /** Half the thickness, in units, at the start and, if different, at the end. */
  width: number
  endWidth?: number
  colour: Colour
  /** Brightness along the line, 0 at `from` and 1 at `to`; uniform if absent. */
  along?: (part: number) => number
}

/** Brightness along the line in 64 steps: scenes may use noise here, which is expensive per pixel. */
const alongTable = (along: (part: number) => number): Float32Array =>
  Float32Array.from({ length: 65 }, (_, index) => along(index / 64))

/** A soft line of light: beams, rain, trails. */
export function streak(canvas: Canvas, line: Streak): void {
  const shine = line.along === undefined ? null : alongTable(line.along)
  const endWidth = line.endWidth ?? line.width
  const box = boxAround(canvas, [line.from, line.to], Math.max(line.width, endWidth))
  const dx = line.to[0] - line.from[0]
  const dy = line.to[1] - line.from[1]
  const length = dx * dx + dy * dy || 1e-9
  eachPixel(canvas, box, (x, y, index) => {
    const part = Math.max(0, Math.min(1, ((x - line.from[0]) * dx + (y - line.from[1]) * dy) / length))
    const width = line.width + (endWidth - line.width) * part
    const away = ((x - line.from[0] - dx * part) ** 2 + (y - line.from[1] - dy * part) ** 2) / (width * width)
    if (away < 1)
      addLight(canvas.data, index, dim(line.colour, (1 - away) ** 2 * (shine?.[Math.round(part * 64)] ?? 1)))
  })
}
