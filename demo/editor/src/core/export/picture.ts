// Sizes of the exported pictures, in pixels. The reel's crop frame on the stage uses the same area as the reel (E-06).

export interface Size {
  readonly width: number
  readonly height: number
}

/** `x` is the left edge; the reel has the picture's full height. */
export interface Area extends Size {
  readonly x: number
}

/** Used when the first clip has no picture. */
const FALLBACK: Size = { width: 1280, height: 720 }
const LANDSCAPE = 16 / 9
/** Width of a 9:16 picture as a share of the width of a 16:9 picture of the same height. */
export const REEL_SHARE = 81 / 256
/** Sources of this relative difference from 16:9 keep their own size. */
const TOLERANCE = 0.02
/** Tallest picture that is derived from a source of another shape. */
const DERIVED_MAX = 1080
/** `document.reelCrop` at the right edge. */
const CROP_MAX = 1_000

/** The size of the music video: that of the first clip, or a 16:9 box of its height. H.264 needs even numbers. */
export function pictureSize(source: Size | null): Size {
  const { width, height } = source === null || source.width < 2 || source.height < 2 ? FALLBACK : source
  if (Math.abs(width / height / LANDSCAPE - 1) <= TOLERANCE) return { width: even(width), height: even(height) }
  const fitting = even(Math.min(height, DERIVED_MAX))
  return { width: even(fitting * LANDSCAPE), height: fitting }
}

/** The part of the picture that the reel shows. */
export function reelArea({ width, height }: Size, crop: number): Area {
  const area = even((height * 9) / 16)
  return { x: Math.round(((width - area) * crop) / CROP_MAX), width: area, height }
}

/** Where a source is drawn to fit into a picture, centred. */
export function containedIn(picture: Size, source: Size): Area & { readonly y: number } {
  const scale = Math.min(picture.width / source.width, picture.height / source.height)
  const [width, height] = [Math.round(source.width * scale), Math.round(source.height * scale)]
  return { x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2), width, height }
}

function even(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2)
}
