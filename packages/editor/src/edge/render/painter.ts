// The frames of one file: as they are decoded where nothing changes, otherwise drawn, with the colours of exports.
import { VideoSample } from 'mediabunny'
import { COLOURS, hasExportColours, writeYuv, yuvBytes } from '../../core/export/colour.ts'
import { placedIn, type Size, type View } from '../../core/export/picture.ts'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { drawLyric } from '../../core/lyrics/draw-lyric.ts'
import { isWebKit } from './engine.ts'
import { renderError } from './render-error.ts'
import { createReadPicture } from './webkit-picture.ts'

export interface PainterOptions {
  readonly view: View
  /** Size of the 16:9 picture. */
  readonly picture: Size
  /** The line that shows at a frame; null for none. */
  readonly lyricAt: (frame: number) => string | null
}

/** Makes a frame of the file from that of a source, which stays open, or from black for null. */
export type Paint = (source: VideoSample | null, frame: number) => Promise<VideoSample>

export function createPainter({ view, picture, lyricAt }: PainterOptions): Paint {
  let drawing: Drawing | null = null
  const readPicture = isWebKit() ? createReadPicture() : null
  return async (source, frame) => {
    const timing = { timestamp: frame / FRAME_RATE, duration: 1 / FRAME_RATE }
    const text = lyricAt(frame)
    if (text === null && source !== null && isReady(source, view)) return retimed(source, timing)
    drawing ??= createDrawing(view.size)
    const { context } = drawing
    const read = source === null || readPicture === null ? null : await readPicture(source)
    drawPicture(context, source, { view, picture, read })
    if (text !== null) drawLyric(context, text, view.size)
    return drawing.read(timing)
  }
}

/** Whether a frame needs no change, so that its pixels need not be copied. */
function isReady(sample: VideoSample, { size: { width, height }, area }: View): boolean {
  const { displayWidth, displayHeight, codedWidth, codedHeight, rotation, colorSpace } = sample
  const isSized = displayWidth === width && displayHeight === height && codedWidth === width && codedHeight === height
  return rotation === 0 && isSized && area.width === width && hasExportColours(colorSpace)
}

interface Timing {
  readonly timestamp: number
  readonly duration: number
}

function retimed(source: VideoSample, { timestamp, duration }: Timing): VideoSample {
  const sample = source.clone()
  sample.setTimestamp(timestamp)
  sample.setDuration(duration)
  return sample
}

interface Drawing {
  readonly context: OffscreenCanvasRenderingContext2D
  /** What is drawn, as a frame. */
  readonly read: (timing: Timing) => VideoSample
}

/** Browsers would convert a canvas to video in different ways, and describe it as sRGB. */
function createDrawing(size: Size): Drawing {
  const { width, height } = size
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) throw renderError('unsupported')
  const format = { format: 'I420', codedWidth: width, codedHeight: height, colorSpace: COLOURS } as const
  return {
    context,
    read(timing) {
      const { data } = context.getImageData(0, 0, width, height)
      // Encoders read frames later: WebKitGTK's frames share the memory that they are made of.
      const yuv = new Uint8Array(yuvBytes(size))
      writeYuv(new Uint32Array(data.buffer), size, yuv)
      return new VideoSample(yuv, { ...format, ...timing })
    },
  }
}

function drawPicture(
  context: OffscreenCanvasRenderingContext2D,
  source: VideoSample | null,
  { view, picture, read }: Pick<PainterOptions, 'view' | 'picture'> & { readonly read: OffscreenCanvas | null },
): void {
  context.fillStyle = '#000'
  context.fillRect(0, 0, view.size.width, view.size.height)
  if (source === null) return
  const { x, y, width, height } = placedIn(view, picture, { width: source.displayWidth, height: source.displayHeight })
  if (read === null) source.draw(context, x, y, width, height)
  else context.drawImage(read, x, y, width, height)
}
