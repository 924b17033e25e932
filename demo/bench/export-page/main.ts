// Page of the export benchmark: makes a source of a size, and renders it as the editor does.
import { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality } from 'mediabunny'
import { COLOURS } from '@proscenium/editor/core/export/colour'
import { chooseAacEncoder, SAMPLE_RATE } from '@proscenium/editor/edge/render/aac'
import { renderInBrowser } from '@proscenium/editor/edge/render/browser-renderer'
import type { RenderedFile, RenderJob } from '@proscenium/editor/ports/renderer'

const FRAME_RATE = 25
const KEY_FRAME_SECONDS = 2

export interface ExportSource {
  readonly width: number
  readonly height: number
  readonly seconds: number
}

/** What the page offers to the benchmark. */
export interface ExportBench {
  /** Makes a source with moving, finely structured pictures and sound; resolves to its URL. */
  makeSource(source: ExportSource): Promise<string>
  /** Renders a source as one clip; resolves to the milliseconds until the last file is complete. */
  render(url: string, job: Pick<RenderJob, 'files'> & { readonly seconds: number }): Promise<number>
}

Object.assign(window, { exportBench: { makeSource, render } satisfies ExportBench })

async function makeSource({ width, height, seconds }: ExportSource): Promise<string> {
  await chooseAacEncoder()
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('no 2d canvas in this browser')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const quality = new Quality('high')
  const video = new CanvasSource(canvas, {
    codec: 'avc',
    quality,
    keyFrameInterval: KEY_FRAME_SECONDS,
    // As masters are described, so that the music video passes their frames on.
    onEncodedPacket: (_, meta) => void Object.assign(meta?.decoderConfig ?? {}, { colorSpace: COLOURS }),
  })
  const audio = new AudioBufferSource({ codec: 'aac', quality })
  output.addVideoTrack(video, { frameRate: FRAME_RATE })
  output.addAudioTrack(audio)
  await output.start()
  await audio.add(tone(seconds))
  for (let frame = 0; frame < seconds * FRAME_RATE; frame += 1) {
    paint(context, { width, height, frame })
    await video.add(frame / FRAME_RATE, 1 / FRAME_RATE)
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('the source was not written')
  return URL.createObjectURL(new Blob([target.buffer], { type: 'video/mp4' }))
}

/** Stripes and discs that move at different speeds. */
function paint(
  context: OffscreenCanvasRenderingContext2D,
  { width, height, frame }: { readonly width: number; readonly height: number; readonly frame: number },
): void {
  const stripes = 48
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    context.fillStyle = `hsl(${(stripe * 29 + frame * 2) % 360} 55% ${30 + ((stripe * 7 + frame) % 40)}%)`
    context.fillRect((stripe * width) / stripes, 0, width / stripes + 1, height)
  }
  for (let disc = 0; disc < 60; disc += 1) {
    const angle = disc * 2.4 + frame * (0.01 + (disc % 7) * 0.006)
    const [x, y] = [width * (0.5 + 0.45 * Math.cos(angle)), height * (0.5 + 0.45 * Math.sin(angle * 1.3))]
    context.fillStyle = `hsl(${disc * 6} 70% 50%)`
    context.beginPath()
    context.arc(x, y, height * (0.02 + (disc % 5) * 0.012), 0, 2 * Math.PI)
    context.fill()
  }
}

function tone(seconds: number): AudioBuffer {
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: seconds * SAMPLE_RATE, sampleRate: SAMPLE_RATE })
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel)
    for (let index = 0; index < samples.length; index += 1)
      samples[index] = 0.4 * Math.sin(index * 0.03 * (1 + channel * 0.5)) * Math.abs(Math.sin(index / SAMPLE_RATE))
  }
  return buffer
}

async function render(url: string, { files, seconds }: Parameters<ExportBench['render']>[1]): Promise<number> {
  const rendered: RenderedFile[] = []
  const lyrics = [
    { id: 1, start: 0, text: 'A line of lyrics that is long enough for two rows' },
    { id: 2, start: (seconds * 1_000_000) / 2, text: 'Another line' },
  ]
  const clips = [{ videoId: 'source', streamUrl: url, from: 0, to: seconds * FRAME_RATE }]
  const started = performance.now()
  await renderInBrowser(
    { clips, files, height: null, reelCrop: 500, lyrics, song: null },
    {
      signal: new AbortController().signal,
      onWaiting: () => undefined,
      onProgress: () => undefined,
      onFile: (file) => rendered.push(file),
      renew: async () => null,
    },
  )
  if (rendered.length !== files.length) throw new Error('a file is missing')
  Object.assign(window, { rendered })
  return performance.now() - started
}
