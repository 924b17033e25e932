import { dim, hue, light, mix, ramp, type Colour } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, hash, noise, pick, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle, ridge } from '../canvas/shapes.ts'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Paper lanterns rising from a river under a sky of the given colours, top to bottom. */
const lanternsUnder =
  (sky: readonly Colour[], hills: Colour): Scene =>
  (random) => {
    const lanterns = range(34)
      .map(() => ({
        x: between(random, -0.75, 0.75),
        y: random(),
        depth: random() ** 1.6,
        sway: between(random, 0.5, 1.5),
      }))
      .toSorted((a, b) => a.depth - b.depth)
    return (canvas, time) => {
      backdrop(canvas, (part) => ramp(sky, part))
      ridge(canvas, {
        line: (x) => 0.2 - 0.1 * fbm(x * 3 + 4, 1, 4),
        colour: (depth) => mix(hills, light('#0c0a1c'), depth * 8),
      })
      for (const lantern of lanterns) {
        const size = 0.012 + 0.05 * lantern.depth
        const y = 0.62 - fract(lantern.y + time * (0.012 + 0.035 * lantern.depth)) * 1.3
        const x = lantern.x + 0.02 * Math.sin(time * lantern.sway + lantern.y * 9)
        const flame = 0.85 + 0.15 * noise(time * 6, lantern.x * 50)
        glow(canvas, { x, y: y + size * 0.2, radius: size * 4.5, colour: light('#ff8a2a', 0.13 * flame) })
        for (const slice of range(14)) {
          const part = slice / 14
          const half = size * (0.62 + 0.38 * Math.sin(part * 2.4 + 0.35)) * 0.72
          const colour = ramp(
            [light('#c2410c', 0.8), light('#ff7a1a', 1.2), light('#ffd27a', 2.4), light('#ff9a3c', 1.3)],
            part,
          )
          rectangle(canvas, {
            x: x - half,
            y: y - size + part * size * 2,
            width: half * 2,
            height: size / 7 + 0.0006,
            colour: dim(colour, flame),
            opacity: 0.35 + 0.65 * lantern.depth,
          })
        }
      }
      shade(canvas, {
        step: 3,
        blend: 'add',
        at: (x, y) =>
          y < 0.2
            ? [0, 0, 0]
            : dim(light('#ff8a3c'), 0.5 * smooth(0.55, 0.9, noise(x * 16, y * 70 - time * 1.6)) * smooth(0.2, 0.34, y)),
      })
    }
  }

/** Lanterns at night. */
export const paperLanterns = lanternsUnder(
  ['#0b1030', '#1d1a4a', '#4a2a5c', '#6b3550', '#1a1026'].map((hex) => light(hex)),
  light('#1c1638'),
)

/** Lanterns in the first light. */
export const lanternDawn = lanternsUnder(
  ['#2b5f8f', '#6fa8b8', '#e8b49a', '#f2c89a', '#5a5a78'].map((hex) => light(hex, 0.85)),
  light('#4a5a7c'),
)

/** Shells bursting over a skyline. */
export const fireworks: Scene = (random) => {
  const shells = range(9).map((index) => ({
    at: index * 0.9 - 1.1,
    x: (index % 2 === 0 ? 1 : -1) * between(random, 0.02, 0.38),
    y: between(random, -0.26, -0.02),
    hue: random(),
    size: between(random, 0.26, 0.42),
    sparks: range(64).map(() => ({ angle: between(random, 0, 6.283), reach: between(random, 0.35, 1), lag: random() })),
  }))
  return (canvas, time) => {
    backdrop(canvas, (part) =>
      ramp([light('#04060f'), light('#0b1230'), light('#251a45'), light('#3d2440')], part * 1.2),
    )
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
      glow(canvas, { x: shell.x, y: shell.y, radius: shell.size * 1.7, colour: dim(colour, 0.34 * Math.exp(-age * 3)) })
      for (const spark of shell.sparks) {
        const far = spread * spark.reach
        const fall = 0.075 * age * age
        const tip = [shell.x + Math.cos(spark.angle) * far, shell.y + Math.sin(spark.angle) * far + fall] as const
        const tail = far * (0.55 + 0.25 * spark.lag)
        const from = [
          shell.x + Math.cos(spark.angle) * tail,
          shell.y + Math.sin(spark.angle) * tail + fall * 0.6,
        ] as const
        const shine = fade * (0.7 + 0.6 * hash(Math.floor(time * 12 + spark.lag * 99), Math.floor(spark.angle * 99)))
        streak(canvas, { from, to: tip, width: 0.0042, colour: dim(colour, 3.4 * shine), along: (part) => part * part })
        glow(canvas, { x: tip[0], y: tip[1], radius: 0.008, colour: dim(mix(colour, [1, 1, 1], 0.5), 2.4 * shine) })
      }
    }
    const skyline = (x: number): number =>
      0.3 - 0.11 * hash(Math.floor(x * 15 + 40), 7) * smooth(0.9, 0.1, Math.abs(x)) - 0.02
    ridge(canvas, { line: skyline, colour: () => light('#05060e') })
    for (const index of range(150)) {
      const x = hash(index, 1) * 1.4 - 0.7
      const y = skyline(x) + 0.012 + 0.3 * hash(index, 2)
      rectangle(canvas, { x, y, width: 0.005, height: 0.006, colour: light('#ffcf7a', 0.25 + 0.6 * hash(index, 3)) })
    }
  }
}

/** Snow under a street lamp in an empty lane. */
export const snowLamp: Scene = (random) => {
  const flakes = range(240).map(() => ({
    x: random(),
    y: random(),
    depth: random() ** 2,
    sway: between(random, 0.5, 2),
  }))
  const windows = range(10).map((index) => ({
    x: (index - 5) * 0.15 + between(random, 0, 0.05),
    y: between(random, -0.24, 0.02),
    colour: pick(random, [light('#ffb45c', 0.9), light('#ffd88a', 0.7), light('#4a5a7a', 0.3)]),
  }))
  return (canvas, time) => {
    backdrop(canvas, (part) =>
      ramp([light('#0e1a33'), light('#1d3054'), light('#3a4f78'), light('#5a6f96')], part * 1.1),
    )
    ridge(canvas, {
      line: (x) => -0.2 + 0.17 * Math.abs(x + 0.05) ** 0.5 * Math.sign(x + 0.9) * (hash(Math.floor(x * 6), 4) - 0.3),
      colour: (depth) => mix(light('#14203a'), light('#243557'), depth * 2),
    })
    for (const pane of windows) {
      rectangle(canvas, { x: pane.x, y: pane.y, width: 0.035, height: 0.055, colour: pane.colour })
      glow(canvas, { x: pane.x + 0.017, y: pane.y + 0.03, radius: 0.09, colour: dim(pane.colour, 0.16) })
    }
    ridge(canvas, {
      line: (x) => 0.17 + 0.02 * Math.sin(x * 5),
      colour: (depth) => ramp([light('#b7c8e6', 0.75), light('#7f97c4', 0.6), light('#4a6296', 0.5)], depth * 4),
    })
    const sway = 0.004 * Math.sin(time)
    streak(canvas, { from: [0.2 + sway, -0.16], to: [0.2, 0.26], width: 0.02, colour: light('#ffcf8a', 0.25) })
    polygon(canvas, {
      points: [
        [0.194, -0.17],
        [0.206, -0.17],
        [0.21, 0.27],
        [0.19, 0.27],
      ],
      colour: light('#070b14'),
    })
    polygon(canvas, {
      points: [
        [0.17, -0.16],
        [0.23, -0.16],
        [0.215, -0.19],
        [0.185, -0.19],
      ],
      colour: light('#070b14'),
    })
    glow(canvas, { x: 0.2, y: -0.14, radius: 0.42, colour: light('#ffb35a', 0.75) })
    glow(canvas, { x: 0.2, y: -0.14, radius: 0.05, colour: light('#fff0c8', 6) })
    glow(canvas, { x: 0.2, y: 0.3, radius: 0.3, colour: light('#ffc27a', 0.5) })
    for (const flake of flakes) {
      const size = 0.002 + 0.011 * flake.depth
      const y = fract(flake.y + time * (0.05 + 0.16 * flake.depth)) * 1.5 - 0.75
      const x = fract(flake.x + 0.02 * Math.sin(time * flake.sway + flake.y * 8) - time * 0.015) * 1.5 - 0.75
      const warm = Math.exp(-((x - 0.2) ** 2 + (y + 0.1) ** 2) * 12)
      const colour = dim(mix(light('#cfe0ff', 0.5), light('#ffe0a8', 1.6), warm), 0.8 - 0.45 * flake.depth)
      if (flake.depth > 0.45) bokeh(canvas, { x, y, radius: size, colour })
      else glow(canvas, { x, y, radius: size * 1.6, colour: dim(colour, 1.6) })
    }
  }
}

/** Clouds crossing a full moon. */
export const moonClouds: Scene = (random) => {
  const shift = between(random, 0, 20)
  const seas = range(16).map(() => {
    const angle = between(random, 0, 6.28)
    const away = 0.085 * Math.sqrt(random())
    return {
      x: Math.cos(angle) * away,
      y: Math.sin(angle) * away,
      size: between(random, 0.02, 0.06),
      depth: between(random, 0.15, 0.5),
    }
  })
  return (canvas, time) => {
    backdrop(canvas, (part) => ramp([light('#0a1230'), light('#1b2a58'), light('#3a4478')], part))
    bokeh(canvas, { x: 0.12, y: -0.05, radius: 0.12, colour: light('#fff3d0', 1.3) })
    for (const sea of seas)
      glow(canvas, { x: 0.12 + sea.x, y: -0.05 + sea.y, radius: sea.size, colour: light('#fff3d0', -sea.depth) })
    glow(canvas, { x: 0.12, y: -0.05, radius: 0.5, colour: light('#8fa8e8', 0.4) })
    const sky = Float32Array.from(canvas.data)
    shade(canvas, {
      step: 3,
      blend: 'set',
      at: (x, y) => {
        const body = smooth(0.42, 0.75, fbm(x * 2.2 + shift + time * 0.11, y * 4.2 + 3, 5) + y * 0.35)
        const rim = Math.exp(-((x - 0.12) ** 2 + (y + 0.05) ** 2) * 14)
        return [body, body * rim, 0]
      },
    })
    for (let index = 0; index < sky.length; index += 3) {
      const body = canvas.data[index] ?? 0
      const lit = canvas.data[index + 1] ?? 0
      for (const part of [0, 1, 2]) {
        const cloud = ([0.045, 0.06, 0.14][part] ?? 0) + ([0.75, 0.66, 0.6][part] ?? 0) * lit * (1 - body * 0.6)
        canvas.data[index + part] = (sky[index + part] ?? 0) * (1 - body * 0.94) + cloud * body
      }
    }
  }
}
