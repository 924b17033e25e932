import { dim, light, mix, ramp } from '../canvas/canvas.ts'
import { fill } from '../canvas/field.ts'
import { glow } from '../canvas/lights.ts'
import { between, fract, noise, smooth } from '../canvas/noise.ts'
import type { Scene } from '../canvas/scene.ts'

interface GlassLook {
  /** Half the number of mirrors. */
  readonly slices: number
  readonly stains: readonly string[]
  readonly edge: string
  readonly facets: number
  /** Detail of the motif. */
  readonly grain: number
}

/** Mirrored shards of colour turning about the centre. */
const glassWith =
  (look: GlassLook): Scene =>
  (random) => {
    const stains = look.stains.map((hex) => light(hex))
    const shift = between(random, 0, 50)
    return (canvas, time) => {
      fill(canvas, 2, (x, y) => {
        const radius = Math.hypot(x, y)
        const slice = Math.PI / look.slices
        const angle = Math.abs(fract((Math.atan2(y, x) + time * 0.12) / slice / 2) * 2 - 1) * slice
        const u = Math.cos(angle) * radius
        const v = Math.sin(angle) * radius
        const fold = noise(u * look.grain + shift + time * 0.35, v * look.grain * 1.3 - time * 0.22)
        const facet = fract(fold * look.facets + radius * 1.6 - time * 0.12)
        const edge = smooth(0.1, 0, Math.min(facet, 1 - facet))
        const stain = ramp(stains, fract(fold * 1.3 + radius * 0.8 + time * 0.03))
        const glass = dim(stain, 0.25 + 1.5 * facet ** 1.5)
        return mix(glass, light(look.edge, 1.8), edge * 0.75 * smooth(0, 0.2, radius))
      })
      glow(canvas, { x: 0, y: 0, radius: 0.2, colour: light('#fff0cc', 1.3 + 0.3 * Math.sin(time * 4)) })
    }
  }

/** Stained glass in five mirrors. */
export const kaleidoscope = glassWith({
  slices: 5,
  stains: ['#0a1a5c', '#7a0f6e', '#d42a4e', '#f08a24', '#0f8a8a', '#0a1a5c'],
  edge: '#fff3d6',
  facets: 3.2,
  grain: 7,
})

/** Pale petals that open. */
export const glassPetals = glassWith({
  slices: 8,
  stains: ['#d8688c', '#e8b070', '#4aa88a', '#3a78b0', '#8a58c0', '#d8688c'],
  edge: '#ffffff',
  facets: 2.2,
  grain: 5.2,
})
