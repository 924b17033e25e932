import { dim, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow } from '../canvas/lights.ts'
import { between, fbm, fract, hash, noise, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, ridge } from '../canvas/shapes.ts'

interface ForestLook {
  readonly air: readonly string[]
  readonly sun: readonly [x: number, y: number]
  readonly sunlight: string
  readonly trunks: readonly [string, string, string]
  readonly haze: string
  readonly shafts: string
  readonly floor: readonly [string, string]
  /** Share of a trunk's width that leans. */
  readonly lean: number
  readonly leaves: string | null
}

/** Sun through tall trunks, dust in the air. */
const forestWith =
  (look: ForestLook): Scene =>
  (random) => {
    const air = look.air.map((hex) => light(hex))
    const [sunX, sunY] = look.sun
    const layer = (count: number, low: number, high: number) =>
      range(count).map(() => ({
        x: between(random, -0.85, 0.85),
        width: between(random, low, high),
        lean: between(random, -look.lean, look.lean),
      }))
    const layers = [
      { trunks: layer(24, 0.008, 0.016), colour: light(look.trunks[0], 0.75), sway: 0.01 },
      { trunks: layer(12, 0.016, 0.03), colour: light(look.trunks[1], 0.55), sway: 0.022 },
      { trunks: layer(6, 0.035, 0.06), colour: light(look.trunks[2]), sway: 0.05 },
    ]
    const motes = range(60).map(() => ({
      x: random(),
      y: random(),
      size: between(random, 0.003, 0.009),
      beat: between(random, 0.4, 1.8),
    }))
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(air, part))
      glow(canvas, { x: sunX, y: sunY, radius: 0.6, colour: light(look.sunlight, 1.4) })
      for (const { trunks, colour, sway } of layers) {
        const shift = Math.sin(time * 0.3) * sway + time * sway * 0.4
        for (const trunk of trunks) {
          const x = fract((trunk.x - shift + 0.85) / 1.7) * 1.7 - 0.85
          polygon(canvas, {
            points: [
              [x - trunk.width * 0.35, -0.8],
              [x + trunk.width * 0.35, -0.8],
              [x + trunk.width / 2 + trunk.lean, 0.8],
              [x - trunk.width / 2 + trunk.lean, 0.8],
            ],
            colour,
            opacity: 0.95,
          })
        }
        shade(canvas, 4, (x, y) =>
          dim(light(look.haze), 0.06 * smooth(0.45, -0.4, y) * fbm(x * 3 + time * 0.05, y * 3, 2)),
        )
      }
      shade(canvas, 3, (x, y) => {
        const angle = Math.atan2(x - sunX, y - sunY + 0.28)
        const beam = smooth(
          0.45,
          0.85,
          noise(angle * 13 + time * 0.12, 4) * 0.7 + noise(angle * 34 - time * 0.2, 7) * 0.3,
        )
        return dim(light(look.shafts), beam * 0.85 * smooth(0.62, -0.35, y))
      })
      ridge(canvas, {
        line: (x) => 0.29 - 0.03 * noise(x * 14, 3) - 0.05 * noise(x * 60, 1) * noise(x * 7, 2),
        colour: (depth) => mix(light(look.floor[0]), light(look.floor[1]), depth * 9),
      })
      if (look.leaves !== null) fallingLeaves(canvas, time, look.leaves)
      for (const mote of motes) {
        const x = fract(mote.x + 0.02 * time * mote.beat) * 1.4 - 0.7
        const y = fract(mote.y - 0.015 * time) * 1.3 - 0.65
        glow(canvas, {
          x,
          y,
          radius: mote.size,
          colour: light('#fff9c8', 0.5 + 0.5 * Math.sin(time * mote.beat * 2 + mote.x * 9)),
        })
      }
    }
  }

/** Leaves that turn as they fall. */
function fallingLeaves(canvas: Canvas, time: number, colour: string): void {
  for (const index of range(26)) {
    const near = 0.4 + hash(index, 3)
    const pace = 0.5 + hash(index, 4)
    const y = fract(hash(index, 1) + time * 0.07 * pace) * 1.5 - 0.75
    const x = (hash(index, 2) - 0.5) * 1.4 + 0.05 * Math.sin(time * pace + index)
    const angle = time * (1 + pace) + index
    const size = 0.009 * near
    const [along, across] = [
      [Math.cos(angle) * size, Math.sin(angle) * size * 0.6],
      [-Math.sin(angle) * size * 0.35, Math.cos(angle) * size * 0.35],
    ] as const
    polygon(canvas, {
      points: [
        [x + along[0], y + along[1]],
        [x + across[0], y + across[1]],
        [x - along[0], y - along[1]],
        [x - across[0], y - across[1]],
      ],
      colour: light(colour, 0.5 + 0.7 * hash(index, 7)),
      opacity: 0.9,
    })
  }
}

/** Firs in the morning. */
export const forestShafts = forestWith({
  air: ['#e9f5a8', '#b5d67a', '#6f9a52', '#2d4a2a', '#101d12'],
  sun: [-0.18, -0.34],
  sunlight: '#fff6c0',
  trunks: ['#6f8f4e', '#3a5a34', '#0f1f14'],
  haze: '#d9f08a',
  shafts: '#ffeea0',
  floor: ['#1c3a1a', '#060d07'],
  lean: 0.03,
  leaves: null,
})

/** Birches in late autumn light. */
export const goldenForest = forestWith({
  air: ['#f0b860', '#d8903c', '#a85f28', '#6a3818', '#2e170c'],
  sun: [0.3, -0.12],
  sunlight: '#d89a50',
  trunks: ['#a8743c', '#6f4626', '#2a160e'],
  haze: '#ffc46a',
  shafts: '#ffd27a',
  floor: ['#8a4416', '#2a1008'],
  lean: 0.09,
  leaves: '#ff9a2e',
})
