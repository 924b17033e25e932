// Records what the editor's preview shows on each animation frame, and the second of the song that is heard then.
import { readBarcode, type Barcode } from '@proscenium/media-fixtures'
import type { Frame, Page } from 'playwright-core'

export interface PreviewSample {
  /** Milliseconds of the page at which the animation frame ran. */
  readonly ran: number
  /** Second of the song by the browser's own timestamps; null while it does not sound. */
  readonly song: number | null
  /** How often the song was started before. */
  readonly starts: number
  /** Null while no video is visible, or its picture cannot be read. */
  readonly barcode: Barcode | null
  readonly visible: boolean
}

interface RawSample {
  readonly ran: number
  readonly song: number | null
  readonly starts: number
  /** One digit per cell of the barcode; null while no video is visible. */
  readonly cells: string | null
}

declare global {
  interface Window {
    soundingSong?: { readonly context: BaseAudioContext; readonly when: number; readonly offset: number } | null
    songStarts?: number
    previewSamples?: RawSample[]
  }
}

/** Prepares every document of the page: observes the song, and makes the videos readable. Call it before it loads. */
export async function preparePreview(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { start, stop } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0) {
      window.soundingSong = { context: this.context, when, offset }
      window.songStarts = (window.songStarts ?? 0) + 1
      start.call(this, when, offset)
    }
    AudioBufferSourceNode.prototype.stop = function (when = 0) {
      window.soundingSong = null
      stop.call(this, when)
    }
    const { createElement } = Document.prototype
    Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
      const element = createElement.call(this, name, options)
      if (element instanceof HTMLVideoElement) element.crossOrigin = 'anonymous'
      return element
    }
  })
}

/** Starts to record in the editor's frame. */
export async function startRecording(editor: Frame): Promise<void> {
  await editor.evaluate(() => {
    const CELLS = 32
    const canvas = new OffscreenCanvas(CELLS * 4, 4)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const samples: RawSample[] = (window.previewSamples = [])
    const cellsOf = (video: HTMLVideoElement): string => {
      const strip = video.videoWidth / 40
      context?.drawImage(video, 0, strip * 0.25, video.videoWidth, strip * 0.5, 0, 0, canvas.width, canvas.height)
      const { data } = context?.getImageData(0, 1, canvas.width, 1) ?? { data: [] }
      const levels = Array.from({ length: CELLS }, (_, cell) => (data[cell * 16 + 5] ?? 0) + (data[cell * 16 + 9] ?? 0))
      const middle = (Math.min(...levels) + Math.max(...levels)) / 2
      return levels.map((level) => (level > middle ? '1' : '0')).join('')
    }
    const songAt = (now: number): number | null => {
      const { soundingSong } = window
      if (!(soundingSong?.context instanceof AudioContext)) return null
      const { contextTime = 0, performanceTime = 0 } = soundingSong.context.getOutputTimestamp()
      return contextTime + (now - performanceTime) / 1_000 - soundingSong.when + soundingSong.offset
    }
    // The picture is read after every callback of the animation frame, the song's time in it.
    const channel = new MessageChannel()
    channel.port1.onmessage = ({ data: { ran, song, starts } }: MessageEvent<Omit<RawSample, 'cells'>>) => {
      const video = document.querySelector<HTMLVideoElement>('video[aria-label]')
      // The clock has stopped on this animation frame: nothing is due.
      const sounding = window.soundingSong === null ? null : song
      const cells = video === null || video.readyState < 2 ? null : cellsOf(video)
      samples.push({ ran, song: sounding, starts, cells })
    }
    const record = (): void => {
      requestAnimationFrame(record)
      const ran = performance.now()
      channel.port2.postMessage({ ran, song: songAt(ran), starts: window.songStarts ?? 0 })
    }
    requestAnimationFrame(record)
  })
}

export async function readRecording(editor: Frame): Promise<readonly PreviewSample[]> {
  const samples = await editor.evaluate(() => window.previewSamples ?? [])
  return samples.map(({ cells, ...sample }) => ({
    ...sample,
    barcode: cells === null ? null : barcodeOf(cells),
    visible: cells !== null,
  }))
}

const CELL_WIDTH = 10

/** Reads cells through the reader of pictures, which checks the sum. */
function barcodeOf(cells: string): Barcode | null {
  const [width, height] = [cells.length * CELL_WIDTH, (cells.length * CELL_WIDTH) / 40]
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    data.fill(cells[Math.floor((at % width) / CELL_WIDTH)] === '1' ? 200 : 40, at * 4, at * 4 + 3)
  return readBarcode({ data, width, height })
}
