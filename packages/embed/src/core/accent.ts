// One accent, and what must be derived from it to stay readable. The checkout page of the service uses it too.
import { BLACK, contrast, formatHex, mix, parseHex, WHITE, type Rgb } from './colour.ts'

/** The lightest surface of the dark set as sRGB; a colour that holds on it holds on the darker ones. */
export const LIGHTEST_SURFACE: Rgb = { red: 41, green: 44, blue: 48 }

/** WCAG 2.2 AA: text, and everything else that must be seen. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** Values of the custom properties of `tokens.css` for an accent `#RRGGBB`; none for anything else. */
export function accentProperties(hex: string | null): Record<string, string> {
  const accent = hex === null ? null : parseHex(hex)
  if (accent === null) return {}
  return {
    '--accent': formatHex(accent),
    '--on-accent': formatHex(onAccent(accent)),
    '--accent-text': formatHex(lightenedTo(accent, TEXT_CONTRAST)),
    '--focus': formatHex(lightenedTo(accent, SHAPE_CONTRAST)),
  }
}

/** Black or white, whichever reads better on the accent: 4.58:1 at the very least on any accent (DESIGN 5.11). */
export function onAccent(accent: Rgb): Rgb {
  return contrast(accent, BLACK) >= contrast(accent, WHITE) ? BLACK : WHITE
}

const STEPS = 32

/** The accent, moved towards white by as little as gives the contrast on every surface. */
export function lightenedTo(accent: Rgb, ratio: number): Rgb {
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => mix(accent, WHITE, step / STEPS))
  return shades.find((shade) => contrast(shade, LIGHTEST_SURFACE) >= ratio) ?? WHITE
}
