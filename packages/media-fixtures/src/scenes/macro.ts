import { dim, hue, light, mix, ramp } from '../canvas/canvas.ts'
import { backdrop, shade } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, clamp, fbm, fract, hash, noise, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon } from '../canvas/shapes.ts'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** A record turning under the needle, seen from the side. */
export const vinylMacro: Scene = (random) => {
  const wobble = between(random, 0, 6)
  return (canvas, time) => {
    const spin = time * 3.49
    shade(canvas, {
      step: 1,
      blend: 'set',
      at: (x, y) => {
        const v = (y - 0.12) * 1.75
        const u = x + 0.12
        const radius = Math.hypot(u, v)
        const angle = Math.atan2(v, u)
        if (radius > 0.68)
          return ramp([light('#2b1710'), light('#120a0a')], smooth(0.68, 1, radius) + 0.3 * noise(x * 5, y * 40))
        if (radius < 0.022) return light('#d8d2c6', 0.9)
        if (radius < 0.2) {
          const print = fract((angle - spin) / 6.2832) < 0.5 ? light('#e2552d', 0.95) : light('#f2b84b', 0.95)
          return dim(
            mix(print, light('#2a0f0a'), smooth(0.006, 0, Math.abs(radius - 0.13)) * 0.8),
            0.75 + 0.25 * smooth(-0.3, 0.3, -v),
          )
        }
        const groove = 0.5 + 0.5 * Math.sin(radius * 420 + 2 * Math.sin(angle * 3 - spin + wobble))
        const track = smooth(0.012, 0, Math.abs(fract(radius * 9) - 0.5) * 0.1)
        const sheen = Math.abs(Math.cos(angle - 0.9)) ** 26 + 0.8 * Math.abs(Math.cos(angle + 0.5)) ** 34
        const shimmer = 0.75 + 0.5 * noise((angle - spin) * 12, radius * 30)
        const shine = mix(light('#ffb27a', 1.3), light('#8fc7ff', 1.1), smooth(0.25, 0.6, radius))
        const black = light('#0b0b0f', 0.6 + 0.9 * groove)
        return mix(black, shine, clamp(sheen * shimmer * (0.28 + 0.4 * groove) + 0.02 * track))
      },
    })
    const bounce = 0.003 * Math.sin(time * 11)
    streak(canvas, { from: [0.75, -0.36], to: [0.3, 0.02 + bounce], width: 0.012, colour: light('#e8e4dc', 0.9) })
    streak(canvas, { from: [0.752, -0.366], to: [0.302, 0.014 + bounce], width: 0.004, colour: light('#ffffff', 1.4) })
    polygon(canvas, {
      points: [
        [0.33, -0.02 + bounce],
        [0.345, 0.025 + bounce],
        [0.26, 0.085 + bounce],
        [0.235, 0.05 + bounce],
      ],
      colour: light('#15151a'),
    })
    streak(canvas, {
      from: [0.245, 0.05 + bounce],
      to: [0.32, 0.0 + bounce],
      width: 0.006,
      colour: light('#ff6a3c', 0.9),
    })
    glow(canvas, { x: 0.26, y: 0.09 + bounce, radius: 0.03, colour: light('#ffe0b0', 1.2) })
    glow(canvas, { x: -0.45, y: -0.34, radius: 0.45, colour: light('#ff8a3c', 0.3) })
  }
}

/** A mirror ball throwing its squares around a violet room. */
export const mirrorBall: Scene = (random) => {
  const patches = range(110).map(() => ({
    angle: between(random, -1.6, 1.6),
    height: between(random, -0.75, 0.75),
    tint: random(),
    size: between(random, 0.008, 0.026),
  }))
  return (canvas, time) => {
    backdrop(canvas, (part) => ramp([light('#1a0730'), light('#3d0f5c'), light('#7a1a6b'), light('#2a0a38')], part))
    shade(canvas, {
      step: 5,
      blend: 'add',
      at: (x, y) => dim(light('#ff4fae'), 0.3 * fbm(x * 2.5 - time * 0.1, y * 3, 3) ** 2),
    })
    for (const patch of patches) {
      const angle = fract((patch.angle + time * 0.22) / 3.2 + 0.5) * 3.2 - 1.6
      const x = Math.tan(angle * 0.62) * 0.62
      const stretch = 1 + Math.abs(angle) * 0.9
      const y = patch.height * (0.55 + 0.25 * Math.abs(angle))
      const colour = mix(light('#ffe9b8'), hue(patch.tint), 0.55)
      bokeh(canvas, {
        x,
        y,
        radius: patch.size * stretch,
        colour: dim(colour, 0.42 + 0.2 * Math.sin(time * 3 + patch.tint * 30)),
      })
    }
    const ball = { x: 0, y: -0.04, radius: 0.19 }
    streak(canvas, { from: [0, -0.9], to: [0, ball.y - ball.radius], width: 0.003, colour: light('#d8c8ff', 0.8) })
    const page = Float32Array.from(canvas.data)
    shade(canvas, {
      step: 1,
      blend: 'set',
      at: (x, y) => {
        const u = (x - ball.x) / ball.radius
        const v = (y - ball.y) / ball.radius
        const inside = 1 - u * u - v * v
        const column = Math.min(canvas.width - 1, Math.floor((x + canvas.right) * canvas.unit + 0.01))
        const row = Math.min(canvas.height - 1, Math.floor((y + canvas.bottom) * canvas.unit + 0.01))
        const from = (row * canvas.width + column) * 3
        if (inside < 0 || column < 0 || row < 0) return [page[from] ?? 0, page[from + 1] ?? 0, page[from + 2] ?? 0]
        const depth = Math.sqrt(inside)
        const band = Math.floor(Math.asin(clamp(v, -1, 1)) * 7.6)
        const around = Math.max(4, Math.round(25 * Math.cos((band + 0.5) / 7.6)))
        const place = (Math.atan2(u, depth) + time * 0.7) * around * 0.32
        const tile = Math.floor(place)
        const seam =
          smooth(0, 0.14, Math.min(fract(place), 1 - fract(place))) *
          smooth(
            0,
            0.14,
            Math.min(fract(Math.asin(clamp(v, -1, 1)) * 7.6), 1 - fract(Math.asin(clamp(v, -1, 1)) * 7.6)),
          )
        const flash = hash(tile + Math.floor(time * 5 + hash(tile, band) * 5) * 7, band)
        const face = ramp(
          [light('#1a1030'), light('#5a3a8c', 0.8), light('#c08ad8'), light('#fff2ff', 3.2)],
          flash ** 1.8 * (0.45 + 0.75 * clamp(depth * 0.7 - u * 0.3 - v * 0.45)),
        )
        return dim(face, 0.12 + 0.88 * seam)
      },
    })
    glow(canvas, { x: -0.06, y: -0.12, radius: 0.16, colour: light('#fff2ff', 0.9 + 0.4 * Math.sin(time * 5)) })
  }
}
