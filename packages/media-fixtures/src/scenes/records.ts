import { dim, light, mix, ramp } from '../canvas/canvas.ts'
import { fill } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, clamp, fract, noise, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon } from '../canvas/shapes.ts'

interface RecordLook {
  /** Two halves of the label, and its ring. */
  readonly label: readonly [string, string, string]
  readonly sheen: readonly [string, string]
  readonly table: readonly [string, string]
  readonly lamp: string
  /** 1: the arm comes from the right, -1: from the left. */
  readonly side: 1 | -1
}

/** A record turning under the needle, seen from the side. */
const recordWith =
  (look: RecordLook): Scene =>
  (random) => {
    const [half, rest, ring] = look.label
    const { side } = look
    const wobble = between(random, 0, 6)
    const table = look.table.map((hex) => light(hex))
    const inner = light(look.sheen[0], 1.3)
    const outer = light(look.sheen[1], 1.1)
    const prints = [light(half, 0.95), light(rest, 0.95)] as const
    return (canvas, time) => {
      const spin = time * 3.49
      fill(canvas, 1.5, (x, y) => {
        const v = (y - 0.12) * 1.75
        const u = x * side + 0.12
        const radius = Math.hypot(u, v)
        const angle = Math.atan2(v, u)
        if (radius > 0.68) return ramp(table, smooth(0.68, 1, radius) + 0.3 * noise(x * 5, y * 40))
        if (radius < 0.022) return light('#d8d2c6', 0.9)
        if (radius < 0.2) {
          const print = fract((angle - spin) / 6.2832) < 0.5 ? prints[0] : prints[1]
          return dim(
            mix(print, light(ring), smooth(0.006, 0, Math.abs(radius - 0.13)) * 0.8),
            0.75 + 0.25 * smooth(-0.3, 0.3, -v),
          )
        }
        const groove = 0.5 + 0.5 * Math.sin(radius * 420 + 2 * Math.sin(angle * 3 - spin + wobble))
        const track = smooth(0.012, 0, Math.abs(fract(radius * 9) - 0.5) * 0.1)
        const sheen = Math.abs(Math.cos(angle - 0.9)) ** 26 + 0.8 * Math.abs(Math.cos(angle + 0.5)) ** 34
        const shimmer = 0.75 + 0.5 * noise((angle - spin) * 12, radius * 30)
        const shine = mix(inner, outer, smooth(0.25, 0.6, radius))
        const black = light('#0b0b0f', 0.6 + 0.9 * groove)
        return mix(black, shine, clamp(sheen * shimmer * (0.28 + 0.4 * groove) + 0.02 * track))
      })
      const bounce = 0.003 * Math.sin(time * 11)
      streak(canvas, {
        from: [side * 0.75, -0.36],
        to: [side * 0.3, 0.02 + bounce],
        width: 0.012,
        colour: light('#e8e4dc', 0.9),
      })
      streak(canvas, {
        from: [side * 0.752, -0.366],
        to: [side * 0.302, 0.014 + bounce],
        width: 0.004,
        colour: light('#ffffff', 1.4),
      })
      polygon(canvas, {
        points: [
          [side * 0.33, -0.02 + bounce],
          [side * 0.345, 0.025 + bounce],
          [side * 0.26, 0.085 + bounce],
          [side * 0.235, 0.05 + bounce],
        ],
        colour: light('#15151a'),
      })
      streak(canvas, {
        from: [side * 0.245, 0.05 + bounce],
        to: [side * 0.32, 0.0 + bounce],
        width: 0.006,
        colour: light('#ff6a3c', 0.9),
      })
      glow(canvas, { x: side * 0.26, y: 0.09 + bounce, radius: 0.03, colour: light('#ffe0b0', 1.2) })
      glow(canvas, { x: side * -0.45, y: -0.34, radius: 0.45, colour: light(look.lamp, 0.3) })
    }
  }

/** A record on a wooden table. */
export const vinylMacro = recordWith({
  label: ['#e2552d', '#f2b84b', '#2a0f0a'],
  sheen: ['#ffb27a', '#8fc7ff'],
  table: ['#2b1710', '#120a0a'],
  lamp: '#ff8a3c',
  side: 1,
})

/** A record from a crate, in the light of a shop sign. */
export const crateVinyl = recordWith({
  label: ['#e8ecf4', '#2f6fd8', '#0a1c4a'],
  sheen: ['#ff5fc4', '#4fe0d8'],
  table: ['#0c1f2c', '#050c14'],
  lamp: '#ff3fb0',
  side: -1,
})
