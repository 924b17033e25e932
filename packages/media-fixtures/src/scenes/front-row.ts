import { dim, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, fbm, noise, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon } from '../canvas/shapes.ts'

const black = light('#050302')

type Point = readonly [number, number]

function disc(canvas: Canvas, [x, y]: Point, [width, height]: Point): void {
  const points = range(20).map((step): Point => {
    const angle = (step / 20) * Math.PI * 2
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)]
  })
  polygon(canvas, { points, colour: black })
}

/** A limb from joint to joint that tapers from `width` to two thirds of it. */
function limb(canvas: Canvas, joints: readonly Point[], width: number): void {
  const taper = (index: number): number => width * (1 - (0.34 * index) / (joints.length - 1))
  const [first] = joints
  if (first !== undefined) disc(canvas, first, [width, width])
  for (const [index, to] of joints.slice(1).entries()) {
    const from = joints[index] ?? to
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const x = -(to[1] - from[1]) / length
    const y = (to[0] - from[0]) / length
    const thick = taper(index)
    const thin = taper(index + 1)
    const points = [
      [from[0] + x * thick, from[1] + y * thick],
      [to[0] + x * thin, to[1] + y * thin],
      [to[0] - x * thin, to[1] - y * thin],
      [from[0] - x * thick, from[1] - y * thick],
    ] as const
    polygon(canvas, { points, colour: black })
    disc(canvas, to, [thin, thin])
  }
}

/** A torso from the neck down: half widths at neck, shoulders, waist and hips. */
function torso(canvas: Canvas, [x, y]: Point, { lean, size }: { lean: number; size: number }): void {
  const outline: readonly Point[] = [
    [0.016, -0.03],
    [0.024, 0],
    [0.056, 0.018],
    [0.068, 0.045],
    [0.052, 0.13],
    [0.046, 0.19],
    [0.06, 0.27],
    [0.064, 0.6],
  ]
  const at = (side: number) =>
    outline.map(([half, down]): Point => [x + size * side * half + lean * Math.max(0, 1 - down * 4), y + size * down])
  polygon(canvas, { points: [...at(1), ...at(-1).toReversed()], colour: black })
}

/** A singer at a microphone stand who leans with the song. */
function singer(canvas: Canvas, time: number): void {
  const lean = 0.02 * Math.sin(time * 1.35)
  const lift = 0.04 + 0.04 * Math.sin(time * 0.7)
  torso(canvas, [0, -0.075], { lean, size: 1 })
  const shoulder = -0.04
  limb(
    canvas,
    [
      [-0.056 + lean, shoulder],
      [-0.115 + lean, 0.02 - lift * 0.5],
      [-0.145 + lean, -0.075 - lift],
    ],
    0.0165,
  )
  limb(
    canvas,
    [
      [0.056 + lean, shoulder],
      [0.098, 0.045],
      [0.052, -0.03],
    ],
    0.0165,
  )
  disc(canvas, [lean * 1.4 + 0.003, -0.128], [0.027, 0.037])
  const hair = range(14).map((index) => (index / 13) * Math.PI + Math.PI * 0.98)
  for (const angle of hair) {
    const x = lean * 1.4 - 0.002 + 0.027 * Math.cos(angle)
    const y = -0.137 + 0.033 * Math.sin(angle)
    disc(canvas, [x, y], [0.012, 0.012])
  }
  limb(
    canvas,
    [
      [0.04, -0.092],
      [0.058, -0.06],
      [0.062, 0.6],
    ],
    0.004,
  )
  disc(canvas, [0.034, -0.1], [0.0085, 0.012])
}

/** A guitarist turned to the singer. */
function guitarist(canvas: Canvas, time: number): void {
  const nod = 0.012 * Math.abs(Math.sin(time * 3.3))
  torso(canvas, [-0.42, -0.025 + nod * 0.3], { lean: 0.01, size: 0.92 })
  disc(canvas, [-0.408, -0.072 + nod], [0.026, 0.035])
  disc(canvas, [-0.414, -0.084 + nod], [0.03, 0.032])
  disc(canvas, [-0.42, 0.13], [0.075, 0.048])
  limb(
    canvas,
    [
      [-0.4, 0.12],
      [-0.23, 0.02 + nod],
    ],
    0.009,
  )
  limb(
    canvas,
    [
      [-0.37, 0.02],
      [-0.31, 0.1],
      [-0.26, 0.045 + nod],
    ],
    0.014,
  )
}

/** A band in front of warm light, seen from the first row. */
export const frontRow: Scene = (random) => {
  const lamps = range(7).map((index) => ({
    x: (index - 3) * 0.2,
    beat: between(random, 0.4, 1.1),
    phase: random() * 6,
  }))
  const shift = between(random, 0, 30)
  return (canvas, time) => {
    backdrop(canvas, (part) => ramp([light('#0c0604'), light('#2c1408'), light('#7a3c12'), light('#1c0c05')], part))
    shade(canvas, 4, (x, y) => {
      const angle = Math.atan2(x - 0.02, y + 0.02)
      const shafts = smooth(0.4, 0.9, noise(angle * 5 + shift + time * 0.16, time * 0.12))
      const smoke = fbm(x * 2.6 - time * 0.14, y * 3.4 + shift, 4)
      const far = Math.hypot(x, y + 0.02)
      return dim(
        mix(light('#ff9a3c'), light('#fff0d0'), Math.exp(-far * 4)),
        shafts * smoke * 1.2 * Math.exp(-far * 1.5),
      )
    })
    for (const lamp of lamps) {
      const shine = 0.55 + 0.45 * Math.sin(time * lamp.beat + lamp.phase)
      glow(canvas, { x: lamp.x, y: -0.27, radius: 0.05, colour: light('#fff2d8', 4 * shine) })
      streak(canvas, {
        from: [lamp.x, -0.27],
        to: [lamp.x * 1.5, 0.4],
        width: 0.01,
        endWidth: 0.11,
        colour: light('#ffc06a', 0.55 * shine),
        along: (part) => (1 - part) ** 1.2,
      })
    }
    glow(canvas, { x: 0, y: -0.02, radius: 0.34, colour: light('#ffd08a', 0.8 + 0.15 * Math.sin(time * 2.1)) })
    guitarist(canvas, time)
    singer(canvas, time)
    for (const index of range(9)) {
      const x = (index - 4) * 0.17 + 0.05 * noise(index * 3.1, shift)
      const bob = 0.012 * Math.max(0, Math.sin(time * 6.7 + index))
      disc(canvas, [x, 0.35 + 0.04 * noise(index, shift) - bob], [0.05, 0.06])
      disc(canvas, [x, 0.5 - bob], [0.11, 0.1])
    }
  }
}
