// What an accent looks like on the embed's surfaces, and whether it can be read there (H-03).
import { accentProperties, HARDEST_SURFACE, onAccent, type SurfaceSet } from '@proscenium/ui/accent'
import { contrast, parseHex } from '@proscenium/ui/colour'

/** WCAG 2.2 AA: contrast of a shape that must be visible. */
const SHAPE_CONTRAST = 3

export interface AccentReport {
  readonly properties: Readonly<Record<string, string>>
  /** Contrast of the label on a button in the accent. */
  readonly label: number
  /** Contrast of the accent with the surface around it. */
  readonly surface: number
  /** The accent is hardly visible on the surface, so that outlines and links use a lighter or darker shade. */
  readonly shifted: boolean
}

/** Null for anything but `#RRGGBB`. */
export function accentReport(accent: string, set: SurfaceSet): AccentReport | null {
  const colour = parseHex(accent)
  if (colour === null) return null
  const surface = contrast(colour, HARDEST_SURFACE[set].surface)
  return {
    properties: accentProperties(accent, set),
    label: contrast(colour, onAccent(colour)),
    surface,
    shifted: surface < SHAPE_CONTRAST,
  }
}
