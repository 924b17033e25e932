import { dim, light, mix, ramp, type Colour } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, noise, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { ridge } from '../canvas/shapes.ts'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** A long swell under the last light. */
export const oceanDusk: Scene = (random) => {
  const offset = between(random, 0, 40)
  return (canvas, time) => {
    const sky = ['#16264f', '#3f4d86', '#a86a8f', '#f09a79', '#ffd9a0'].map((hex) => light(hex))
    backdrop(canvas, (part) => ramp(sky, part / 0.48))
    shade(canvas, {
      step: 4,
      blend: 'add',
      at: (x, y) =>
        dim(
          light('#ffa98a'),
          0.5 * smooth(0.5, 0.85, fbm(x * 1.7 + offset + time * 0.02, y * 8, 5)) * smooth(0.02, -0.3, y),
        ),
    })
    glow(canvas, { x: -0.16, y: -0.035, radius: 0.42, colour: light('#ffb070', 0.8) })
    glow(canvas, { x: -0.16, y: -0.035, radius: 0.075, colour: light('#fff2cf', 6) })
    const sea = (x: number, y: number): Colour => {
      const depth = y + 0.03
      const far = 0.09 / (depth + 0.035)
      const across = x * far * 5
      const swell = Math.sin(far * 9 + time * 1.5 + 1.6 * noise(across * 0.35, far * 2)) * 0.5 + 0.5
      const chop = fbm(across * 1.6 + time * 0.35, far * 11 + time * 0.8, 3)
      const facing = 0.55 * swell + 0.45 * chop
      const water = ramp([light('#06162c'), light('#123a5a'), light('#3f6f86'), light('#e0a08c')], facing ** 1.7)
      const path = Math.exp(-(((x + 0.16) / (0.05 + depth * 0.42)) ** 2)) * smooth(0.52, 0.78, facing)
      return mix(mix(light('#e89a80'), water, smooth(0, 0.14, depth)), light('#ffdf9e', 2.4), path * 0.8)
    }
    ridge(canvas, { line: () => -0.03, colour: () => [0, 0, 0] })
    shade(canvas, { step: 2, blend: 'add', at: (x, y) => (y < -0.03 ? [0, 0, 0] : sea(x, y)) })
  }
}

/** Ink blooming in clear water. */
export const inkInWater: Scene = (random) => {
  const shift = between(random, 0, 30)
  return (canvas, time) => {
    const paper = [light('#f6efe4', 0.95), light('#dfe7ea', 0.85), light('#a9c2cc', 0.7)]
    backdrop(canvas, (part) => dim(ramp(paper, part), 1.1))
    const drop = (x: number, y: number, { start, side }: { start: number; side: number }): number => {
      const age = time * 0.28 + start
      const u = x - side
      const v = y + 0.3 - age * 0.3
      const bendX = u + 0.3 * (fbm(u * 3 + shift, v * 3 - age * 0.8, 4) - 0.5)
      const bendY = v + 0.38 * (fbm(u * 3 + 9, v * 3 + shift - age * 0.8, 4) - 0.5)
      const body = Math.exp(-((bendX / (0.11 + age * 0.11)) ** 2 + (bendY / (0.2 + age * 0.2)) ** 2) * 1.5)
      const wisp = fbm(bendX * 9 + side * 8, bendY * 9, 4)
      return smooth(0.14, 0.62, body * (0.35 + wisp))
    }
    const left = { start: 0.55, side: -0.17 }
    const right = { start: 0.25, side: 0.2 }
    const middle = { start: 0.05, side: 0.02 }
    const page = canvas.data
    const before = Float32Array.from(page)
    shade(canvas, {
      step: 3,
      blend: 'set',
      at: (x, y) => [drop(x, y, left), drop(x, y, right), drop(x, y, middle)],
    })
    for (let index = 0; index < page.length; index += 3) {
      const [first, second, third] = [page[index] ?? 0, page[index + 1] ?? 0, page[index + 2] ?? 0]
      page[index] = (before[index] ?? 0) * Math.exp(-3.6 * first - 0.5 * second - 2.2 * third)
      page[index + 1] = (before[index + 1] ?? 0) * Math.exp(-2.6 * first - 3.1 * second - 2.6 * third)
      page[index + 2] = (before[index + 2] ?? 0) * Math.exp(-0.7 * first - 1.6 * second - 1.1 * third)
    }
  }
}

/** Light on a ceiling of water, bubbles going up. */
export const underTheSurface: Scene = (random) => {
  const bubbles = range(70).map(() => ({
    x: between(random, -0.7, 0.7),
    y: random(),
    size: between(random, 0.003, 0.02),
    speed: between(random, 0.06, 0.2),
    sway: between(random, 1, 4),
  }))
  return (canvas, time) => {
    backdrop(canvas, (part) =>
      ramp([light('#8ff3e6'), light('#22a9b8'), light('#0b5c86'), light('#07294f'), light('#040f26')], part),
    )
    shade(canvas, {
      step: 2,
      blend: 'add',
      at: (x, y) => {
        const height = smooth(0.25, -0.45, y)
        const u = x * 5 + 0.6 * noise(x * 3, y * 3 + time * 0.4)
        const v = y * 9 + 0.8 * noise(x * 4 + 7, y * 2 - time * 0.5)
        const net = 1 - Math.abs(2 * noise(u + time * 0.25, v - time * 0.3) - 1)
        const second = 1 - Math.abs(2 * noise(u * 1.7 - time * 0.3, v * 1.5) - 1)
        return dim(light('#d6fff4'), (net * second) ** 7 * 2.6 * height)
      },
    })
    shade(canvas, {
      step: 4,
      blend: 'add',
      at: (x, y) => {
        const angle = Math.atan2(x - 0.1, y + 0.9)
        return dim(
          light('#a8fff0'),
          0.34 * smooth(0.42, 0.85, noise(angle * 16 + time * 0.25, time * 0.1)) * smooth(0.5, -0.4, y),
        )
      },
    })
    for (const bubble of bubbles) {
      const y = 0.75 - fract(bubble.y + bubble.speed * time) * 1.5
      const x = bubble.x + 0.015 * Math.sin(time * bubble.sway + bubble.y * 20)
      bokeh(canvas, { x, y, radius: bubble.size, colour: light('#9ffcf0', 0.16) })
      glow(canvas, {
        x: x - bubble.size * 0.35,
        y: y - bubble.size * 0.4,
        radius: bubble.size * 0.5,
        colour: light('#ffffff', 1.2),
      })
    }
    streak(canvas, {
      from: [-0.8, -canvas.bottom],
      to: [0.8, -canvas.bottom],
      width: 0.05,
      colour: light('#eafff8', 0.8),
    })
  }
}
