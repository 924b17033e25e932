// Frames of the coded set: one plain colour per shot, with the barcode along the top edge and down the picture.
import { hue } from '../canvas/canvas.ts'
import type { Picture } from '../canvas/tone-map.ts'
import type { ClipDescription } from '../clips/clip.ts'
import { toYuv } from '../encode/yuv.ts'
import { barcodeStrips, DARK, BRIGHT } from './barcode.ts'
import { sizeOf, type VideoRole } from './frames.ts'

/** Positions on the colour wheel between two clips and between two shots. */
const CLIP_STEP = 0.137
const SHOT_STEP = 0.31

/** Planar frames of one file; previews are darker, so that no two files are the same. */
export function createCodedFrames(clip: ClipDescription, role: VideoRole): (frame: number) => Uint8Array {
  const size = sizeOf(clip, role)
  const { width, height } = size
  const strength = role.endsWith('preview') ? 0.2 : 0.3
  const code = clip.barcode ?? 0
  const grounds = clip.cuts.map((_, shot) => toYuv(plain(size, hue(code * CLIP_STEP + shot * SHOT_STEP, strength))))
  return (frame) => {
    const time = frame / clip.framesPerSecond
    const shot = Math.max(
      0,
      clip.cuts.findLastIndex((cut) => cut <= time + 1e-6),
    )
    const yuv = (grounds[shot] ?? new Uint8Array()).slice()
    for (const { left, top, right, bottom, bit } of barcodeStrips({ clip: code, frame }, { width, height })) {
      // Video range.
      const level = Math.round(16 + ((bit === 1 ? BRIGHT : DARK) * 219) / 255)
      for (let row = top; row < bottom; row += 1) yuv.fill(level, row * width + left, row * width + right)
    }
    return yuv
  }
}

function plain(
  size: { width: number; height: number },
  [red, green, blue]: readonly [number, number, number],
): Picture {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  const level = (light: number): number => 40 + 170 * Math.sqrt(light)
  for (let at = 0; at < data.length; at += 4) {
    data[at] = level(red)
    data[at + 1] = level(green)
    data[at + 2] = level(blue)
    data[at + 3] = 255
  }
  return { ...size, data }
}
