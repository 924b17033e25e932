// Derives readable colours from one accent (H-03). The checkout page of the service uses it too.
import { BLACK, contrast, formatHex, luminance, mix, parseHex, WHITE, type Rgb } from './colour.ts'

/** The surface sets of `tokens.css`. */
export type SurfaceSet = 'dark' | 'light'

/**
 * The surface of each set with the least contrast to accents, as sRGB, and the colour that accents move towards to gain
 * contrast.
 */
export const HARDEST_SURFACE = {
  dark: { surface: { red: 41, green: 43, blue: 47 }, towards: WHITE },
  light: { surface: { red: 228, green: 230, blue: 234 }, towards: BLACK },
} as const satisfies Record<SurfaceSet, { readonly surface: Rgb; readonly towards: Rgb }>

/** WCAG 2.2 AA: minimum contrast of text, and of everything else that must be visible. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** Values of the custom properties of `tokens.css` for an accent `#RRGGBB`; empty for anything else. */
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

/** The luminance on which black and white have equal contrast: (L + 0.05)² = 1.05 × 0.05. */
const MIDDLE_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05

/**
 * Black or white, whichever has more contrast: at least 4.58:1 on any accent (H-03,
 * `docs/decisions/browsers/accent-contrast.md`).
 */
export function onAccent(accent: Rgb): Rgb {
  return luminance(accent) >= MIDDLE_LUMINANCE ? BLACK : WHITE
}

const STEPS = 32

/** Moves the accent towards white or black, by the smallest step that reaches the ratio on every surface of the set. */
export function shiftedTo(accent: Rgb, ratio: number, set: SurfaceSet): Rgb {
  const { surface, towards } = HARDEST_SURFACE[set]
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(accent, towards, step / STEPS)
    if (contrast(shade, surface) >= ratio) return shade
  }
  return towards
}
