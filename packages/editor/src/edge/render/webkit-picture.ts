// WebKitGTK 2.50 converts frames for canvases with one converter for all threads: a worker is given the pictures that the
// page draws at the same time. Here the values of a frame are copied, which converts nothing.
import type { VideoSample } from 'mediabunny'
import { readYuv, type YuvPlane } from '../../core/export/colour.ts'

/** The canvas has the frame's picture until the next call; null for a frame of other values. */
export type ReadPicture = (sample: VideoSample) => Promise<OffscreenCanvas | null>

export function createReadPicture(): ReadPicture {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  return async (sample) => {
    const { format, codedWidth: width, codedHeight: height, rotation } = sample
    if (context === null || rotation !== 0 || (format !== 'I420' && format !== 'NV12')) return null
    const yuv = new Uint8Array(sample.allocationSize())
    const planes = planesOf(await sample.copyTo(yuv), format)
    if (planes === null) return null
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    const image = context.createImageData(width, height)
    readYuv(yuv, { width, height, planes }, image.data)
    context.putImageData(image, 0, 0)
    return canvas
  }
}

function planesOf(
  [luma, chroma, red]: readonly { readonly offset: number; readonly stride: number }[],
  format: 'I420' | 'NV12',
): readonly [YuvPlane, YuvPlane, YuvPlane] | null {
  if (luma === undefined || chroma === undefined) return null
  const first = { ...luma, step: 1 }
  if (format === 'NV12')
    return [first, { ...chroma, step: 2 }, { offset: chroma.offset + 1, stride: chroma.stride, step: 2 }]
  return red === undefined ? null : [first, { ...chroma, step: 1 }, { ...red, step: 1 }]
}
