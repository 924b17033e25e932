// Renders an edit in the browser: draws all video frames onto one canvas, resamples all audio to one rate, and encodes
// both.
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSink,
  CanvasSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  UrlSource,
} from 'mediabunny'
import { decodeAudio } from './decode-audio.ts'
import type { RenderClip, Rendered, RenderError, RenderOptions } from '../ports/renderer.ts'

const FRAMES_PER_SECOND = 25
/** Where in each frame of the edit its source is read: 2 ms late, so that rounding cannot select the frame before. */
const SAMPLED_AT = 0.05
const SAMPLE_RATE = 48_000
const CHANNELS = 2
/** Used when the first clip has no video track. */
const FALLBACK = { width: 1280, height: 720 }

interface RenderTarget {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  readonly videoSource: CanvasSource
  /** Null where this browser has no encoder for an audio codec that MP4 supports. */
  readonly audioSource: AudioBufferSource | null
  readonly output: Output<Mp4OutputFormat, BufferTarget>
}

/** One MP4 of all clips, in the size of the first. H.264 with AAC, or with Opus where there is no AAC encoder. */
export async function renderMp4(clips: readonly RenderClip[], options: RenderOptions): Promise<Rendered> {
  const inputs = clips.map(({ streamUrl }) => new Input({ formats: [MP4], source: new UrlSource(streamUrl) }))
  try {
    const { width, height } = await sizeOf(inputs[0])
    const target = await openTarget(width, height)
    await target.output.start()
    const total = clips.reduce((sum, { from, to }) => sum + to - from, 0)
    let start = 0
    for (const [index, input] of inputs.entries()) {
      const { from, to } = clips[index] ?? { from: 0, to: 0 }
      const part = { input, from, count: to - from }
      const onFrame = (drawn: number): void => options.onProgress((start + drawn) / total)
      await drawClip(target, { ...part, start, onFrame, signal: options.signal })
      await addAudio(target, part)
      start += part.count
    }
    await target.output.finalize()
    const { buffer } = target.output.target
    if (buffer === null) throw renderError('unsupported')
    return { file: new Blob([buffer], { type: 'video/mp4' }), width, height, duration: start / FRAMES_PER_SECOND }
  } finally {
    for (const input of inputs) input.dispose()
  }
}

/** The first clip's size, rounded to even numbers as H.264 requires. */
async function sizeOf(input: Input | undefined): Promise<{ width: number; height: number }> {
  const track = await readSource(async () => (await input?.getPrimaryVideoTrack()) ?? null)
  const { width, height } = track === null ? FALLBACK : { width: track.displayWidth, height: track.displayHeight }
  return { width: width - (width % 2), height: height - (height % 2) }
}

async function openTarget(width: number, height: number): Promise<RenderTarget> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  const codec = await getFirstEncodableVideoCodec(['avc'], { width, height, quality: QUALITY_HIGH })
  if (context === null || codec === null) throw renderError('unsupported')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const videoSource = new CanvasSource(canvas, { codec, quality: QUALITY_HIGH, keyFrameInterval: 2 })
  output.addVideoTrack(videoSource, { frameRate: FRAMES_PER_SECOND })
  const audioSource = await openAudioSource()
  if (audioSource !== null) output.addAudioTrack(audioSource)
  return { canvas, context, videoSource, audioSource, output }
}

async function openAudioSource(): Promise<AudioBufferSource | null> {
  const format = { numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE, quality: QUALITY_HIGH }
  const codec = await getFirstEncodableAudioCodec(['aac', 'opus'], format)
  return codec === null ? null : new AudioBufferSource({ codec, quality: QUALITY_HIGH })
}

/** A part of a source, in frames. */
interface Part {
  readonly input: Input
  readonly from: number
  readonly count: number
}

interface DrawOptions extends Part {
  /** Start within the edit, in frames. */
  readonly start: number
  /** Called with the number of frames drawn. */
  readonly onFrame: (drawn: number) => void
  readonly signal: AbortSignal
}

/** Draws one frame every 1/25 s: the clip's frame at that time, letterboxed. */
async function drawClip(
  { canvas, context, videoSource }: RenderTarget,
  { input, from, count, start, onFrame, signal }: DrawOptions,
) {
  const track = await readSource(async () => input.getPrimaryVideoTrack())
  if (track === null || !(await track.canDecode())) throw renderError('source')
  const { width, height } = canvas
  const frames = new CanvasSink(track, { width, height, fit: 'contain', poolSize: 2 })
  const times = Array.from({ length: count }, (_, index) => (from + index + SAMPLED_AT) / FRAMES_PER_SECOND)
  let index = 0
  for await (const frame of frames.canvasesAtTimestamps(times)) {
    signal.throwIfAborted()
    if (frame !== null) context.drawImage(frame.canvas, 0, 0)
    await videoSource.add((start + index) / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND)
    index += 1
    onFrame(index)
  }
}

/** Adds the clip's audio, resampled to the edit's rate and exactly as long as the clip; silence where it has none. */
async function addAudio({ audioSource }: RenderTarget, { input, from, count }: Part): Promise<void> {
  if (audioSource === null) return
  const samples = (count * SAMPLE_RATE) / FRAMES_PER_SECOND
  const audioContext = new OfflineAudioContext(CHANNELS, samples, SAMPLE_RATE)
  const track = await readSource(async () => input.getPrimaryAudioTrack())
  if (track !== null) {
    const buffer = await readSource(async () => decodeAudio(track, audioContext))
    const node = new AudioBufferSourceNode(audioContext, { buffer })
    node.connect(audioContext.destination)
    node.start(0, from / FRAMES_PER_SECOND)
  }
  await audioSource.add(await audioContext.startRendering())
}

/** Reports every read error as an unreadable clip (`source`). */
async function readSource<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    throw renderError('source', cause)
  }
}

function renderError(code: RenderError['code'], cause?: unknown): RenderError {
  return Object.assign(new Error(`the edit was not rendered: ${code}`, { cause }), { code })
}
