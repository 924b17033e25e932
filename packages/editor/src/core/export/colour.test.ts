import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { COLOURS, hasExportColours, readYuv, writeYuv, yuvBytes } from './colour.ts'

/** A picture of 2 × 2 pixels: four of luma, one of each chroma. */
function converted(pixels: readonly (readonly [red: number, green: number, blue: number])[]): readonly number[] {
  const size = { width: 2, height: 2 }
  const rgba = Uint8ClampedArray.from(pixels.flatMap(([red, green, blue]) => [red, green, blue, 255]))
  const yuv = new Uint8Array(yuvBytes(size))
  writeYuv(new Uint32Array(rgba.buffer), size, yuv)
  return [...yuv]
}

// The values of ITU-R BT.709 with 8 bits.
it.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
  ['grey', [128, 128, 128], [126, 128, 128]],
] as const)('%s has the values of BT.709 with the limited range of video', (_, colour, [luma, blue, red]) => {
  verifies('E-06')
  expect(converted([colour, colour, colour, colour])).toEqual([luma, luma, luma, luma, blue, red])
})

it('each pixel has its luma, and four share the mean of their chroma', () => {
  verifies('E-06')
  const [red, white] = [
    [255, 0, 0],
    [255, 255, 255],
  ] as const
  expect(converted([red, white, white, red])).toEqual([63, 235, 235, 63, 115, 184])
})

it('the rows of the chroma follow each other', () => {
  const size = { width: 4, height: 4 }
  const yuv = new Uint8Array(yuvBytes(size))
  // The lower right quarter is blue, the rest is black; opaque.
  const pixels = Uint32Array.from({ length: 16 }, (_, at) => (at % 4 > 1 && at > 7 ? 0xff_ff_00_00 : 0xff_00_00_00))
  writeYuv(pixels, size, yuv)
  expect([...yuv.subarray(16)]).toEqual([128, 128, 128, 240, 128, 128, 128, 118])
})

it('only a picture that is described in the same way has these colours', () => {
  verifies('E-06')
  const unknown = { primaries: null, transfer: null, matrix: null, fullRange: null }
  const others = [unknown, { ...COLOURS, fullRange: true }, { ...COLOURS, matrix: 'smpte170m' }]
  expect([COLOURS, ...others].map(hasExportColours)).toEqual([true, false, false, false])
})

it.each([
  ['planes', 1],
  ['pairs', 2],
] as const)('chroma in %s is read back as it was written', (_, step) => {
  verifies('E-06')
  const size = { width: 4, height: 2 }
  const colours = [
    [200, 40, 90],
    [20, 120, 240],
  ] as const
  const rgba = Uint8ClampedArray.from(
    [0, 1].flatMap(() => [0, 0, 1, 1].flatMap((which) => [...(colours[which] ?? []), 255])),
  )
  const written = new Uint8Array(yuvBytes(size))
  writeYuv(new Uint32Array(rgba.buffer), size, written)
  const luma = size.width * size.height
  const [blue, red] = [written.subarray(luma, luma + 2), written.subarray(luma + 2)]
  const chroma = step === 1 ? [...blue, ...red] : [...blue].flatMap((value, at) => [value, red[at] ?? 0])
  const pixels = new Uint8ClampedArray(rgba.length)
  const stride = 2 * step
  const planes = [
    { offset: 0, stride: 4, step: 1 },
    { offset: luma, stride, step },
    { offset: luma + (step === 1 ? 2 : 1), stride, step },
  ] as const
  readYuv(Uint8Array.from([...written.subarray(0, luma), ...chroma]), { ...size, planes }, pixels)
  for (const [at, value] of pixels.entries()) expect(Math.abs(value - (rgba[at] ?? 0))).toBeLessThanOrEqual(3)
})
