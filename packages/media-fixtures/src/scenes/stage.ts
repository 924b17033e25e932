import { dim, light, mix, ramp } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, hash, noise, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, ridge } from '../canvas/shapes.ts'

interface StageLook {
  readonly hall: readonly string[]
  readonly haze: string
  readonly beams: readonly [string, string]
  readonly wash: string
  /** Whether the lamps stand on the floor instead of hanging from the roof. */
  readonly rising: boolean
  readonly arms: number
}

/** Moving beams in haze over a crowd with raised arms. */
const stageWith =
  (look: StageLook): Scene =>
  (random) => {
    const hall = look.hall.map((hex) => light(hex))
    const beams = range(9).map((index) => ({
      x: (index - 4) * 0.155,
      sweep: between(random, 0.4, 0.9),
      phase: between(random, 0, 6),
      tint: random(),
    }))
    const arms = range(look.arms).map(() => ({
      x: between(random, -0.72, 0.72),
      reach: between(random, 0.06, 0.16),
      beat: between(random, 4, 6),
      lean: between(random, -0.03, 0.03),
    }))
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(hall, part))
      shade(canvas, 5, (x, y) =>
        dim(light(look.haze), 0.42 * fbm(x * 3 + time * 0.15, y * 4 - time * 0.1, 4) ** 2 * smooth(-0.5, 0.2, y)),
      )
      const [crown, way] = look.rising ? [0.3, -1] : [-canvas.bottom * 0.86, 1]
      for (const beam of beams) {
        const angle = Math.sin(time * beam.sweep + beam.phase) * 0.62
        const to = [beam.x + Math.sin(angle) * 1.15, crown + way * Math.cos(angle) * 1.15] as const
        const colour = mix(light(look.beams[0]), light(look.beams[1]), beam.tint)
        const along = (part: number): number =>
          (1 - part) ** 1.4 * (0.75 + 0.5 * noise(part * 6 - time * 0.8, beam.x * 30))
        streak(canvas, { from: [beam.x, crown], to, width: 0.006, endWidth: 0.15, colour: dim(colour, 1.15), along })
        streak(canvas, {
          from: [beam.x, crown],
          to,
          width: 0.003,
          endWidth: 0.05,
          colour: dim(mix(colour, [1, 1, 1], 0.4), 0.7),
          along,
        })
        glow(canvas, { x: beam.x, y: crown, radius: 0.055, colour: dim(mix(colour, [1, 1, 1], 0.6), 3.5) })
      }
      glow(canvas, { x: 0, y: 0.2, radius: 0.45, colour: light(look.wash, 0.28 + 0.12 * Math.sin(time * 6.2)) })
      for (const arm of arms) {
        const top = 0.29 - arm.reach - 0.02 * Math.max(0, Math.sin(time * arm.beat))
        const x = arm.x + arm.lean
        polygon(canvas, {
          points: [
            [arm.x - 0.014, 0.45],
            [x - 0.008, top],
            [x + 0.008, top],
            [arm.x + 0.014, 0.45],
          ],
          colour: light('#05030a'),
        })
        polygon(canvas, {
          points: range(10).map(
            (angle) => [x + 0.014 * Math.cos(angle * 0.628), top - 0.006 + 0.018 * Math.sin(angle * 0.628)] as const,
          ),
          colour: light('#05030a'),
        })
      }
      ridge(canvas, {
        line: (x) =>
          0.3 -
          0.045 * Math.abs(Math.sin(x * 21 + hash(Math.floor(x * 6.7), 2))) ** 0.6 -
          0.012 * Math.sin(time * 5 + x * 9),
        colour: () => light('#05030a'),
      })
    }
  }

/** Blue and pink beams like organ pipes. */
export const stageHaze = stageWith({
  hall: ['#080512', '#160a33', '#2b0f52', '#10061f'],
  haze: '#6a39ff',
  beams: ['#5a7bff', '#ff3fa4'],
  wash: '#ff5ab0',
  rising: false,
  arms: 26,
})

/** Red and green lamps that rise from the floor through thick smoke. */
export const smokeSignal = stageWith({
  hall: ['#1c0604', '#3a0f06', '#5c2408', '#170603'],
  haze: '#ff7a2a',
  beams: ['#ff3a1a', '#4fe07a'],
  wash: '#ffb02e',
  rising: true,
  arms: 12,
})

/** Black and white shapes cut on the beat, one colour flash a bar. */
export const strobeGeometry: Scene = (random) => {
  const angles = range(32).map(() => between(random, 0, 6.28))
  return (canvas, time) => {
    const beat = Math.floor(time * 2.2)
    const within = fract(time * 2.2)
    const flash = Math.exp(-within * 4)
    const paper = beat % 4 === 3 ? light('#ff2b3d', 0.7 + flash * 0.9) : light('#e8ecf2', 0.28 + 0.9 * flash)
    backdrop(canvas, (part) => dim(paper, 1 - part * 0.35))
    const spin = (angles[beat % angles.length] ?? 0) + time * 0.5
    const kind = beat % 4
    const ink = light('#08090c')
    for (const ring of range(9).toReversed()) {
      const radius = 0.06 + ring * 0.085 + within * 0.05
      const corners = [3, 4, 6, 40][kind] ?? 4
      const twist = spin + ring * 0.13 * (kind === 1 ? 1 : -1)
      const points = range(corners).map((corner) => {
        const angle = twist + (corner / corners) * Math.PI * 2
        return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
      })
      polygon(canvas, { points, colour: ring % 2 === 0 ? ink : dim(paper, 1.1) })
    }
    for (const line of range(12)) {
      const x = (line - 6 + fract(time * 1.1)) * 0.13
      const opacity = 0.55 * smooth(0.45, 0.75, Math.abs(x))
      polygon(canvas, {
        points: [
          [x - 0.3, -0.8],
          [x - 0.26, -0.8],
          [x + 0.34, 0.8],
          [x + 0.3, 0.8],
        ],
        colour: ink,
        opacity,
      })
    }
    glow(canvas, { x: 0, y: 0, radius: 0.5, colour: light('#dfe9ff', flash * 0.45) })
  }
}
