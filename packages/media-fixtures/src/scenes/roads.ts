import { dim, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, noise, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle, ridge } from '../canvas/shapes.ts'

/** y of the road's vanishing point. */
const horizon = 0.06

/** A signpost beside the road; `near` is 0 at the horizon and 1 at the camera. */
function signpost(canvas: Canvas, side: number, near: number): void {
  const scale = 0.03 / (1.03 - near)
  if (scale > 1.4) return
  const x = side * (0.01 + scale * 1.05)
  const y = horizon + scale * 0.95
  const paint = { colour: light('#150a18'), opacity: smooth(0, 0.3, near) }
  rectangle(canvas, [x - scale * 0.012, y - scale * 0.75, scale * 0.024, scale * 0.75], paint)
  rectangle(canvas, [x - scale * 0.09, y - scale * 0.7, scale * 0.18, scale * 0.018], paint)
}

interface RoadLook {
  readonly sky: readonly string[]
  readonly clouds: string
  readonly sun: readonly [x: number, y: number, radius: number]
  readonly sunlight: string
  readonly hills: readonly [string, string]
  readonly ground: readonly string[]
  readonly road: string
  readonly paint: string
  readonly posts: number
}

/** An empty road towards a low sun. */
const roadWith =
  (look: RoadLook): Scene =>
  (random) => {
    const posts = range(look.posts).map((index) => index / look.posts)
    const [sunX, sunY, sunRadius] = look.sun
    const ground = look.ground.map((hex) => light(hex))
    const offset = between(random, 10, 40)
    return (canvas, time) => {
      const sky = look.sky.map((hex) => light(hex))
      backdrop(canvas, (part) => ramp(sky, part / 0.58))
      shade(canvas, 4, (x, y) =>
        dim(light(look.clouds), 0.55 * smooth(0.5, 0.9, fbm(x * 2.2 + time * 0.03, y * 11, 4)) * smooth(0.1, -0.25, y)),
      )
      glow(canvas, { x: sunX, y: sunY, radius: 0.5, colour: light(look.sunlight, 0.55) })
      glow(canvas, { x: sunX, y: sunY, radius: sunRadius, colour: light('#fff1c2', 5) })
      ridge(canvas, {
        line: (x) => 0.035 - 0.07 * smooth(0.42, 0.7, noise(x * 4 + offset, 2)) - 0.012 * noise(x * 30, 5),
        colour: (depth) => mix(light(look.hills[0]), light(look.hills[1]), depth * 12),
      })
      ridge(canvas, {
        line: (x) => 0.055 - 0.035 * noise(x * 6 + offset, 8),
        colour: (depth) => ramp(ground, depth * 1.7),
      })
      polygon(canvas, {
        points: [
          [-0.008, horizon],
          [0.008, horizon],
          [0.62, 0.9],
          [-0.62, 0.9],
        ],
        colour: light(look.road),
      })
      for (const index of range(16)) {
        const near = fract(index / 16 + time * 0.35)
        const scale = 0.012 / (1.012 - near)
        const y = horizon + scale * 0.85
        const width = scale * 0.022
        const depth = scale * 0.12
        rectangle(canvas, [-width, y, width * 2, depth], {
          colour: light(look.paint, 0.9),
          opacity: smooth(0, 0.4, near),
        })
      }
      for (const side of [-1, 1]) {
        streak(canvas, {
          from: [side * 0.007, horizon],
          to: [side * 0.57, 0.88],
          width: 0.001,
          endWidth: 0.009,
          colour: light('#ffcf9a', 0.5),
        })
        for (const post of posts) signpost(canvas, side, fract(post + time * 0.16))
      }
      glow(canvas, { x: 0.1, y: 0.2, radius: 0.42, colour: light(look.sunlight, 0.12) })
    }
  }

/** A desert at sunset. */
export const desertHighway = roadWith({
  sky: ['#2a1b5c', '#6d2c78', '#c9476b', '#ff8a4c', '#ffd27a'],
  clouds: '#ff9a7a',
  sun: [0.13, 0.03, 0.11],
  sunlight: '#ff9a3c',
  hills: ['#6b2f63', '#b4566a'],
  ground: ['#4a2148', '#7d3d3f', '#3b1c2b', '#1c0f1d'],
  road: '#241a2e',
  paint: '#ffd58a',
  posts: 9,
})

/** A track across white salt under a morning sky. */
export const saltFlats = roadWith({
  sky: ['#2f6aa8', '#5f9cc8', '#9fc8d8', '#e0c4b4', '#f6d0a8'],
  clouds: '#ffffff',
  sun: [-0.3, -0.07, 0.06],
  sunlight: '#ffe2b8',
  hills: ['#6f8fb4', '#a8bccb'],
  ground: ['#c3cdd4', '#aebbc5', '#8fa0ae', '#647888'],
  road: '#7f8b95',
  paint: '#ffffff',
  posts: 3,
})
