import { dim, light, mix, ramp, type Colour } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow } from '../canvas/lights.ts'
import { between, fbm, noise, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { ridge } from '../canvas/shapes.ts'

interface SeaLook {
  readonly sky: readonly string[]
  readonly clouds: string
  /** How much of the sky the clouds cover, 0..1. */
  readonly cover: number
  readonly sun: { readonly x: number; readonly y: number; readonly strength: number }
  readonly water: readonly [string, string, string, string]
  /** Colour of the water at the horizon. */
  readonly far: string
  readonly path: string
  /** Seconds of the swell per second. */
  readonly pace: number
}

/** y of the horizon. */
const HORIZON = -0.03

/** A long swell. */
const seaWith =
  (look: SeaLook): Scene =>
  (random) => {
    const tones = look.water.map((hex) => light(hex))
    const { sun, pace } = look
    const offset = between(random, 0, 40)
    return (canvas, time) => {
      const sky = look.sky.map((hex) => light(hex))
      backdrop(canvas, (part) => ramp(sky, part / 0.48))
      shade(canvas, 4, (x, y) =>
        dim(
          light(look.clouds),
          0.5 *
            smooth(0.75 - 0.5 * look.cover, 1.1 - 0.5 * look.cover, fbm(x * 1.7 + offset + time * 0.02, y * 8, 5)) *
            smooth(0.02, -0.3, y),
        ),
      )
      glow(canvas, { x: sun.x, y: sun.y, radius: 0.42, colour: light(look.path, 0.8 * sun.strength) })
      glow(canvas, { x: sun.x, y: sun.y, radius: 0.075, colour: light('#fff2cf', 6 * sun.strength) })
      const sea = (x: number, y: number): Colour => {
        const depth = y - HORIZON
        const far = 0.09 / (depth + 0.035)
        const across = x * far * 5
        const swell = Math.sin(far * 9 + time * 1.5 * pace + 1.6 * noise(across * 0.35, far * 2)) * 0.5 + 0.5
        const chop = fbm(across * 1.6 + time * 0.35, far * 11 + time * 0.8, 3)
        const facing = 0.55 * swell + 0.45 * chop
        const water = ramp(tones, facing ** 1.7)
        const path = Math.exp(-(((x - sun.x) / (0.05 + depth * 0.42)) ** 2)) * smooth(0.52, 0.78, facing) * sun.strength
        return mix(mix(light(look.far), water, smooth(0, 0.14, depth)), light(look.path, 2.4), path * 0.8)
      }
      ridge(canvas, { line: () => HORIZON, colour: () => [0, 0, 0] })
      shade(canvas, 2, (x, y) => (y < HORIZON - 0.004 ? [0, 0, 0] : sea(x, Math.max(HORIZON, y))))
    }
  }

/** The last light on a calm sea. */
export const oceanDusk = seaWith({
  sky: ['#16264f', '#3f4d86', '#a86a8f', '#f09a79', '#ffd9a0'],
  clouds: '#ffa98a',
  cover: 0.5,
  sun: { x: -0.16, y: -0.035, strength: 1 },
  water: ['#06162c', '#123a5a', '#3f6f86', '#e0a08c'],
  far: '#e89a80',
  path: '#ffdf9e',
  pace: 1,
})

/** A grey sea under low clouds. */
export const greySwell = seaWith({
  sky: ['#5a6f7c', '#7f929c', '#a3b1b6', '#c2cccb', '#d6dad2'],
  clouds: '#e8f0f2',
  cover: 1,
  sun: { x: 0.24, y: -0.16, strength: 0.16 },
  water: ['#0c2226', '#1f4448', '#4a7274', '#a8c4c0'],
  far: '#9fb0b2',
  path: '#f2f6ee',
  pace: 1.25,
})
