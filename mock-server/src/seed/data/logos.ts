// The partners' stored logos, as SVG text. The service serves each at `/assets/logos/<slug>.svg` with type
// image/svg+xml. Each is a square tile with an opaque background, so that it is visible on dark and light surfaces.

const tile = (ground: string, mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
  `<rect width="96" height="96" rx="20" fill="${ground}"/>${mark}</svg>`

export const logos = {
  /** Four tally strokes and the one across. */
  tallyroom: tile(
    '#B4532A',
    '<g stroke="#FFF4E8" stroke-width="7" stroke-linecap="round" fill="none">' +
      '<path d="M27 26v44M41 26v44M55 26v44M69 26v44"/><path d="M17 62 79 34"/></g>',
  ),
  /** A north star over a horizon. */
  northlight: tile(
    '#1F6F8B',
    '<path d="M48 14c2 19 6 24 25 27-19 3-23 8-25 27-2-19-6-24-25-27 19-3 23-8 25-27z" fill="#E9F7FB"/>' +
      '<path d="M18 79h60" stroke="#8FD3E6" stroke-width="5" stroke-linecap="round"/>',
  ),
  /** A falling cadence of bars. */
  cadenza: tile(
    '#2A1650',
    '<g fill="#B68CFF"><rect x="18" y="20" width="10" height="56" rx="5"/><rect x="35" y="32" width="10" height="44" rx="5"/>' +
      '<rect x="52" y="45" width="10" height="31" rx="5"/></g><circle cx="74" cy="70" r="7" fill="#FFD9F2"/>',
  ),
  /** A bird's wing as two arcs. */
  halcyon: tile(
    '#0E7C66',
    '<path d="M16 60c14-30 38-38 64-36-8 6-10 10-12 18-4 20-24 32-52 18z" fill="#D8FFF2"/>' +
      '<path d="M20 61c16-2 30-10 40-24" stroke="#0E7C66" stroke-width="5" stroke-linecap="round" fill="none"/>',
  ),
  /** A figure that repeats without end. */
  ostinato: tile(
    '#20242C',
    '<path d="M48 48C40 34 32 30 26 30a18 18 0 0 0 0 36c6 0 14-4 22-18s16-18 22-18a18 18 0 0 1 0 36c-6 0-14-4-22-18z" ' +
      'fill="none" stroke="#F2C14E" stroke-width="8" stroke-linejoin="round"/>',
  ),
  /** A record, half out of its sleeve. */
  rubato: tile(
    '#C2255C',
    '<circle cx="58" cy="48" r="26" fill="#3A0A1C"/><circle cx="58" cy="48" r="7" fill="#FFD3E2"/>' +
      '<path d="M14 20h34v56H14z" fill="#FFE9F0"/>',
  ),
} as const satisfies Readonly<Record<string, string>>

export type LogoSlug = keyof typeof logos
