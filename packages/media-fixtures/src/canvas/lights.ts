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
  const xs = points.map(([x]) => x * canvas.unit + canvas.originX)
  const ys = points.map(([, y]) => y * canvas.unit + canvas.originY)
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
    const y = (py + 0.5 - canvas.originY) / canvas.unit
    for (let px = box.left; px <= box.right; px += 1) {
      paint((px + 0.5 - canvas.originX) / canvas.unit, y, (py * canvas.width + px) * 3)
    }
  }
}

/** A soft light: brightest at the centre, zero at its radius. */
export function glow(canvas: Canvas, spot: Spot): void {
  const { data, width, unit, originX, originY } = canvas
  const box = boxAround(canvas, [[spot.x, spot.y]], spot.radius)
  const scale = 1 / (spot.radius * spot.radius)
  const [red, green, blue] = spot.colour
  for (let py = box.top; py <= box.bottom; py += 1) {
    const down = ((py + 0.5 - originY) / unit - spot.y) ** 2
    for (let px = box.left; px <= box.right; px += 1) {
      const left = 1 - (((px + 0.5 - originX) / unit - spot.x) ** 2 + down) * scale
      if (left <= 0) continue
      const shine = left * left * left
      const at = (py * width + px) * 3
      data[at] = (data[at] ?? 0) + red * shine
      data[at + 1] = (data[at + 1] ?? 0) + green * shine
      data[at + 2] = (data[at + 2] ?? 0) + blue * shine
    }
  }
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
function alongTable(along: (part: number) => number): Float32Array {
  const table = new Float32Array(65)
  for (let index = 0; index < table.length; index += 1) table[index] = along(index / 64)
  return table
}

/** Columns of a row that a band around the line can touch, `reach` wide on each side. */
function columnsOf(canvas: Canvas, line: Streak, { y, reach, box }: { y: number; reach: number; box: Box }) {
  const dx = line.to[0] - line.from[0]
  const dy = line.to[1] - line.from[1]
  if (Math.abs(dy) < 1e-6) return box
  const middle = line.from[0] + ((y - line.from[1]) / dy) * dx
  const half = (reach * Math.hypot(dx, dy)) / Math.abs(dy) + reach
  const column = (x: number): number => x * canvas.unit + canvas.originX
  return {
    left: Math.max(box.left, Math.floor(column(middle - half))),
    right: Math.min(box.right, Math.ceil(column(middle + half))),
  }
}

/** A soft line of light: beams, rain, trails. */
export function streak(canvas: Canvas, line: Streak): void {
  const { data, width: row, unit, originX, originY } = canvas
  const shine = line.along === undefined ? null : alongTable(line.along)
  const endWidth = line.endWidth ?? line.width
  const reach = Math.max(line.width, endWidth)
  const box = boxAround(canvas, [line.from, line.to], reach)
  const [fromX, fromY] = line.from
  const dx = line.to[0] - fromX
  const dy = line.to[1] - fromY
  const length = dx * dx + dy * dy || 1e-9
  const [red, green, blue] = line.colour
  for (let py = box.top; py <= box.bottom; py += 1) {
    const y = (py + 0.5 - originY) / unit - fromY
    const { left, right } = columnsOf(canvas, line, { y: y + fromY, reach, box })
    for (let px = left; px <= right; px += 1) {
      const x = (px + 0.5 - originX) / unit - fromX
      const part = Math.max(0, Math.min(1, (x * dx + y * dy) / length))
      const width = line.width + (endWidth - line.width) * part
      const away = ((x - dx * part) ** 2 + (y - dy * part) ** 2) / (width * width)
      if (away >= 1) continue
      const strength = (1 - away) ** 2 * (shine?.[Math.round(part * 64)] ?? 1)
      const at = (py * row + px) * 3
      data[at] = (data[at] ?? 0) + red * strength
      data[at + 1] = (data[at + 1] ?? 0) + green * strength
      data[at + 2] = (data[at + 2] ?? 0) + blue * strength
    }
  }
}
