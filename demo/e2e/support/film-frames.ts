import { readBarcode } from '@proscenium/media-fixtures'
import type { Browser } from 'playwright-core'

const [WIDTH, HEIGHT] = [320, 180]
const FRAMES_PER_SECOND = 25

/** Reads the barcodes of the first frames of an MP4 at 25 frames per second. */
export async function readFilmBarcodes(
  browser: Browser,
  film: Buffer,
  count: number,
): Promise<readonly ReturnType<typeof readBarcode>[]> {
  const page = await browser.newPage()
  try {
    const source = `data:video/mp4;base64,${film.toString('base64')}`
    const options = { source, width: WIDTH, height: HEIGHT, rate: FRAMES_PER_SECOND, count }
    const frames = await page.evaluate(decodeFrames, options)
    return frames.map((base64) => readBarcode({ data: Buffer.from(base64, 'base64'), width: WIDTH, height: HEIGHT }))
  } finally {
    await page.close()
  }
}

interface DecodeOptions {
  readonly source: string
  readonly width: number
  readonly height: number
  readonly rate: number
  readonly count: number
}

/** Runs in the page: every frame as RGBA, encoded as base64. */
async function decodeFrames({ source, width, height, rate, count }: DecodeOptions): Promise<string[]> {
  const video = document.createElement('video')
  document.body.append(video)
  const loaded = new Promise<unknown>((resolve, reject) => {
    video.addEventListener('loadeddata', resolve, { once: true })
    video.addEventListener('error', () => reject(new Error('the film does not play')), { once: true })
  })
  /** `seeked` may come before the frame that it is about. */
  const shows = async (seconds: number): Promise<void> => {
    const shown = await new Promise<number>((resolve) =>
      video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
    )
    if (Math.abs(shown - seconds) > 0.5 / rate) await shows(seconds)
  }
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no 2d canvas in this browser')
  video.src = source
  await loaded
  const frames: string[] = []
  for (let index = 0; index < count; index += 1) {
    const shown = shows(index / rate)
    video.currentTime = (index + 0.5) / rate
    await shown
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const parts = Array.from({ length: Math.ceil(data.length / 8_192) }, (_, part) =>
      String.fromCharCode(...data.subarray(part * 8_192, (part + 1) * 8_192)),
    )
    frames.push(btoa(parts.join('')))
  }
  return frames
}
