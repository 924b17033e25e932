import type { Picture } from '../canvas/tone-map.ts'

/** Five by seven letters, a row a string, for the one word the previews wear. */
const letters: Readonly<Record<string, readonly string[]>> = {
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  R: ['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  V: ['#...#', '#...#', '#...#', '#...#', '.#.#.', '.#.#.', '..#..'],
  I: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '#####'],
  W: ['#...#', '#...#', '#...#', '#.#.#', '#.#.#', '##.##', '#...#'],
}

const advance = 6

function blend(picture: Picture, x: number, y: number, level: number, opacity: number): void {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return
  const at = (y * picture.width + x) * 4
  for (let part = 0; part < 3; part += 1) {
    picture.data[at + part] = (picture.data[at + part] ?? 0) * (1 - opacity) + level * opacity
  }
}

function drawLetter(picture: Picture, rows: readonly string[], left: number, top: number, scale: number): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of [...cells].entries()) {
      if (cell !== '#') continue
      for (let dot = 0; dot < scale * scale; dot += 1) {
        const x = left + column * scale + (dot % scale)
        const y = top + row * scale + Math.floor(dot / scale)
        blend(picture, x + 1, y + 1, 0, 0.45)
        blend(picture, x, y, 255, 0.72)
      }
    }
  }
}

/** Writes PREVIEW, half transparent with a shadow, into the lower right corner. */
export function drawWordmark(picture: Picture): void {
  const word = 'PREVIEW'
  const scale = Math.max(1, Math.round(picture.width / 160))
  const left = picture.width - word.length * advance * scale - 4 * scale
  const top = picture.height - 11 * scale
  for (const [index, letter] of [...word].entries()) {
    drawLetter(picture, letters[letter] ?? [], left + index * advance * scale, top, scale)
  }
}
