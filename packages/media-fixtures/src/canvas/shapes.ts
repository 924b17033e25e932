import { cover, type Canvas, type Colour, type Paint } from './canvas.ts'

export interface Ridge {
  /** y of the skyline at x. */
  line: (x: number) => number
  /** Colour of the ground at a depth below its skyline, in units. */
  colour: (depth: number) => Colour
}

const ground: Colour = [0, 0, 0]

/** Paints everything under a skyline: hills, waves, roofs. */
export function ridge(canvas: Canvas, outline: Ridge): void {
  const shades = Array.from({ length: canvas.height + 1 }, (_, depth) => outline.colour(depth / canvas.unit))
  for (let px = 0; px < canvas.width; px += 1) {
    const line = outline.line((px + 0.5 - canvas.originX) / canvas.unit) * canvas.unit + canvas.originY
    for (let py = Math.max(0, Math.floor(line)); py < canvas.height; py += 1) {
      const depth = Math.max(0, py + 0.5 - line)
      const shade = shades[Math.min(canvas.height, Math.floor(depth))] ?? ground
      cover(canvas.data, (py * canvas.width + px) * 3, { colour: shade, opacity: Math.min(1, depth + 0.5) })
    }
  }
}

export interface Polygon {
  /** Corners in order; the last is connected to the first. */
  points: readonly (readonly [number, number])[]
  colour: Colour
  /** 0..1; 1 if absent. */
  opacity?: number
}

function crossings(points: readonly (readonly [number, number])[], y: number): number[] {
  const found: number[] = []
  for (const [index, to] of points.entries()) {
    const from = points[(index + points.length - 1) % points.length] ?? to
    if (from[1] > y === to[1] > y) continue
    found.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
  }
  return found.toSorted((a, b) => a - b)
}

/** The pixels of one row between two positions. */
interface Span {
  row: number
  left: number
  right: number
}

function fillSpan(canvas: Canvas, { row, left, right }: Span, { colour, opacity }: Paint): void {
  for (let px = Math.max(0, Math.floor(left)); px < Math.min(canvas.width, Math.ceil(right)); px += 1) {
    const share = Math.min(px + 1, right) - Math.max(px, left)
    if (share > 0) cover(canvas.data, (row * canvas.width + px) * 3, { colour, opacity: opacity * share })
  }
}

/** Fills a polygon (even-odd) with anti-aliased vertical edges. */
export function polygon(canvas: Canvas, outline: Polygon): void {
  const toX = (x: number): number => x * canvas.unit + canvas.originX
  const points = outline.points.map(([x, y]) => [toX(x), y * canvas.unit + canvas.originY] as const)
  const top = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y))))
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(...points.map(([, y]) => y))))
  const paint = { colour: outline.colour, opacity: outline.opacity ?? 1 }
  for (let row = top; row <= bottom; row += 1) {
    const xs = crossings(points, row + 0.5)
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      fillSpan(canvas, { row, left: xs[pair] ?? 0, right: xs[pair + 1] ?? 0 }, paint)
    }
  }
}

/** An axis-aligned rectangle from its top left corner. */
export function rectangle(
  canvas: Canvas,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  paint: Omit<Polygon, 'points'>,
): void {
  const points = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  polygon(canvas, { points, ...paint })
}
