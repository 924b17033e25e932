import { dim, hue, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, hash, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { rectangle, ridge } from '../canvas/shapes.ts'

interface FireworksLook {
  readonly sky: readonly string[]
  /** Where on the colour wheel the shells begin, and how far they spread. */
  readonly hues: readonly [from: number, spread: number]
  /** Seconds between two shells. */
  readonly pause: number
  /** How fast sparks fall. */
  readonly fall: number
  readonly ground: 'city' | 'river'
}

/** Shells that burst: as many as a film of half a minute, whose shots skip some time, needs. */
const SHELLS = 160

/** Shells bursting over a skyline or a river. */
const fireworksWith =
  (look: FireworksLook): Scene =>
  (random) => {
    const sky = look.sky.map((hex) => light(hex))
    const [hueFrom, hueSpread] = look.hues
    const shells = range(SHELLS).map((index) => ({
      at: index * look.pause - 1.1,
      x: (index % 2 === 0 ? 1 : -1) * between(random, 0.02, 0.38),
      y: between(random, -0.26, -0.02),
      hue: hueFrom + hueSpread * random(),
      size: between(random, 0.26, 0.42),
      sparks: range(64).map(() => ({
        angle: between(random, 0, 6.283),
        reach: between(random, 0.35, 1),
        lag: random(),
      })),
    }))
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(sky, part * 1.2))
      for (const shell of shells) {
        const age = time - shell.at
        if (age < -0.7 || age > 2.6) continue
        if (age < 0) {
          const y = 0.3 + (shell.y - 0.3) * (1 + age / 0.7)
          streak(canvas, {
            from: [shell.x, y + 0.1],
            to: [shell.x, y],
            width: 0.004,
            colour: light('#ffd9a0', 1.6),
            along: (part) => part,
          })
          continue
        }
        const colour = mix(hue(shell.hue), light('#fff1d0'), 0.25)
        const spread = shell.size * (1 - Math.exp(-age * 2.6))
        const fade = Math.exp(-age * 1.15)
        glow(canvas, {
          x: shell.x,
          y: shell.y,
          radius: shell.size * 1.7,
          colour: dim(colour, 0.34 * Math.exp(-age * 3)),
        })
        for (const spark of shell.sparks) {
          const far = spread * spark.reach
          const fall = look.fall * age * age
          const tip = [shell.x + Math.cos(spark.angle) * far, shell.y + Math.sin(spark.angle) * far + fall] as const
          const tail = far * (0.55 + 0.25 * spark.lag)
          const from = [
            shell.x + Math.cos(spark.angle) * tail,
            shell.y + Math.sin(spark.angle) * tail + fall * 0.6,
          ] as const
          const shine = fade * (0.7 + 0.6 * hash(Math.floor(time * 12 + spark.lag * 99), Math.floor(spark.angle * 99)))
          streak(canvas, {
            from,
            to: tip,
            width: 0.0042,
            colour: dim(colour, 3.4 * shine),
            along: (part) => part * part,
          })
          glow(canvas, { x: tip[0], y: tip[1], radius: 0.008, colour: dim(mix(colour, [1, 1, 1], 0.5), 2.4 * shine) })
        }
      }
      if (look.ground === 'city') city(canvas)
      else river(canvas, time, shells)
    }
  }

/** Roofs with lit windows. */
function city(canvas: Canvas): void {
  const skyline = (x: number): number =>
    0.3 - 0.11 * hash(Math.floor(x * 15 + 40), 7) * smooth(0.9, 0.1, Math.abs(x)) - 0.02
  ridge(canvas, { line: skyline, colour: () => light('#05060e') })
  for (const index of range(150)) {
    const x = hash(index, 1) * 1.4 - 0.7
    const y = skyline(x) + 0.012 + 0.3 * hash(index, 2)
    rectangle(canvas, [x, y, 0.005, 0.006], { colour: light('#ffcf7a', 0.25 + 0.6 * hash(index, 3)) })
  }
}

interface Burst {
  readonly at: number
  readonly x: number
  readonly hue: number
}

/** A bridge with lamps, and the bursts reflected in the water below it. */
function river(canvas: Canvas, time: number, bursts: readonly Burst[]): void {
  ridge(canvas, { line: () => 0.2, colour: (depth) => mix(light('#0c0a18'), light('#05040c'), depth * 4) })
  for (const { at, x, hue: colour } of bursts) {
    const age = time - at
    if (age < 0 || age > 2.6) continue
    for (const row of range(12)) {
      const y = 0.21 + row * 0.016
      const drift = 0.02 * Math.sin(time * 2.2 + row * 1.7)
      const half = 0.02 + 0.01 * row
      const shine = 0.7 * Math.exp(-age * 1.2) * hash(row, Math.floor(time * 8))
      streak(canvas, {
        from: [x - half + drift, y],
        to: [x + half + drift, y],
        width: 0.006,
        colour: dim(mix(hue(colour), light('#fff1d0'), 0.3), shine),
      })
    }
  }
  ridge(canvas, { line: (x) => 0.185 - 0.03 * Math.cos(x * 18) ** 2, colour: () => light('#06050c') })
  ridge(canvas, { line: (x) => (Math.abs(Math.cos(x * 18)) < 0.93 ? 0.24 : 0.2), colour: () => [0.004, 0.003, 0.01] })
  for (const index of range(15)) {
    const x = (index - 7) * 0.0873
    glow(canvas, { x, y: 0.145, radius: 0.022, colour: light('#ffcf8a', 1.6) })
  }
}

/** Shells of every colour over a city. */
export const fireworks = fireworksWith({
  sky: ['#04060f', '#0b1230', '#251a45', '#3d2440'],
  hues: [0, 1],
  pause: 0.9,
  fall: 0.075,
  ground: 'city',
})

/** Golden willows over a river. */
export const midnightFireworks = fireworksWith({
  sky: ['#060307', '#160a12', '#30141a', '#4a2018'],
  hues: [0.98, 0.16],
  pause: 0.55,
  fall: 0.13,
  ground: 'river',
})
