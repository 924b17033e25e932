import { layoutLyric, type Picture } from './lyric-layout.ts'

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
