import type { Picture } from '../canvas/tone-map.ts'

/** Glyphs of five by seven pixels, one string per row, for the word PREVIEW. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  R: ['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  V: ['#...#', '#...#', '#...#', '#...#', '.#.#.', '.#.#.', '..#..'],
  I: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '#####'],
  W: ['#...#', '#...#', '#...#', '#.#.#', '#.#.#', '##.##', '#...#'],
}

const advance = 6
/** Grey level 0..255 and opacity 0..1 of the letters and of their shadow. */
const ink = { level: 255, opacity: 0.5 }
const shadow = { level: 0, opacity: 0.3 }

function blend(picture: Picture, [x, y]: readonly [number, number], { level, opacity }: typeof ink): void {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return
  const at = (y * picture.width + x) * 4
  for (let part = 0; part < 3; part += 1) {
    picture.data[at + part] = (picture.data[at + part] ?? 0) * (1 - opacity) + level * opacity
  }
}

interface GlyphPlace {
  left: number
  top: number
  /** Pixels per dot. */
  scale: number
}

function drawGlyph(picture: Picture, rows: readonly string[], { left, top, scale }: GlyphPlace): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of [...cells].entries()) {
      if (cell !== '#') continue
      for (let dot = 0; dot < scale * scale; dot += 1) {
        const x = left + column * scale + (dot % scale)
        const y = top + row * scale + Math.floor(dot / scale)
        blend(picture, [x + 1, y + 1], shadow)
        blend(picture, [x, y], ink)
      }
    }
  }
}

/** Draws PREVIEW, half transparent with a shadow, in the upper right corner: lyrics are in the lower third (E-05). */
export function drawWordmark(picture: Picture): void {
  const word = 'PREVIEW'
  const scale = Math.max(1, Math.round(Math.sqrt(picture.width * picture.height) / 240))
  const margin = 6 * scale
  const left = picture.width - word.length * advance * scale - margin
  for (const [index, character] of [...word].entries()) {
    drawGlyph(picture, glyphs[character] ?? [], { left: left + index * advance * scale, top: margin, scale })
  }
}
