import { drawBarcode } from './barcode.ts'
import type { ClipDescription } from './clips.ts'
import { createCanvas } from '../canvas/canvas.ts'
import { toneMap, halveSize, type Picture } from '../canvas/tone-map.ts'
import { createRandom } from '../canvas/noise.ts'
import type { Painter } from '../canvas/scene.ts'
import { scenes } from '../scenes/index.ts'
import { drawWordmark } from './wordmark.ts'

/** Sizes by role; the thumbnail is rendered at the master's size. */
export const sizes = {
  master: { width: 640, height: 360 },
  preview: { width: 320, height: 180 },
  reel: { width: 360, height: 640 },
  reel_preview: { width: 180, height: 320 },
  bts: { width: 320, height: 180 },
  bts_preview: { width: 320, height: 180 },
  thumbnail: { width: 640, height: 360 },
} as const

/** Duration of the two short cuts in seconds. */
export const cutSeconds = 3

const finish = { bloom: 0.28, vignette: 0.5 }

/** A painter for the clip's scene; the same clip always gives the same pictures. */
export const createPainter = (clip: ClipDescription): Painter => scenes[clip.scene](createRandom(clip.seed))

function shoot(
  paint: Painter,
  size: { width: number; height: number },
  moment: { time: number; frame: number; grain: number },
): Picture {
  const canvas = createCanvas(size.width, size.height)
  paint(canvas, moment.time)
  return toneMap(canvas, { ...finish, grain: moment.grain, frame: moment.frame })
}

/** The thumbnail: no grain, no barcode. */
export const thumbnailFrame = (clip: ClipDescription): Picture =>
  shoot(createPainter(clip), sizes.thumbnail, { time: clip.posterSeconds, frame: 0, grain: 0 })

/** One moment of the clip as master and preview, both with the barcode. */
export function mainFrame(clip: ClipDescription, paint: Painter, frame: number): { master: Picture; preview: Picture } {
  const master = shoot(paint, sizes.master, { time: frame / clip.framesPerSecond, frame, grain: 4 })
  const preview = halveSize(master)
  drawWordmark(preview)
  drawBarcode(master, { clip: clip.barcode, frame })
  drawBarcode(preview, { clip: clip.barcode, frame })
  return { master, preview }
}

/** A sold frame and its preview, both with the barcode. */
export interface CutFrame {
  sold: Picture
  preview: Picture
}

function marked(clip: ClipDescription, frame: number, { sold, preview }: CutFrame): CutFrame {
  drawWordmark(preview)
  drawBarcode(sold, { clip: clip.barcode, frame })
  drawBarcode(preview, { clip: clip.barcode, frame })
  return { sold, preview }
}

/** A frame of the vertical reel, which begins one second into the clip. */
export function reelFrame(clip: ClipDescription, paint: Painter, frame: number): CutFrame {
  const sold = shoot(paint, sizes.reel, { time: 1 + frame / clip.framesPerSecond, frame, grain: 4 })
  return marked(clip, frame, { sold, preview: halveSize(sold) })
}

/** Whether a pixel at these distances from the nearest edges belongs to a viewfinder corner. */
function isCorner(x: number, y: number): boolean {
  const nearer = Math.min(x, y)
  return nearer >= 20 && nearer < 22 && Math.max(x, y) < 44
}

/** Silver grey with viewfinder corners. */
function asViewfinder(picture: Picture): void {
  const { width, height, data } = picture
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4
    const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
    const x = Math.min(index % width, width - 1 - (index % width))
    const y = Math.min(Math.floor(index / width), height - 1 - Math.floor(index / width))
    const level = isCorner(x, y) ? 235 : grey * 0.9 + 6
    data.set([level * 1.02, level, level * 0.94], at)
  }
}

/** A frame of the behind-the-scenes cut: the same scene through the camera's viewfinder. */
export function btsFrame(clip: ClipDescription, paint: Painter, frame: number): CutFrame {
  const sold = shoot(paint, sizes.bts, { time: 2 + frame / clip.framesPerSecond, frame, grain: 18 })
  asViewfinder(sold)
  return marked(clip, frame, { sold, preview: { ...sold, data: sold.data.slice() } })
}
