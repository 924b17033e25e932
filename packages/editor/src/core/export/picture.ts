// Sizes of the exported pictures, in pixels (E-06). The reel's crop frame on the stage shows the same area as the reel.
import type { ExportFile } from '../../ports/renderer.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** `x` is the left edge; the reel has the picture's full height. */
export interface Area extends Size {
  readonly x: number
}

/** A height of the music video that an export may have. */
export interface Resolution {
  readonly height: number
  /** Whether a clip has fewer rows, so that pixels are invented. */
  readonly enlarged: boolean
}

/** What a file shows: a part of the music video's picture, at the size of the file. */
export interface View {
  readonly size: Size
  readonly area: Area
}

/** Used when the first clip has no picture. */
const FALLBACK: Size = { width: 1280, height: 720 }
const LANDSCAPE = 16 / 9
/** Width of a 9:16 picture as a share of the width of a 16:9 picture of the same height. */
export const REEL_SHARE = 81 / 256
/** Sources of this relative difference from 16:9 keep their own shape. */
const TOLERANCE = 0.02
/** Heights that are offered besides the clips' own, and the tallest picture. */
const HEIGHTS = [720, 1080]
const HEIGHT_MAX = 1080
/** `document.reelCrop` at the right edge. */
const CROP_MAX = 1_000

/**
 * The size of the music video: of this height, or as tall as the first clip where that is null, at most 1080; 16:9 unless the
 * clip is nearly so. H.264 needs even numbers.
 */
export function pictureSize(source: Size | null, height: number | null = null): Size {
  const { width, height: own } = source === null || source.width < 2 || source.height < 2 ? FALLBACK : source
  const rows = even(height ?? Math.min(own, HEIGHT_MAX))
  if (rows === even(own) && isLandscape(width / own)) return { width: even(width), height: rows }
  return { width: even(rows * LANDSCAPE), height: rows }
}

/** The first clip's own height and the usual ones up to 1080, in ascending order. */
export function resolutionsOf(sources: readonly Size[]): readonly Resolution[] {
  const [own = FALLBACK.height, ...others] = sources.map((source) => pictureSize(source).height)
  const least = Math.min(own, ...others)
  const heights = [...HEIGHTS.filter((each) => each < own), own, ...HEIGHTS.filter((each) => each > own)]
  return heights.map((height) => ({ height, enlarged: height > least }))
}

/**
 * What a file shows of the picture. The reel is the part at `crop`, enlarged until its width is the picture's height: 1080 ×
 * 1920 beside 1920 × 1080.
 */
export function viewOf(file: ExportFile, picture: Size, crop: number): View {
  if (file !== 'reel') return { size: picture, area: { x: 0, ...picture } }
  const { width, height } = picture
  const shown = (height * 9) / 16
  const x = ((width - shown) * crop) / CROP_MAX
  return { size: { width: even(height), height: even(height * LANDSCAPE) }, area: { x, width: shown, height } }
}

/** Where a source is drawn in a file, so that it fits into the picture, centred. */
export function placedIn({ size, area }: View, picture: Size, source: Size): Area & { readonly y: number } {
  const { x, y, width, height } = containedIn(picture, source)
  const across = size.width / area.width
  const down = size.height / area.height
  return { x: (x - area.x) * across, y: y * down, width: width * across, height: height * down }
}

function containedIn(picture: Size, source: Size): Area & { readonly y: number } {
  const scale = Math.min(picture.width / source.width, picture.height / source.height)
  const width = Math.round(source.width * scale)
  const height = Math.round(source.height * scale)
  return { x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2), width, height }
}

function isLandscape(ratio: number): boolean {
  return Math.abs(ratio / LANDSCAPE - 1) <= TOLERANCE
}

function even(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2)
}
