import { dim, light, ramp } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, fract, noise, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'

interface WaterLook {
  readonly deep: readonly string[]
  readonly net: string
  readonly rays: string
  readonly bubbles: number
  readonly bubble: string
  /** Seconds of the water per second. */
  readonly pace: number
  /** Where the light falls from. */
  readonly lamp: number
}

/** Light on a ceiling of water, bubbles going up. */
const underWith =
  (look: WaterLook): Scene =>
  (random) => {
    const deep = look.deep.map((hex) => light(hex))
    const bubbles = range(look.bubbles).map(() => ({
      x: between(random, -0.7, 0.7),
      y: random(),
      size: between(random, 0.003, 0.02),
      speed: between(random, 0.06, 0.2),
      sway: between(random, 1, 4),
    }))
    return (canvas, at) => {
      const time = at * look.pace
      backdrop(canvas, (part) => ramp(deep, part))
      shade(canvas, 2, (x, y) => {
        const height = smooth(0.25, -0.45, y)
        const u = x * 5 + 0.6 * noise(x * 3, y * 3 + time * 0.4)
        const v = y * 9 + 0.8 * noise(x * 4 + 7, y * 2 - time * 0.5)
        const net = 1 - Math.abs(2 * noise(u + time * 0.25, v - time * 0.3) - 1)
        const second = 1 - Math.abs(2 * noise(u * 1.7 - time * 0.3, v * 1.5) - 1)
        return dim(light(look.net), (net * second) ** 7 * 2.6 * height)
      })
      shade(canvas, 4, (x, y) => {
        const angle = Math.atan2(x - look.lamp, y + 0.9)
        return dim(
          light(look.rays),
          0.34 * smooth(0.42, 0.85, noise(angle * 16 + time * 0.25, time * 0.1)) * smooth(0.5, -0.4, y),
        )
      })
      for (const bubble of bubbles) {
        const y = 0.75 - fract(bubble.y + bubble.speed * time) * 1.5
        const x = bubble.x + 0.015 * Math.sin(time * bubble.sway + bubble.y * 20)
        bokeh(canvas, { x, y, radius: bubble.size, colour: light(look.bubble, 0.16) })
        glow(canvas, {
          x: x - bubble.size * 0.35,
          y: y - bubble.size * 0.4,
          radius: bubble.size * 0.5,
          colour: light('#ffffff', 1.2),
        })
      }
      streak(canvas, {
        from: [-0.8, -canvas.bottom],
        to: [0.8, -canvas.bottom],
        width: 0.05,
        colour: light(look.net, 0.8),
      })
    }
  }

/** Four metres down in the sun. */
export const underTheSurface = underWith({
  deep: ['#8ff3e6', '#22a9b8', '#0b5c86', '#07294f', '#040f26'],
  net: '#d6fff4',
  rays: '#a8fff0',
  bubbles: 70,
  bubble: '#9ffcf0',
  pace: 1,
  lamp: 0.1,
})

/** A violet evening, seen from below. */
export const waveMemory = underWith({
  deep: ['#e8a8d8', '#8a5ac0', '#4a2f94', '#241a5c', '#0c0a28'],
  net: '#ffe0f4',
  rays: '#d8a8ff',
  bubbles: 24,
  bubble: '#f0c8ff',
  pace: 0.6,
  lamp: -0.35,
})
