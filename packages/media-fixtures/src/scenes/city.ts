import { dim, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, hash, pick, range } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle } from '../canvas/shapes.ts'

interface RainLook {
  readonly lamps: readonly string[]
  readonly count: number
  /** Largest radius of a lamp. */
  readonly size: number
  readonly sky: readonly string[]
  readonly mist: string
  /** Whether the camera stands in a doorway. */
  readonly entrance: boolean
}

/** Street lamps out of focus behind a wet window. */
const rainWith =
  (look: RainLook): Scene =>
  (random) => {
    const palette = look.lamps.map((hex) => light(hex))
    const sky = look.sky.map((hex) => light(hex))
    const lamps = range(look.count).map(() => ({
      x: between(random, -0.9, 0.9),
      y: between(random, -0.4, 0.16) + between(random, -0.12, 0.12),
      radius: 0.016 + look.size * random() ** 2,
      drift: between(random, -0.02, 0.02),
      colour: pick(random, palette),
      beat: between(random, 0.4, 1.6),
    }))
    const drops = range(120).map(() => ({
      x: between(random, -0.7, 0.7),
      y: random(),
      size: between(random, 0.003, 0.0115),
      speed: random() < 0.22 ? between(random, 0.08, 0.3) : 0,
    }))
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(sky, part))
      shade(canvas, 6, (x, y) => dim(light(look.mist), 0.5 * fbm(x * 3 + time * 0.05, y * 4, 3) ** 2))
      for (const lamp of lamps) {
        const x = fract((lamp.x + lamp.drift * time) / 1.8 + 0.5) * 1.8 - 0.9
        const shine = 0.55 + 0.25 * Math.sin(time * lamp.beat + lamp.x * 20)
        bokeh(canvas, { x, y: lamp.y, radius: lamp.radius, colour: dim(lamp.colour, shine * 1.25) })
        const colour = dim(lamp.colour, 0.3)
        streak(canvas, {
          from: [x, 0.18],
          to: [x, 0.72],
          width: lamp.radius * 0.9,
          colour,
          along: (part) => 1 - part * 0.7,
        })
      }
      for (const drop of drops) {
        const y = fract(drop.y + drop.speed * time) * 1.5 - 0.75
        const x = drop.x + (drop.speed > 0 ? 0.006 * Math.sin(y * 40) : 0)
        if (drop.speed > 0)
          streak(canvas, {
            from: [x, y - 0.12],
            to: [x, y],
            width: drop.size * 0.6,
            colour: light('#8fa3d8', 0.18),
            along: (part) => part,
          })
        glow(canvas, { x, y, radius: drop.size * 1.5, colour: light('#05060f', 1) })
        bokeh(canvas, { x, y, radius: drop.size, colour: light('#6f86c8', 0.1) })
        glow(canvas, {
          x: x - drop.size * 0.3,
          y: y + drop.size * 0.45,
          radius: drop.size * 0.7,
          colour: light('#ffd9b0', 1.1),
        })
      }
      if (look.entrance) entrance(canvas, time)
    }
  }

/** The dark frame of a café's door, and its lamp. */
function entrance(canvas: Canvas, time: number): void {
  const wood = light('#0b0706')
  rectangle(canvas, [-1, -1, 0.56, 2], { colour: wood })
  rectangle(canvas, [0.46, -1, 0.6, 2], { colour: wood })
  rectangle(canvas, [-1, -1, 2, 0.7], { colour: wood })
  for (const edge of [-0.437, 0.457]) {
    rectangle(canvas, [edge, -0.3, 0.004, 1], { colour: light('#ffb35c', 0.22) })
  }
  const swing = 0.012 * Math.sin(time * 0.9)
  streak(canvas, { from: [0.3, -0.31], to: [0.3 + swing, -0.2], width: 0.002, colour: light('#3a2a1c') })
  glow(canvas, { x: 0.3 + swing, y: -0.18, radius: 0.32, colour: light('#ff9a3c', 0.5) })
  glow(canvas, { x: 0.3 + swing, y: -0.18, radius: 0.035, colour: light('#fff0d0', 5) })
}

/** Headlights smeared on a windscreen. */
export const cityRain = rainWith({
  lamps: ['#ffb35c', '#ff7a3d', '#ff4f6d', '#4fd0ff', '#8f7bff', '#ffe1a8'],
  count: 74,
  size: 0.062,
  sky: ['#0a1024', '#1a1d44', '#3a2148', '#120d1e'],
  mist: '#3d4a9a',
  entrance: false,
})

/** A street at night, seen from a doorway. */
export const midnightRain = rainWith({
  lamps: ['#ffcf8a', '#ffb04a', '#ffe8c0', '#5fe0c0', '#ff5a4a'],
  count: 46,
  size: 0.045,
  sky: ['#03110f', '#07251f', '#0f3a30', '#06120f'],
  mist: '#2f8a74',
  entrance: true,
})

interface TrainLook {
  readonly wall: readonly string[]
  readonly body: string
  readonly stripe: string
  readonly warm: string
  readonly cold: string
  readonly neon: string
  /** 1: to the left, -1: to the right. */
  readonly way: 1 | -1
  /** How much the windows flicker, 0..1. */
  readonly flicker: number
}

/** Lit windows of a night train going by, and the rails' reflections. */
const trainWith =
  (look: TrainLook): Scene =>
  (random) => {
    const wall = look.wall.map((hex) => light(hex))
    const cars = range(40).map(() => ({
      tint: random(),
      sitter: random() < 0.6,
      height: between(random, 0.5, 0.72),
      lean: between(random, 0.2, 0.8),
    }))
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(wall, part))
      const travel = 400 + look.way * time * 0.42
      rectangle(canvas, [-1, -0.2, 2, 0.4], { colour: light(look.body, 0.55) })
      rectangle(canvas, [-1, 0.125, 2, 0.018], { colour: light(look.stripe, 0.9) })
      for (const slot of range(8)) {
        const number = slot + Math.floor(travel / 0.27)
        const x = slot * 0.27 - fract(travel / 0.27) * 0.27 - 0.95
        const car = cars[number % cars.length] ?? { tint: 0, sitter: false, height: 0.5, lean: 0.5 }
        const steady = 1 - look.flicker * hash(Math.floor(time * 9), number)
        const warm = dim(mix(light(look.warm), light(look.cold), car.tint), steady)
        for (const row of range(12)) {
          const part = row / 12
          rectangle(canvas, [x, -0.14 + part * 0.2, 0.2, 0.2 / 12 + 0.001], { colour: dim(warm, 1.2 - part * 0.95) })
        }
        rectangle(canvas, [x + 0.02, -0.14, 0.16, 0.012], { colour: light('#ffffff', 3) })
        if (car.sitter) {
          const seat = x + 0.05 + car.lean * 0.1
          const top = 0.06 - car.height * 0.15
          const shoulders = [
            [seat - 0.04, 0.06],
            [seat - 0.03, top + 0.045],
            [seat, top + 0.03],
            [seat + 0.03, top + 0.045],
            [seat + 0.04, 0.06],
          ] as const
          polygon(canvas, { points: shoulders, colour: light('#0a1013') })
          const head = range(14).map(
            (angle) =>
              [seat + 0.017 * Math.cos(angle * 0.4488), top + 0.018 + 0.023 * Math.sin(angle * 0.4488)] as const,
          )
          polygon(canvas, { points: head, colour: light('#0a1013') })
        }
        streak(canvas, {
          from: [x + 0.1, 0.24],
          to: [x + 0.06, 0.8],
          width: 0.1,
          endWidth: 0.2,
          colour: dim(warm, 0.3),
          along: (part) => (1 - part) ** 2,
        })
        streak(canvas, { from: [x, -0.22], to: [x + 0.2, -0.22], width: 0.008, colour: light(look.neon, 0.8) })
      }
      for (const post of range(3)) {
        const x = 1.1 - fract(post / 3 + look.way * time * 0.31) * 2.2
        rectangle(canvas, [x, -1, 0.05, 2], { colour: light('#020304'), opacity: 0.92 })
        streak(canvas, {
          from: [x + 0.05, -0.7],
          to: [x + 0.05, 0.7],
          width: 0.004,
          colour: dim(light(look.neon), 0.35),
        })
      }
      shade(canvas, 4, (x, y) =>
        dim(
          dim(light(look.neon), 0.3),
          0.16 * fbm(x * 2 + time * 0.4, y * 5, 3) ** 2 + 0.006 * hash(Math.floor(y * 90), 3),
        ),
      )
    }
  }

/** A train leaving a platform. */
export const subwayWindows = trainWith({
  wall: ['#060a10', '#0d1a22', '#14282c', '#050809'],
  body: '#27424a',
  stripe: '#ff9f2e',
  warm: '#ffc46b',
  cold: '#9fe3d0',
  neon: '#47d7c4',
  way: 1,
  flicker: 0,
})

/** A flickering line under a river. */
export const riverLine = trainWith({
  wall: ['#14040a', '#2c0a14', '#3a1018', '#0c0306'],
  body: '#6a1a22',
  stripe: '#f4e2b8',
  warm: '#ffe2a8',
  cold: '#ff8a5c',
  neon: '#ff3f6a',
  way: -1,
  flicker: 0.55,
})
