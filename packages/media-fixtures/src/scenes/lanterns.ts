import { dim, light, mix, ramp, type Colour } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow } from '../canvas/lights.ts'
import { between, fbm, fract, noise, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { rectangle, ridge } from '../canvas/shapes.ts'

interface LanternLook {
  /** Top to bottom. */
  readonly sky: readonly Colour[]
  readonly hills: Colour
  readonly count: number
  /** Size of the nearest lantern, in units. */
  readonly size: number
  /** Colours of the paper from top to bottom. */
  readonly paper: readonly Colour[]
}

const orange = [light('#c2410c', 0.8), light('#ff7a1a', 1.2), light('#ffd27a', 2.4), light('#ff9a3c', 1.3)]

/** Paper lanterns rising from a river. */
const lanternsWith =
  ({ sky, hills, count, size: largest, paper }: LanternLook): Scene =>
  (random) => {
    const lanterns = range(count)
      .map(() => ({
        x: between(random, -0.75, 0.75),
        y: random(),
        depth: random() ** 1.6,
        sway: between(random, 0.5, 1.5),
      }))
      .toSorted((a, b) => a.depth - b.depth)
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(sky, part))
      ridge(canvas, {
        line: (x) => 0.2 - 0.1 * fbm(x * 3 + 4, 1, 4),
        colour: (depth) => mix(hills, light('#0c0a1c'), depth * 8),
      })
      for (const lantern of lanterns) {
        const size = 0.012 + largest * lantern.depth
        const y = 0.62 - fract(lantern.y + time * (0.012 + 0.035 * lantern.depth)) * 1.3
        const x = lantern.x + 0.02 * Math.sin(time * lantern.sway + lantern.y * 9)
        const flame = 0.85 + 0.15 * noise(time * 6, lantern.x * 50)
        glow(canvas, { x, y: y + size * 0.2, radius: size * 4.5, colour: light('#ff8a2a', 0.13 * flame) })
        for (const slice of range(14)) {
          const part = slice / 14
          const half = size * (0.62 + 0.38 * Math.sin(part * 2.4 + 0.35)) * 0.72
          const colour = ramp(paper, part)
          rectangle(canvas, [x - half, y - size + part * size * 2, half * 2, size / 7 + 0.0006], {
            colour: dim(colour, flame),
            opacity: 0.35 + 0.65 * lantern.depth,
          })
        }
      }
      shade(canvas, 3, (x, y) =>
        y < 0.2
          ? [0, 0, 0]
          : dim(light('#ff8a3c'), 0.5 * smooth(0.55, 0.9, noise(x * 16, y * 70 - time * 1.6)) * smooth(0.2, 0.34, y)),
      )
    }
  }

/** Lanterns at night. */
export const paperLanterns = lanternsWith({
  sky: ['#0b1030', '#1d1a4a', '#4a2a5c', '#6b3550', '#1a1026'].map((hex) => light(hex)),
  hills: light('#1c1638'),
  count: 34,
  size: 0.05,
  paper: orange,
})

/** A thousand small lamps over dark water. */
export const quietLamps = lanternsWith({
  sky: ['#02141c', '#06303a', '#0c4a4e', '#0a3438', '#041418'].map((hex) => light(hex)),
  hills: light('#06242a'),
  count: 130,
  size: 0.017,
  paper: [light('#d8b46a', 0.9), light('#ffe9a8', 1.8), light('#fff6d8', 3), light('#ffd98a', 1.6)],
})

/** Lanterns in the first light. */
export const lanternDawn = lanternsWith({
  sky: ['#2b5f8f', '#6fa8b8', '#e8b49a', '#f2c89a', '#5a5a78'].map((hex) => light(hex, 0.85)),
  hills: light('#4a5a7c'),
  count: 16,
  size: 0.07,
  paper: [light('#b8442c', 0.8), light('#e8623a', 1), light('#ffb27a', 1.5), light('#e87a4a', 1)],
})
