// One accent, and what must be derived from it to stay readable. The checkout page of the service uses it too.
import { BLACK, contrast, formatHex, luminance, mix, parseHex, WHITE, type Rgb } from './colour.ts'

/** The surfaces of `tokens.css` an accent may stand on. */
export type SurfaceSet = 'dark' | 'light'

/** The surface of a set that leaves an accent the least contrast, as sRGB, and where the accent goes to get more. */
export const HARDEST_SURFACE = {
  dark: { surface: { red: 41, green: 43, blue: 47 }, towards: WHITE },
  light: { surface: { red: 228, green: 230, blue: 234 }, towards: BLACK },
} as const satisfies Record<SurfaceSet, { readonly surface: Rgb; readonly towards: Rgb }>

/** WCAG 2.2 AA: text, and everything else that must be seen. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** Values of the custom properties of `tokens.css` for an accent `#RRGGBB`; none for anything else. */
export function accentProperties(hex: string | null, set: SurfaceSet = 'dark'): Record<string, string> {
  const accent = hex === null ? null : parseHex(hex)
  if (accent === null) return {}
  return {
    '--accent': formatHex(accent),
    '--on-accent': formatHex(onAccent(accent)),
    '--accent-text': formatHex(shiftedTo(accent, TEXT_CONTRAST, set)),
    '--focus': formatHex(shiftedTo(accent, SHAPE_CONTRAST, set)),
  }
}

/** Where black and white read equally well: (L + 0.05)² = 1.05 × 0.05. */
const MIDDLE_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05

/** Black or white, whichever reads better on the accent: 4.58:1 at the very least on any accent (DESIGN 5.11). */
export function onAccent(accent: Rgb): Rgb {
  return luminance(accent) >= MIDDLE_LUMINANCE ? BLACK : WHITE
}

const STEPS = 32

/** The accent, moved towards white or black by as little as gives the contrast on every surface of the set. */
export function shiftedTo(accent: Rgb, ratio: number, set: SurfaceSet): Rgb {
  const { surface, towards } = HARDEST_SURFACE[set]
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(accent, towards, step / STEPS)
    if (contrast(shade, surface) >= ratio) return shade
  }
  return towards
}
