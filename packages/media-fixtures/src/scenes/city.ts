import { dim, hue, light, mix, ramp } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, hash, pick, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle } from '../canvas/shapes.ts'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Street lamps out of focus behind a wet window. */
export const cityRain: Scene = (random) => {
  const palette = ['#ffb35c', '#ff7a3d', '#ff4f6d', '#4fd0ff', '#8f7bff', '#ffe1a8'].map((hex) => light(hex))
  const lamps = range(74).map(() => ({
    x: between(random, -0.9, 0.9),
    y: between(random, -0.4, 0.16) + between(random, -0.12, 0.12),
    radius: 0.016 + 0.062 * random() ** 2,
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
    backdrop(canvas, (part) => ramp([light('#0a1024'), light('#1a1d44'), light('#3a2148'), light('#120d1e')], part))
    shade(canvas, {
      step: 6,
      blend: 'add',
      at: (x, y) => dim(light('#3d4a9a'), 0.5 * fbm(x * 3 + time * 0.05, y * 4, 3) ** 2),
    })
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
  }
}

/** A corridor of neon frames rushing towards the lens. */
export const neonTunnel: Scene = (random) => {
  const sides = range(14).map(() => ({ angle: random(), tilt: between(random, -0.25, 0.25) }))
  return (canvas, time) => {
    backdrop(canvas, () => light('#07030f'))
    shade(canvas, {
      step: 3,
      blend: 'add',
      at: (x, y) => {
        const reach = Math.max(Math.abs(x) * 0.85, Math.abs(y) * 1.35) + 0.02
        const depth = 0.22 / reach + time * 1.1
        const lane = smooth(0.86, 1, Math.abs(Math.sin(Math.atan2(y, x) * 6)))
        const mist = dim(light('#6a2cff'), 0.5 * Math.exp(-reach * 5))
        return mix(
          mist,
          hue(fract(depth * 0.12), 0.9),
          lane * 0.28 * smooth(0.02, 0.35, reach) * (0.4 + 0.6 * fract(depth)),
        )
      },
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

/** Lit windows of a night train going by, and the rails' reflections. */
export const subwayWindows: Scene = (random) => {
  const cars = range(40).map(() => ({
    tint: random(),
    sitter: random() < 0.6,
    height: between(random, 0.5, 0.72),
    lean: between(random, 0.2, 0.8),
  }))
  return (canvas, time) => {
    backdrop(canvas, (part) => ramp([light('#060a10'), light('#0d1a22'), light('#14282c'), light('#050809')], part))
    const travel = time * 0.42
    rectangle(canvas, { x: -1, y: -0.2, width: 2, height: 0.4, colour: light('#27424a', 0.55) })
    rectangle(canvas, { x: -1, y: 0.125, width: 2, height: 0.018, colour: light('#ff9f2e', 0.9) })
    for (const slot of range(8)) {
      const number = slot + Math.floor(travel / 0.27)
      const x = slot * 0.27 - fract(travel / 0.27) * 0.27 - 0.95
      const car = cars[number % cars.length] ?? { tint: 0, sitter: false, height: 0.5, lean: 0.5 }
      const warm = mix(light('#ffc46b'), light('#9fe3d0'), car.tint)
      for (const row of range(12)) {
        const part = row / 12
        rectangle(canvas, {
          x,
          y: -0.14 + part * 0.2,
          width: 0.2,
          height: 0.2 / 12 + 0.001,
          colour: dim(warm, 1.2 - part * 0.95),
        })
      }
      rectangle(canvas, { x: x + 0.02, y: -0.14, width: 0.16, height: 0.012, colour: light('#ffffff', 3) })
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
          (angle) => [seat + 0.017 * Math.cos(angle * 0.4488), top + 0.018 + 0.023 * Math.sin(angle * 0.4488)] as const,
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
      streak(canvas, { from: [x, -0.22], to: [x + 0.2, -0.22], width: 0.008, colour: light('#47d7c4', 0.8) })
    }
    for (const post of range(3)) {
      const x = 1.1 - fract(post / 3 + time * 0.31) * 2.2
      rectangle(canvas, { x, y: -1, width: 0.05, height: 2, colour: light('#020304'), opacity: 0.92 })
      streak(canvas, { from: [x + 0.05, -0.7], to: [x + 0.05, 0.7], width: 0.004, colour: light('#3f8f8a', 0.7) })
    }
    shade(canvas, {
      step: 4,
      blend: 'add',
      at: (x, y) =>
        dim(light('#2e6c70'), 0.16 * fbm(x * 2 + time * 0.4, y * 5, 3) ** 2 + 0.006 * hash(Math.floor(y * 90), 3)),
    })
  }
}
