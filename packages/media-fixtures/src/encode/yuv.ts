import type { Picture } from '../canvas/tone-map.ts'

/** Planar 4:2:0, BT.709, video range; chroma is the mean of four pixels. */
export function toYuv({ width, height, data }: Picture): Uint8Array {
  const size = width * height
  const yuv = new Uint8Array(size * 1.5)
  const blues = new Float32Array(size / 4)
  const reds = new Float32Array(size / 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const red = data[at] ?? 0
      const green = data[at + 1] ?? 0
      const blue = data[at + 2] ?? 0
      yuv[at >> 2] = 16.5 + 0.1826 * red + 0.6142 * green + 0.062 * blue
      const to = (y >> 1) * (width >> 1) + (x >> 1)
      blues[to] = (blues[to] ?? 0) - 0.1006 * red - 0.3386 * green + 0.4392 * blue
      reds[to] = (reds[to] ?? 0) + 0.4392 * red - 0.3989 * green - 0.0403 * blue
    }
  }
  for (let to = 0; to < size / 4; to += 1) {
    yuv[size + to] = 128.5 + (blues[to] ?? 0) / 4
    yuv[size * 1.25 + to] = 128.5 + (reds[to] ?? 0) / 4
  }
  return yuv
}
