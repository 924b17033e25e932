// Where the rows of a lyric line stand in a picture, and how they are drawn. The overlay on the stage and the lyric export
// share it, so both look alike at any size (E-05).
import { directionOf, graphemesOf, wrappableParts } from './text-breaks.ts'

/** What is needed of a 2D context, of a page or of a worker. */
export type LyricCanvas = Pick<
  CanvasRenderingContext2D,
  | 'direction'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineJoin'
  | 'lineWidth'
  | 'measureText'
  | 'restore'
  | 'save'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
>

const FAMILY = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif'
const WEIGHT = 600
/** Font size at which text is measured, in pixels: small sizes round. */
const MEASURED = 100
/** Width of the outline in font sizes: white text stays legible on any picture. */
const OUTLINE = 0.16

/** Draws a lyric line over a picture that fills the canvas. `picture` in pixels of the canvas. */
export function drawLyric(context: LyricCanvas, text: string, picture: Picture): void {
  context.save()
  context.font = fontOf(MEASURED)
  const { rows, fontSize, direction } = layoutLyric(text, picture, (part) => context.measureText(part).width / MEASURED)
  context.font = fontOf(fontSize)
  context.direction = direction
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = fontSize * OUTLINE
  context.strokeStyle = 'rgb(0 0 0 / 72%)'
  context.fillStyle = '#fff'
  for (const { text: row, x, y } of rows) context.strokeText(row, x, y)
  for (const { text: row, x, y } of rows) context.fillText(row, x, y)
  context.restore()
}

function fontOf(size: number): string {
  return `${WEIGHT} ${size}px ${FAMILY}`
}

/** In any unit: all lengths of a layout are in the picture's. */
export interface Picture {
  readonly width: number
  readonly height: number
}

interface LyricRow {
  readonly text: string
  /** Centre of the row. */
  readonly x: number
  /** Middle of the row. */
  readonly y: number
}

interface LyricLayout {
  readonly rows: readonly LyricRow[]
  readonly fontSize: number
  readonly direction: 'ltr' | 'rtl'
}

/** The width of a text at font size 1. */
export type MeasureText = (text: string) => number

/** Shares of the picture. `bottom`: lowest edge of the text; on phones, apps cover what is below. */
interface Style {
  readonly fontSize: number
  readonly width: number
  readonly bottom: number
  /** Rows from which the text shrinks. */
  readonly rows: number
}

/** 16:9, within the title-safe area of EBU R 95. `fontSize` is a share of the height, `width` of the width. */
const LANDSCAPE: Style = { fontSize: 0.08, width: 0.84, bottom: 0.9, rows: 2 }
const PORTRAIT: Style = { fontSize: 0.042, width: 0.82, bottom: 0.74, rows: 4 }
/** Factors of the font size, tried until the rows suffice; the last is used in any case. */
const SHRINK = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54]
/** Distance of rows in font sizes. */
export const ROW_HEIGHT = 1.22

/** Wraps a line into rows of similar width, centred at the bottom of the safe area. No rows for an empty text. */
export function layoutLyric(text: string, picture: Picture, measure: MeasureText): LyricLayout {
  const style = picture.width >= picture.height ? LANDSCAPE : PORTRAIT
  const parts = wrappableParts(text.trim())
  const width = picture.width * style.width
  const sizes = SHRINK.map((factor) => factor * style.fontSize * picture.height)
  const fits = (size: number): boolean => wrap(parts, width / size, measure).length <= style.rows
  const fontSize = sizes.find(fits) ?? sizes.at(-1) ?? 0
  const texts = balanced(parts, width / fontSize, measure)
  const lowest = picture.height * style.bottom - (fontSize * ROW_HEIGHT) / 2
  const rows = texts.map((row, index) => ({
    text: row,
    x: picture.width / 2,
    y: lowest - (texts.length - 1 - index) * fontSize * ROW_HEIGHT,
  }))
  return { rows, fontSize, direction: directionOf(text) }
}

/** Wraps into as few rows as possible, then into the narrowest column with as many rows. */
function balanced(parts: readonly string[], width: number, measure: MeasureText): readonly string[] {
  const rows = wrap(parts, width, measure)
  if (rows.length <= 1) return rows
  let narrow = 0
  let wide = width
  for (let step = 0; step < 8; step += 1) {
    const middle = (narrow + wide) / 2
    if (wrap(parts, middle, measure).length <= rows.length) wide = middle
    else narrow = middle
  }
  return wrap(parts, wide, measure)
}

/** Fills each row with as many parts as fit. A part wider than a row is divided between characters. */
function wrap(parts: readonly string[], width: number, measure: MeasureText): readonly string[] {
  const rows: string[] = []
  let row = ''
  for (const part of parts.flatMap((each) => (measure(each.trimEnd()) <= width ? [each] : graphemesOf(each)))) {
    if (row !== '' && measure((row + part).trimEnd()) > width) {
      rows.push(row.trimEnd())
      row = ''
    }
    row += part
  }
  return row.trimEnd() === '' ? rows : [...rows, row.trimEnd()]
}
