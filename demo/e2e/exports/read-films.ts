// Reads the files of an export back with mediabunny, frame by frame, in a blank page of the browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBarcode } from '@proscenium/media-fixtures'
import type { Browser, Page } from 'playwright-core'

const ORIGIN = 'http://films.localhost'
const PAGE =
  '<!doctype html><title>films</title><script type="module">import * as mediabunny from "/mediabunny.js"; Object.assign(window, { mediabunny })</script>'
/** Size at which barcodes are read. */
const READ = { width: 320, height: 180 }

export interface Films {
  readonly main: Buffer
  readonly reel: Buffer
  readonly lyric: Buffer
}

export interface FilmFrame {
  /** Of the main, the reel and the lyric file, in seconds. */
  readonly timestamps: readonly number[]
  readonly barcode: ReturnType<typeof readBarcode>
  readonly lyricBarcode: ReturnType<typeof readBarcode>
  /**
   * Where in the main picture the reel's frame, as tall as it, fits best, in pixels from the left, and the mean difference
   * there.
   */
  readonly reel: { readonly x: number; readonly difference: number }
  /** Size of the main file. */
  readonly picture: Size
  /** Share of pixels in the lower half that differ clearly between the lyric file and the main file. */
  readonly lyricShare: number
  /** Mean difference of red, green and blue between the upper halves of the lyric file and the main file, with its sign. */
  readonly lyricColours: readonly [red: number, green: number, blue: number]
}

interface Size {
  readonly width: number
  readonly height: number
}

interface RawFrame extends Omit<FilmFrame, 'barcode' | 'lyricBarcode'> {
  readonly pixels: string
  readonly lyricPixels: string
}

/** Every frame of the three files, which must have equally many. */
export async function readFilms(browser: Browser, films: Films): Promise<readonly FilmFrame[]> {
  return await inFilmPage(browser, films, async (page) => {
    const frames = await page.evaluate(compareFilms, READ)
    return frames.map(({ pixels, lyricPixels, ...frame }) => ({
      ...frame,
      barcode: barcodeOf(pixels),
      lyricBarcode: barcodeOf(lyricPixels),
    }))
  })
}

/** When the sound of a film exceeds half of its peak after silence, in seconds. */
export async function readClicks(browser: Browser, film: Buffer): Promise<readonly number[]> {
  return await inFilmPage(browser, { main: film }, async (page) => page.evaluate(findClicks))
}

function barcodeOf(base64: string): ReturnType<typeof readBarcode> {
  return readBarcode({ data: Buffer.from(base64, 'base64'), ...READ })
}

async function inFilmPage<Value>(
  browser: Browser,
  films: Partial<Films>,
  use: (page: Page) => Promise<Value>,
): Promise<Value> {
  const page = await browser.newPage()
  try {
    await page.route(`${ORIGIN}/**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const film = Object.entries(films).find(([each]) => `${each}.mp4` === name)?.[1]
      if (film !== undefined) await route.fulfill({ contentType: 'video/mp4', body: film })
      else if (name === 'mediabunny.js') await route.fulfill({ contentType: 'text/javascript', body: mediabunny() })
      else await route.fulfill({ contentType: 'text/html', body: PAGE })
    })
    await page.goto(ORIGIN)
    await page.waitForFunction(() => 'mediabunny' in window)
    return await use(page)
  } finally {
    await page.close()
  }
}

function mediabunny(): Buffer {
  const entry = fileURLToPath(import.meta.resolve('mediabunny'))
  return readFileSync(join(entry.slice(0, entry.lastIndexOf('dist')), 'dist/bundles/mediabunny.min.mjs'))
}

/** Runs in the page. */
async function compareFilms({ width, height }: typeof READ): Promise<RawFrame[]> {
  const { BlobSource, Input, MP4, VideoSampleSink } = Reflect.get(window, 'mediabunny')
  const open = async (name: string, sizeOf = (track: Size): Size => track) => {
    const file = await (await fetch(`/${name}.mp4`)).blob()
    const track = await new Input({ formats: [MP4], source: new BlobSource(file) }).getPrimaryVideoTrack()
    const size = sizeOf({ width: track.displayWidth, height: track.displayHeight })
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
    if (context === null) throw new Error('no 2d canvas in this browser')
    const samples: AsyncIterator<{ timestamp: number; draw: (...where: unknown[]) => void; close: () => void }> =
      new VideoSampleSink(track).samples()[Symbol.asyncIterator]()
    /** The next frame's time and pixels; null at the end. */
    const next = async () => {
      const { value, done } = await samples.next()
      if (done === true) return null
      value.draw(context, 0, 0, size.width, size.height)
      const { timestamp } = value
      value.close()
      return { timestamp, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data }
    }
    return { next, canvas, width: canvas.width, height: canvas.height }
  }
  const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (small === null) throw new Error('no 2d canvas in this browser')
  const shrunk = (canvas: OffscreenCanvas): string => {
    small.drawImage(canvas, 0, 0, width, height)
    const { data } = small.getImageData(0, 0, width, height)
    const parts = Array.from({ length: Math.ceil(data.length / 8_192) }, (_, part) =>
      String.fromCharCode(...data.subarray(part * 8_192, (part + 1) * 8_192)),
    )
    return btoa(parts.join(''))
  }
  const main = await open('main')
  const reel = await open('reel', () => ({ width: Math.round((main.height * 9) / 16), height: main.height }))
  const lyric = await open('lyric')
  const red = (pixels: Uint8ClampedArray, film: { width: number }, x: number, y: number): number =>
    pixels[(y * film.width + x) * 4] ?? 0

  const frames: RawFrame[] = []
  for (;;) {
    const shown = await Promise.all([main.next(), reel.next(), lyric.next()])
    const [first, second, third] = shown
    if (first === null && second === null && third === null) return frames
    if (!first || !second || !third) throw new Error('the films have different numbers of frames')
    let best = { x: -1, difference: Infinity }
    for (let x = 0; x <= main.width - reel.width; x += 1) {
      let sum = 0
      // The strip along the top edge; further down, the barcode's bars are the same at each x.
      for (let y = 2; y < 14; y += 3)
        for (let column = 0; column < reel.width; column += 1)
          sum += Math.abs(red(first.pixels, main, x + column, y) - red(second.pixels, reel, column, y))
      const difference = sum / (4 * reel.width)
      if (difference < best.difference) best = { x, difference }
    }
    let changed = 0
    const from = main.width * Math.floor(main.height / 2)
    for (let pixel = from; pixel < main.width * main.height; pixel += 1)
      if (Math.abs((first.pixels[pixel * 4] ?? 0) - (third.pixels[pixel * 4] ?? 0)) > 40) changed += 1
    const difference = (colour: number): number => {
      let sum = 0
      for (let at = colour; at < from * 4; at += 4) sum += (third.pixels[at] ?? 0) - (first.pixels[at] ?? 0)
      return sum / from
    }
    frames.push({
      timestamps: shown.map((frame) => frame?.timestamp ?? -1),
      pixels: shrunk(main.canvas),
      lyricPixels: shrunk(lyric.canvas),
      reel: best,
      picture: { width: main.width, height: main.height },
      lyricShare: changed / (main.width * main.height - from),
      lyricColours: [difference(0), difference(1), difference(2)],
    })
  }
}

/** Runs in the page. */
async function findClicks(): Promise<number[]> {
  const { AudioSampleSink, BlobSource, Input, MP4 } = Reflect.get(window, 'mediabunny')
  const file = await (await fetch('/main.mp4')).blob()
  const track = await new Input({ formats: [MP4], source: new BlobSource(file) }).getPrimaryAudioTrack()
  const clicks: number[] = []
  for await (const sample of new AudioSampleSink(track).samples()) {
    const data = new Float32Array(sample.numberOfFrames)
    sample.copyTo(data, { planeIndex: 0, format: 'f32-planar' })
    data.forEach((value, index) => {
      const time = sample.timestamp + index / sample.sampleRate
      if (Math.abs(value) > 0.25 && time - (clicks.at(-1) ?? -1) > 0.1) clicks.push(time)
    })
    sample.close()
  }
  return clicks
}
