import { dim, hue, light, mix, ramp } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, fract, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'

/** A corridor of neon frames rushing towards the lens. */
export const neonTunnel: Scene = (random) => {
  const sides = range(14).map(() => ({ angle: random(), tilt: between(random, -0.25, 0.25) }))
  return (canvas, time) => {
    backdrop(canvas, () => light('#07030f'))
    shade(canvas, 3, (x, y) => {
      const reach = Math.max(Math.abs(x) * 0.85, Math.abs(y) * 1.35) + 0.02
      const depth = 0.22 / reach + time * 1.1
      const lane = smooth(0.86, 1, Math.abs(Math.sin(Math.atan2(y, x) * 6)))
      const mist = dim(light('#6a2cff'), 0.5 * Math.exp(-reach * 5))
      return mix(
        mist,
        hue(fract(depth * 0.12), 0.9),
        lane * 0.28 * smooth(0.02, 0.35, reach) * (0.4 + 0.6 * fract(depth)),
      )
    })
    for (const step of range(13)) {
      const near = fract(step / 13 + time * 0.17)
      const scale = 0.045 / (1.04 - near) ** 1.15
      const side = sides[(step + Math.floor(step / 13 + time * 0.17)) % sides.length] ?? { angle: 0, tilt: 0 }
      const tilt = side.tilt * 0.5 + 0.12 * Math.sin(time * 0.6 + step)
      const corner = (angle: number): readonly [number, number] => [
        Math.cos(angle + tilt) * scale * 1.45,
        Math.sin(angle + tilt) * scale * 0.95,
      ]
      const colour = dim(
        mix(light('#ff2fb3'), light('#23e0ff'), side.angle),
        (0.35 + 1.6 * near) * smooth(0, 0.1, near),
      )
      for (const edge of range(4)) {
        const line = {
          from: corner(Math.PI / 4 + (edge * Math.PI) / 2),
          to: corner(Math.PI / 4 + ((edge + 1) * Math.PI) / 2),
        }
        streak(canvas, { ...line, width: 0.004 + scale * 0.016, colour: dim(colour, 1.8) })
        streak(canvas, { ...line, width: 0.012 + scale * 0.07, colour: dim(colour, 0.28) })
      }
    }
    glow(canvas, { x: 0, y: 0, radius: 0.16, colour: light('#ffd0f4', 1.2) })
  }
}

/** The line of an arch: two pillars and a pointed vault, as points around the centre. */
const arch: readonly (readonly [number, number])[] = [
  [-0.8, 0.75],
  [-0.8, -0.05],
  ...range(9).map((index) => {
    const part = index / 8 - 0.5
    return [part * 1.6, -0.05 - 0.62 * (1 - (Math.abs(part) * 2) ** 1.7)] as const
  }),
  [0.8, -0.05],
  [0.8, 0.75],
]

/** An arcade of lit arches that open one behind the other. */
export const archesOfLight: Scene = (random) => {
  const tints = range(11).map(() => random())
  const lamps = range(7).map(() => between(random, 0.8, 1.2))
  return (canvas, time) => {
    backdrop(canvas, (part) => ramp([light('#0a0a22'), light('#101a3c'), light('#1b2a4a'), light('#07101e')], part))
    shade(canvas, 4, (x, y) => {
      const near = Math.max(Math.abs(x), Math.abs(y) * 1.1) + 0.03
      const tile = smooth(0.8, 1, Math.abs(Math.sin((x / near) * 9) * Math.sin((0.3 / near + time * 0.5) * 9)))
      return dim(mix(light('#ffb54a'), light('#2ad0c8'), near), y > 0 ? tile * 0.22 * smooth(0, 0.3, y) : 0.03)
    })
    for (const step of range(11)) {
      const depth = step / 11 + time * 0.075
      const near = fract(depth)
      const scale = 0.055 / (1.05 - near) ** 1.25
      const tint = tints[(step - Math.floor(depth) + 1_100) % tints.length] ?? 0
      const colour = dim(mix(light('#ffb03a'), light('#25d6c4'), tint), (0.3 + 1.5 * near) * smooth(0, 0.12, near))
      const points = arch.map(([x, y]) => [x * scale, y * scale + 0.02 * Math.sin(time * 0.4)] as const)
      for (const [index, to] of points.slice(1).entries()) {
        const from = points[index] ?? to
        streak(canvas, { from, to, width: 0.003 + scale * 0.014, colour: dim(colour, 1.7) })
        streak(canvas, { from, to, width: 0.01 + scale * 0.06, colour: dim(colour, 0.22) })
      }
      const lamp = lamps[step % lamps.length] ?? 1
      const y = -0.42 * scale * lamp
      glow(canvas, { x: 0, y, radius: 0.1 * scale, colour: dim(light('#fff0c8'), 2.4 * near) })
      glow(canvas, { x: 0, y, radius: 0.45 * scale, colour: dim(light('#ffb54a'), 0.25 * near) })
    }
    glow(canvas, { x: 0, y: 0, radius: 0.13, colour: light('#fff2cf', 1.4) })
  }
}
