import type { BrandingMode, VerifiedSession } from '@proscenium/contract'
import { BLACK, contrast, formatHex, mix, parseHex, WHITE, type Rgb } from './colour.ts'

/** How the page looks for one partner. It exists only after verification (H-02). */
export interface Branding {
  readonly name: string
  readonly mode: BrandingMode
  readonly logoUrl: string | null
  /** Values of the custom properties of `tokens.css`; empty when the partner has no accent. */
  readonly properties: Readonly<Record<string, string>>
}

/** The lightest surface of the dark set as sRGB; a colour that holds on it holds on the darker ones. */
export const LIGHTEST_SURFACE: Rgb = { red: 41, green: 44, blue: 48 }

/** WCAG 2.2 AA: text, and everything else that must be seen. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

export function brandingOf(session: VerifiedSession): Branding {
  const accent = session.branding_accent_color === null ? null : parseHex(session.branding_accent_color)
  return {
    name: session.partner_name,
    mode: session.branding_mode,
    logoUrl: webAddress(session.branding_logo_url),
    properties: accent === null ? {} : accentProperties(accent),
  }
}

function accentProperties(accent: Rgb): Record<string, string> {
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

/** Only a page that could be a picture's address goes into a picture (SPEC 4, branding rule 4). */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null
}
