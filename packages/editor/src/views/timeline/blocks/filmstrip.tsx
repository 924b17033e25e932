import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { FRAME_RATE } from '../../../core/document/frames.ts'
import { shownSource, type Clip } from '../../../core/timeline.ts'
import type { Strip } from '../../../models/timeline/filmstrips-model.ts'
import type { Workspace } from '../../../models/workspace.ts'
import styles from './timeline-block.module.css'

interface FilmstripProps {
  readonly clip: Clip
  readonly workspace: Workspace
  /** Frames of the clip that are not rendered, at its start and its end. */
  readonly before: number
  readonly after: number
}

/** Width of a picture to its height. */
const RATIO = 16 / 9
/** Pixels of the canvas per pixel of the page, at most: more is not visible in a picture this small. */
const DENSITY_MAX = 2

/** Frames of the part that the clip shows. Each picture keeps its place in the source, so trimming uncovers it. */
export function Filmstrip({ clip, workspace: { timeline }, before, after }: FilmstripProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { summary, from, to } = clip
  const source = shownSource(clip)
  // Stretched until zooming pauses: the block is not rendered again with every step.
  const scale = timeline.drawnScale.value
  const height = Math.round(timeline.laneHeight.value)
  const key = `${summary.videoId} ${source?.grade ?? ''}`
  const { value: strip } = timeline.filmstrips.strip(key)
  const perFrame = scale / FRAME_RATE
  const frames = to - from
  const film = { start: from * perFrame, end: to * perFrame, height, scale }
  const shown = Math.max(0, frames - before - after)
  const width = Math.ceil(shown * perFrame)
  const address = source?.streamUrl ?? null
  const tiles = height === 0 || width === 0 ? [] : tilesOf(film, { before: before * perFrame, width })
  const missing = tiles
    .map(({ second }) => second)
    .filter((second) => !strip.has(second))
    .join()

  useEffect(() => {
    if (address !== null && missing !== '')
      timeline.filmstrips.request({ key, address, seconds: missing.split(',').map(Number) })
  }, [address, missing, key])
  useLayoutEffect(() => {
    const { current: target } = canvas
    if (target !== null && height > 0)
      drawSoon(target, () => drawStrip(target, timeline.filmstrips.strip(key).peek(), { tiles, width, height }))
  }, [strip, film.start, film.end, before, width, height])

  return (
    <canvas
      ref={canvas}
      class={styles.frames}
      style={{ left: percent(before / frames), width: percent(shown / frames) }}
    />
  )
}

function percent(part: number): string {
  return `${part * 100}%`
}

/** What a clip shows of its source, in pixels at a scale. */
interface Film {
  readonly start: number
  readonly end: number
  readonly height: number
  /** Pixels per second. */
  readonly scale: number
}

interface Tile {
  /** Pixels from the start of what is drawn. */
  readonly left: number
  readonly width: number
  readonly second: number
}

/** `before`: pixels of the clip that are not drawn. A clip that is too narrow for a picture has its middle. */
function tilesOf(
  { start, end, height, scale }: Film,
  { before, width }: { readonly before: number; readonly width: number },
): readonly Tile[] {
  const tileWidth = height * RATIO
  const from = start + before
  if (end - start <= tileWidth) return [{ left: start - from, width: end - start, second: Math.floor(start / scale) }]
  const first = Math.floor(from / tileWidth)
  const count = Math.ceil((from + width) / tileWidth) - first
  return Array.from({ length: count }, (_, index) => {
    const left = (first + index) * tileWidth
    return { left: left - from, width: tileWidth, second: Math.floor(left / scale) }
  })
}

interface Drawn {
  readonly tiles: readonly Tile[]
  readonly width: number
  readonly height: number
}

function drawStrip(canvas: HTMLCanvasElement, strip: Strip, { tiles, width, height }: Drawn): void {
  const density = Math.min(DENSITY_MAX, window.devicePixelRatio || 1)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.scale(density, density)
  for (const { left, width: tileWidth, second } of tiles) {
    const picture = strip.get(second)
    if (picture === undefined) continue
    const cut = picture.width * Math.max(0, 1 - tileWidth / (height * RATIO))
    context.drawImage(picture, cut / 2, 0, picture.width - cut, picture.height, left, 0, tileWidth, height)
  }
}

/** Canvases drawn per frame: after zooming, a hundred of them change at once (E-10). A canvas takes about a millisecond. */
const PER_FRAME = 8

const waiting = new Map<HTMLCanvasElement, () => void>()
let frame = 0

/** Draws a canvas in one of the next frames; a later drawing of the same canvas replaces it. */
function drawSoon(canvas: HTMLCanvasElement, draw: () => void): void {
  waiting.set(canvas, draw)
  if (frame === 0) frame = requestAnimationFrame(drawNext)
}

function drawNext(): void {
  for (const [canvas, draw] of [...waiting].slice(0, PER_FRAME)) {
    waiting.delete(canvas)
    if (canvas.isConnected) draw()
  }
  frame = waiting.size === 0 ? 0 : requestAnimationFrame(drawNext)
}
