import { dim, light, mix, ramp, type Canvas } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, noise, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle, ridge } from '../canvas/shapes.ts'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** y of the road's vanishing point. */
const horizon = 0.06

/** A signpost beside the road; `near` is 0 at the horizon and 1 at the camera. */
function signpost(canvas: Canvas, side: number, near: number): void {
  const scale = 0.03 / (1.03 - near)
  if (scale > 1.4) return
  const x = side * (0.01 + scale * 1.05)
  const y = horizon + scale * 0.95
  const paint = { colour: light('#150a18'), opacity: smooth(0, 0.3, near) }
  rectangle(canvas, {
    x: x - scale * 0.012,
    y: y - scale * 0.75,
    width: scale * 0.024,
    height: scale * 0.75,
    ...paint,
  })
  rectangle(canvas, { x: x - scale * 0.09, y: y - scale * 0.7, width: scale * 0.18, height: scale * 0.018, ...paint })
}

/** An empty road towards a low sun. */
export const desertHighway: Scene = (random) => {
  const posts = range(9).map((index) => index / 9)
  const offset = between(random, 10, 40)
  return (canvas, time) => {
    const sky = ['#2a1b5c', '#6d2c78', '#c9476b', '#ff8a4c', '#ffd27a'].map((hex) => light(hex))
    backdrop(canvas, (part) => ramp(sky, part / 0.58))
    shade(canvas, {
      step: 4,
      blend: 'add',
      at: (x, y) =>
        dim(light('#ff9a7a'), 0.55 * smooth(0.5, 0.9, fbm(x * 2.2 + time * 0.03, y * 11, 4)) * smooth(0.1, -0.25, y)),
    })
    glow(canvas, { x: 0.13, y: 0.03, radius: 0.5, colour: light('#ff9a3c', 0.55) })
    glow(canvas, { x: 0.13, y: 0.03, radius: 0.11, colour: light('#fff1c2', 5) })
    ridge(canvas, {
      line: (x) => 0.035 - 0.07 * smooth(0.42, 0.7, noise(x * 4 + offset, 2)) - 0.012 * noise(x * 30, 5),
      colour: (depth) => mix(light('#6b2f63'), light('#b4566a'), depth * 12),
    })
    ridge(canvas, {
      line: (x) => 0.055 - 0.035 * noise(x * 6 + offset, 8),
      colour: (depth) => ramp([light('#4a2148'), light('#7d3d3f'), light('#3b1c2b'), light('#1c0f1d')], depth * 1.7),
    })
    polygon(canvas, {
      points: [
        [-0.008, horizon],
        [0.008, horizon],
        [0.62, 0.9],
        [-0.62, 0.9],
      ],
      colour: light('#241a2e'),
    })
    for (const index of range(16)) {
      const near = fract(index / 16 + time * 0.35)
      const scale = 0.012 / (1.012 - near)
      const y = horizon + scale * 0.85
      const width = scale * 0.022
      const depth = scale * 0.12
      rectangle(canvas, {
        x: -width,
        y,
        width: width * 2,
        height: depth,
        colour: light('#ffd58a', 0.9),
        opacity: smooth(0, 0.4, near),
      })
    }
    for (const side of [-1, 1]) {
      streak(canvas, {
        from: [side * 0.007, horizon],
        to: [side * 0.57, 0.88],
        width: 0.001,
        endWidth: 0.009,
        colour: light('#ffcf9a', 0.5),
      })
      for (const post of posts) signpost(canvas, side, fract(post + time * 0.16))
    }
    glow(canvas, { x: 0.1, y: 0.2, radius: 0.42, colour: light('#ff7a3a', 0.12) })
  }
}

/** Curtains of northern light over snow peaks and a still lake. */
export const auroraPeaks: Scene = (random) => {
  const stars = range(170).map(() => ({
    x: between(random, -0.7, 0.7),
    y: between(random, -0.7, 0.1),
    size: between(random, 0.002, 0.0042),
    beat: between(random, 1, 5),
  }))
  const offset = between(random, 1, 90)
  const peak = (x: number): number => 0.1 - 0.26 * fbm(x * 2.6 + offset, 3, 5) + 0.03
  return (canvas, time) => {
    const sheen = (x: number, y: number): readonly [number, number, number] => {
      const curtain = (shift: number, lift: number): number => {
        const foot =
          lift + 0.09 * Math.sin(x * 3.2 + shift + time * 0.22) + 0.14 * (noise(x * 2.4 + shift, time * 0.12) - 0.5)
        const above = foot - y
        const rays = 0.35 + 0.65 * noise(x * 26 + shift * 9 + time * 0.5, shift + time * 0.25)
        return above < 0 ? Math.exp(above * 60) * rays : Math.exp(-above * 5.2) * rays
      }
      const green = curtain(0, -0.04)
      const violet = curtain(4, -0.12)
      return mix(dim(light('#2dffa0'), green * 0.62), light('#9a4dff', 0.75), violet * 0.42)
    }
    backdrop(canvas, (part) =>
      ramp([light('#050a1e'), light('#0a1a36'), light('#12334a'), light('#0a1c2c')], part * 1.2),
    )
    for (const star of stars)
      glow(canvas, {
        x: star.x,
        y: star.y,
        radius: star.size,
        colour: light('#dfeaff', 0.9 + 0.5 * Math.sin(time * star.beat)),
      })
    shade(canvas, { step: 3, blend: 'add', at: (x, y) => (y < 0.16 ? sheen(x, y) : [0, 0, 0]) })
    ridge(canvas, {
      line: (x) => peak(x),
      colour: (depth) => ramp([light('#7fa6b8', 0.6), light('#2a4a60', 0.6), light('#0e1d2c')], depth * 9),
    })
    ridge(canvas, { line: (x) => 0.15 - 0.07 * fbm(x * 5 + offset, 9, 4), colour: () => light('#07121c') })
    ridge(canvas, {
      line: () => 0.155,
      colour: () => light('#06141f'),
    })
    shade(canvas, {
      step: 3,
      blend: 'add',
      at: (x, y) =>
        y < 0.157
          ? [0, 0, 0]
          : dim(
              sheen(x + 0.012 * noise(x * 8, y * 120 + time * 2), 0.26 - y),
              0.55 * (0.6 + 0.4 * noise(x * 5, y * 150 - time * 2)),
            ),
    })
    streak(canvas, { from: [-0.8, 0.157], to: [0.8, 0.157], width: 0.003, colour: light('#8fffd6', 0.25) })
  }
}

/** Sun through tall trunks, dust in the air. */
export const forestShafts: Scene = (random) => {
  const layer = (count: number, low: number, high: number) =>
    range(count).map(() => ({
      x: between(random, -0.85, 0.85),
      width: between(random, low, high),
      lean: between(random, -0.03, 0.03),
    }))
  const layers = [
    { trunks: layer(24, 0.008, 0.016), colour: light('#6f8f4e', 0.75), sway: 0.01 },
    { trunks: layer(12, 0.016, 0.03), colour: light('#3a5a34', 0.55), sway: 0.022 },
    { trunks: layer(6, 0.035, 0.06), colour: light('#0f1f14'), sway: 0.05 },
  ]
  const motes = range(60).map(() => ({
    x: random(),
    y: random(),
    size: between(random, 0.003, 0.009),
    beat: between(random, 0.4, 1.8),
  }))
  return (canvas, time) => {
    backdrop(canvas, (part) =>
      ramp([light('#e9f5a8'), light('#b5d67a'), light('#6f9a52'), light('#2d4a2a'), light('#101d12')], part),
    )
    glow(canvas, { x: -0.18, y: -0.34, radius: 0.6, colour: light('#fff6c0', 1.4) })
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
      shade(canvas, {
        step: 4,
        blend: 'add',
        at: (x, y) => dim(light('#d9f08a'), 0.06 * smooth(0.45, -0.4, y) * fbm(x * 3 + time * 0.05, y * 3, 2)),
      })
    }
    shade(canvas, {
      step: 3,
      blend: 'add',
      at: (x, y) => {
        const angle = Math.atan2(x + 0.18, y + 0.62)
        const beam = smooth(
          0.45,
          0.85,
          noise(angle * 13 + time * 0.12, 4) * 0.7 + noise(angle * 34 - time * 0.2, 7) * 0.3,
        )
        return dim(light('#ffeea0'), beam * 0.85 * smooth(0.62, -0.35, y))
      },
    })
    ridge(canvas, {
      line: (x) => 0.29 - 0.03 * noise(x * 14, 3) - 0.05 * noise(x * 60, 1) * noise(x * 7, 2),
      colour: (depth) => mix(light('#1c3a1a'), light('#060d07'), depth * 9),
    })
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
