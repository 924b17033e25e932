import { dim, light, mix, ramp } from '../canvas/canvas.ts'
import { backdrop, fill } from '../canvas/field.ts'
import { bokeh, glow, streak } from '../canvas/lights.ts'
import { between, fbm, fract, hash, pick, range, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'
import { polygon, rectangle, ridge } from '../canvas/shapes.ts'

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
      rectangle(canvas, [pane.x, pane.y, 0.035, 0.055], { colour: pane.colour })
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
    fill(canvas, 3, (x, y) => {
      const body = smooth(0.42, 0.75, fbm(x * 2.2 + shift + time * 0.11, y * 4.2 + 3, 5) + y * 0.35)
      const rim = Math.exp(-((x - 0.12) ** 2 + (y + 0.05) ** 2) * 14)
      return [body, body * rim, 0]
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
