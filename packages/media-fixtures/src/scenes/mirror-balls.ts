import { cover, dim, hue, light, mix, ramp, type Canvas, type Colour } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, clamp, fbm, fract, hash, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'

interface BallLook {
  readonly hall: readonly string[]
  readonly mist: string
  readonly squares: string
  /** From the darkest to the brightest tile. */
  readonly tiles: readonly [string, string, string, string]
  readonly balls: readonly Ball[]
}

interface Ball {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Mirror balls throwing their squares around a room. */
const ballsWith =
  (look: BallLook): Scene =>
  (random) => {
    const hall = look.hall.map((hex) => light(hex))
    const patches = range(110).map(() => ({
      angle: between(random, -1.6, 1.6),
      height: between(random, -0.75, 0.75),
      tint: random(),
      size: between(random, 0.008, 0.026),
    }))
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(hall, part))
      shade(canvas, 5, (x, y) => dim(light(look.mist), 0.3 * fbm(x * 2.5 - time * 0.1, y * 3, 3) ** 2))
      for (const patch of patches) {
        const angle = fract((patch.angle + time * 0.22) / 3.2 + 0.5) * 3.2 - 1.6
        const x = Math.tan(angle * 0.62) * 0.62
        const stretch = 1 + Math.abs(angle) * 0.9
        const y = patch.height * (0.55 + 0.25 * Math.abs(angle))
        const colour = mix(light(look.squares), hue(patch.tint), 0.4)
        bokeh(canvas, {
          x,
          y,
          radius: patch.size * stretch,
          colour: dim(colour, 0.42 + 0.2 * Math.sin(time * 3 + patch.tint * 30)),
        })
      }
      for (const ball of look.balls) drawBall(canvas, time, { ball, look })
    }
  }

/** One ball with its cord, and the light on it. */
function drawBall(canvas: Canvas, time: number, { ball, look }: { ball: Ball; look: BallLook }): void {
  const { x, y, radius } = ball
  streak(canvas, { from: [x, -0.9], to: [x, y - radius], width: 0.003, colour: light('#d8c8ff', 0.8) })
  const [dark, shadow, bright, flare] = look.tiles
  const tiles = [light(dark), light(shadow, 0.8), light(bright), light(flare, 3.2)]
  eachPixelOf(canvas, ball, (u, v, index) => {
    const inside = 1 - u * u - v * v
    if (inside <= 0) return
    cover(canvas.data, index, {
      colour: tileAt([u, v, Math.sqrt(inside)], time, tiles),
      opacity: Math.min(1, inside * radius * canvas.unit * 0.5),
    })
  })
  glow(canvas, {
    x: x - radius * 0.3,
    y: y - radius * 0.42,
    radius: radius * 0.85,
    colour: light(flare, 0.9 + 0.4 * Math.sin(time * 5 + x * 9)),
  })
}

/** The light of the tile at a point of the unit sphere. */
function tileAt([u, v, depth]: readonly [number, number, number], time: number, tiles: readonly Colour[]): Colour {
  const row = Math.asin(clamp(v, -1, 1)) * 7.6
  const band = Math.floor(row)
  const around = Math.max(4, Math.round(25 * Math.cos((band + 0.5) / 7.6)))
  const place = (Math.atan2(u, depth) + time * 0.7) * around * 0.32
  const tile = Math.floor(place)
  const seam =
    smooth(0, 0.14, Math.min(fract(place), 1 - fract(place))) * smooth(0, 0.14, Math.min(fract(row), 1 - fract(row)))
  const flash = hash(tile + Math.floor(time * 5 + hash(tile, band) * 5) * 7, band)
  const face = ramp(tiles, flash ** 1.8 * (0.45 + 0.75 * clamp(depth * 0.7 - u * 0.3 - v * 0.45)))
  return dim(face, 0.12 + 0.88 * seam)
}

/** Calls back with each pixel of the square around a ball: its place in radii, and its index. */
function eachPixelOf(
  canvas: Canvas,
  { x, y, radius }: Ball,
  paint: (u: number, v: number, index: number) => void,
): void {
  const left = (x - radius) * canvas.unit + canvas.originX
  const top = (y - radius) * canvas.unit + canvas.originY
  const size = 2 * radius * canvas.unit
  for (let py = Math.max(0, Math.floor(top)); py < Math.min(canvas.height, top + size); py += 1) {
    for (let px = Math.max(0, Math.floor(left)); px < Math.min(canvas.width, left + size); px += 1) {
      const u = ((px + 0.5 - left) / size) * 2 - 1
      const v = ((py + 0.5 - top) / size) * 2 - 1
      paint(u, v, (py * canvas.width + px) * 3)
    }
  }
}

/** A ball in a violet room. */
export const mirrorBall = ballsWith({
  hall: ['#1a0730', '#3d0f5c', '#7a1a6b', '#2a0a38'],
  mist: '#ff4fae',
  squares: '#ffe9b8',
  tiles: ['#1a1030', '#5a3a8c', '#c08ad8', '#fff2ff'],
  balls: [{ x: 0, y: -0.04, radius: 0.19 }],
})

/** Three balls in a green room. */
export const mirrorTiles = ballsWith({
  hall: ['#04161c', '#06323a', '#0d5a54', '#04181c'],
  mist: '#2ad8b0',
  squares: '#ffd27a',
  tiles: ['#0a1a1c', '#2a6a64', '#e0b060', '#fff6d8'],
  balls: [
    { x: 0.42, y: -0.13, radius: 0.08 },
    { x: -0.38, y: 0.02, radius: 0.12 },
    { x: 0.08, y: -0.01, radius: 0.23 },
  ],
})
