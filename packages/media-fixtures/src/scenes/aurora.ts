import { dim, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, fbm, hash, noise, range } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle, ridge } from '../canvas/shapes.ts'

interface AuroraLook {
  readonly curtains: readonly [string, string]
  readonly strength: number
  /** y of the lower curtain's foot. */
  readonly foot: number
  readonly sky: readonly string[]
  readonly peak: number
  readonly shore: 'lake' | 'town'
}

/** Curtains of northern light over snow peaks. */
const auroraWith =
  (look: AuroraLook): Scene =>
  (random) => {
    const sky = look.sky.map((hex) => light(hex))
    const stars = range(170).map(() => ({
      x: between(random, -0.7, 0.7),
      y: between(random, -0.7, 0.1),
      size: between(random, 0.002, 0.0042),
      beat: between(random, 1, 5),
    }))
    const offset = between(random, 1, 90)
    const peak = (x: number): number => 0.1 - look.peak * fbm(x * 2.6 + offset, 3, 5) + 0.03
    return (canvas, time) => {
      const sheen = (x: number, y: number): readonly [number, number, number] => {
        const curtain = (shift: number, lift: number): number => {
          const foot =
            lift + 0.09 * Math.sin(x * 3.2 + shift + time * 0.22) + 0.14 * (noise(x * 2.4 + shift, time * 0.12) - 0.5)
          const above = foot - y
          const rays = 0.35 + 0.65 * noise(x * 26 + shift * 9 + time * 0.5, shift + time * 0.25)
          return above < 0 ? Math.exp(above * 60) * rays : Math.exp(-above * 5.2) * rays
        }
        const low = curtain(0, look.foot)
        const high = curtain(4, look.foot - 0.08)
        const [first, second] = look.curtains
        return mix(dim(light(first), low * look.strength), light(second, 0.75), high * 0.42)
      }
      backdrop(canvas, (part) => ramp(sky, part * 1.2))
      for (const star of stars)
        glow(canvas, {
          x: star.x,
          y: star.y,
          radius: star.size,
          colour: light('#dfeaff', 0.9 + 0.5 * Math.sin(time * star.beat)),
        })
      shade(canvas, 3, (x, y) => (y < 0.16 ? sheen(x, y) : [0, 0, 0]))
      ridge(canvas, {
        line: (x) => peak(x),
        colour: (depth) => ramp([light('#7fa6b8', 0.6), light('#2a4a60', 0.6), light('#0e1d2c')], depth * 9),
      })
      ridge(canvas, { line: (x) => 0.15 - 0.07 * fbm(x * 5 + offset, 9, 4), colour: () => light('#07121c') })
      if (look.shore === 'town') return town(canvas, { random: offset, time })
      ridge(canvas, {
        line: () => 0.155,
        colour: () => light('#06141f'),
      })
      shade(canvas, 3, (x, y) =>
        y < 0.157
          ? [0, 0, 0]
          : dim(
              sheen(x + 0.012 * noise(x * 8, y * 120 + time * 2), 0.26 - y),
              0.55 * (0.6 + 0.4 * noise(x * 5, y * 150 - time * 2)),
            ),
      )
      streak(canvas, { from: [-0.8, 0.157], to: [0.8, 0.157], width: 0.003, colour: light('#8fffd6', 0.25) })
    }
  }

/** Firs on a hill, and the lit windows of a town below. */
function town(canvas: Canvas, { random, time }: { random: number; time: number }): void {
  for (const index of range(60)) {
    const x = (hash(index, 5) - 0.5) * 1.3
    const y = 0.15 + 0.13 * hash(index, 6)
    const shine = 0.7 + 0.3 * Math.sin(time * (1 + hash(index, 8)) + index)
    glow(canvas, { x, y, radius: 0.016, colour: light(index % 4 === 0 ? '#ff7a4a' : '#ffd28a', 0.9 * shine) })
    rectangle(canvas, [x, y, 0.004, 0.005], { colour: light('#ffe6b8', 1.4 * shine) })
  }
  for (const index of range(44)) {
    const x = (index / 44 - 0.5) * 1.6 + 0.02 * hash(index, 1)
    const foot = 0.34 + 0.05 * Math.sin(x * 4 + random)
    const tall = 0.07 + 0.13 * hash(index, 2)
    for (const step of range(4)) fir(canvas, x, { foot, tall, step })
  }
  ridge(canvas, { line: (x) => 0.33 + 0.05 * Math.sin(x * 4 + random), colour: () => light('#02060a') })
}

/** One of a fir's four rows of branches. */
function fir(canvas: Canvas, x: number, { foot, tall, step }: { foot: number; tall: number; step: number }): void {
  const top = foot - tall * (1 - step * 0.2)
  const half = tall * 0.08 * (step + 1)
  const points = [
    [x, top],
    [x + half, top + tall * 0.42],
    [x - half, top + tall * 0.42],
  ] as const
  polygon(canvas, { points, colour: light('#02060a') })
}

/** Green curtains over a black ridge and a still lake. */
export const auroraPeaks = auroraWith({
  curtains: ['#2dffa0', '#9a4dff'],
  strength: 0.62,
  foot: -0.04,
  sky: ['#050a1e', '#0a1a36', '#12334a', '#0a1c2c'],
  peak: 0.26,
  shore: 'lake',
})

/** A lime green sky over a town in the north. */
export const greenFire = auroraWith({
  curtains: ['#b8ff3a', '#ff4fa0'],
  strength: 0.85,
  foot: -0.1,
  sky: ['#07061c', '#141038', '#2a1a4a', '#100c20'],
  peak: 0.16,
  shore: 'town',
})
