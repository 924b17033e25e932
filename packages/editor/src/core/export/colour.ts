// One description of colours for all files of an export: that of HD video, as the demo's masters have it (E-06).
import type { Size } from './picture.ts'

/** BT.709 with the limited range of video. */
export const COLOURS = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

/** How a decoder describes a picture; null where it does not know. */
export interface ColourDescription {
  readonly primaries: string | null
  readonly transfer: string | null
  readonly matrix: string | null
  readonly fullRange: boolean | null
}

/** Whether a decoded picture has the colours of exports, so that its values can stay as they are. */
export function hasExportColours({ primaries, transfer, matrix, fullRange }: ColourDescription): boolean {
  return [primaries, transfer, matrix].every((each) => each === 'bt709') && fullRange === false
}

/** Bytes of a picture in I420. */
export function yuvBytes({ width, height }: Size): number {
  return (width * height * 3) / 2
}

/**
 * Writes the opaque pixels of a canvas, of an even size, as I420 with the colours of exports. `pixels`: red in the lowest byte,
 * as RGBA on the little-endian machines that browsers run on. Weights are shares in 65,536, because this runs for each frame;
 * 255 of red, green and blue span 219 steps of luma and 224 of chroma.
 */
export function writeYuv(pixels: Uint32Array, size: Size, yuv: Uint8Array): void {
  const luma = size.width * size.height
  for (let at = 0; at < luma; at += 1) {
    const pixel = pixels[at] ?? 0
    const green = (pixel >> 8) & 255
    yuv[at] = (11_966 * (pixel & 255) + 40_254 * green + 4_064 * ((pixel >> 16) & 255) + 1_081_344) >> 16
  }
  writeChroma(pixels, size, yuv.subarray(luma))
}

/** Red and blue of a pixel, whose sums over four pixels do not meet. */
const RED_BLUE = 0xff_00_ff

/** The chroma of each square of four pixels is their mean. */
function writeChroma(pixels: Uint32Array, { width, height }: Size, chroma: Uint8Array): void {
  const plane = chroma.length / 2
  for (let y = 0, to = 0; y < height; y += 2) {
    for (let at = y * width; at < (y + 1) * width; at += 2, to += 1) {
      const a = pixels[at] ?? 0
      const b = pixels[at + 1] ?? 0
      const c = pixels[at + width] ?? 0
      const d = pixels[at + width + 1] ?? 0
      const others = (a & RED_BLUE) + (b & RED_BLUE) + (c & RED_BLUE) + (d & RED_BLUE)
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255)
      const red = others & 0xff_ff
      const blue = others >> 16
      chroma[to] = (-6_596 * red - 22_189 * green + 28_784 * blue + 33_685_504) >> 18
      chroma[plane + to] = (28_784 * red - 26_145 * green - 2_639 * blue + 33_685_504) >> 18
    }
  }
}

/** Where the samples of a picture are in its bytes. */
export interface YuvPlane {
  readonly offset: number
  readonly stride: number
  /** Bytes from a sample to the next one of the row. */
  readonly step: number
}

/**
 * Writes a picture with the colours of exports as opaque pixels. `planes`: luma, blue and red, each of the last two with a
 * sample for each square of four pixels. `pixels` as for `writeYuv`.
 */
export function readYuv(
  yuv: Uint8Array,
  { width, height, planes: [luma, blue, red] }: Size & { readonly planes: readonly [YuvPlane, YuvPlane, YuvPlane] },
  pixels: Uint8ClampedArray,
): void {
  for (let y = 0, to = 0; y < height; y += 1) {
    const fromY = rowOf(luma, y)
    const fromU = rowOf(blue, y >> 1)
    const fromV = rowOf(red, y >> 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const light = 76_309 * ((yuv[fromY + x * luma.step] ?? 0) - 16) + 32_768
      const u = (yuv[fromU + (x >> 1) * blue.step] ?? 0) - 128
      const v = (yuv[fromV + (x >> 1) * red.step] ?? 0) - 128
      pixels[to] = (light + 117_489 * v) >> 16
      pixels[to + 1] = (light - 13_975 * u - 34_925 * v) >> 16
      pixels[to + 2] = (light + 138_438 * u) >> 16
      pixels[to + 3] = 255
    }
  }
}

function rowOf({ offset, stride }: YuvPlane, row: number): number {
  return offset + row * stride
}
