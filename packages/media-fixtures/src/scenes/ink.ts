import { dim, light, ramp, type Colour } from '../canvas/canvas.ts'
import { backdrop, fill } from '../canvas/field.ts'
import { between, fbm, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'

interface InkLook {
  readonly paper: readonly string[]
  /** How each of the three drops absorbs red, green and blue. */
  readonly absorbs: readonly [Colour, Colour, Colour]
  /** Where they fall. */
  readonly sides: readonly [number, number, number]
  readonly width: number
}

/** Ink blooming in clear water. */
const inkWith =
  (look: InkLook): Scene =>
  (random) => {
    const shift = between(random, 0, 30)
    return (canvas, time) => {
      const paper = look.paper.map((hex) => light(hex, 0.85))
      backdrop(canvas, (part) => dim(ramp(paper, part), 1.1))
      const drop = (x: number, y: number, { start, side }: { start: number; side: number }): number => {
        const age = time * 0.28 + start
        const u = x - side
        const v = y + 0.3 - age * 0.3
        const bendX = u + 0.3 * (fbm(u * 3 + shift, v * 3 - age * 0.8, 4) - 0.5)
        const bendY = v + 0.38 * (fbm(u * 3 + 9, v * 3 + shift - age * 0.8, 4) - 0.5)
        const body = Math.exp(
          -((bendX / (look.width + age * look.width)) ** 2 + (bendY / (0.2 + age * 0.2)) ** 2) * 1.5,
        )
        // Too thin to be seen, whatever the wisps.
        if (body < 0.1) return 0
        const wisp = fbm(bendX * 9 + side * 8, bendY * 9, 4)
        return smooth(0.14, 0.62, body * (0.35 + wisp))
      }
      const left = { start: 0.55, side: look.sides[0] }
      const right = { start: 0.25, side: look.sides[1] }
      const middle = { start: 0.05, side: look.sides[2] }
      const page = canvas.data
      const before = Float32Array.from(page)
      fill(canvas, 3, (x, y) => [drop(x, y, left), drop(x, y, right), drop(x, y, middle)])
      for (let index = 0; index < page.length; index += 3) {
        const first = page[index] ?? 0
        const second = page[index + 1] ?? 0
        const third = page[index + 2] ?? 0
        for (const part of [0, 1, 2] as const) {
          const [one, two, three] = look.absorbs
          const dense = one[part] * first + two[part] * second + three[part] * third
          page[index + part] = (before[index + part] ?? 0) * Math.exp(-dense)
        }
      }
    }
  }

/** Blue and red ink. */
export const inkInWater = inkWith({
  paper: ['#fffbf2', '#dfe7ea', '#a9c2cc'],
  absorbs: [
    [3.6, 2.6, 0.7],
    [0.5, 3.1, 1.6],
    [2.2, 2.6, 1.1],
  ],
  sides: [-0.17, 0.2, 0.02],
  width: 0.11,
})

/** Black and brown ink over yellowed paper. */
export const inkLetters = inkWith({
  paper: ['#f4e2bc', '#e6c68f', '#b98f5a'],
  absorbs: [
    [3.8, 3.6, 3.1],
    [1.6, 2.6, 3.4],
    [3, 2.9, 2.2],
  ],
  sides: [0.25, -0.28, -0.02],
  width: 0.065,
})
