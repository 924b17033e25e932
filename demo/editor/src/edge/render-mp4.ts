// Renders an edit in the browser: pictures are drawn onto one canvas, sound is brought to one rate, both are encoded anew.
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
const SAMPLE_RATE = 48_000
const CHANNELS = 2
/** Without a picture to take the size from. */
const FALLBACK = { width: 1280, height: 720 }

interface Stage {
  readonly canvas: OffscreenCanvas
  readonly pen: OffscreenCanvasRenderingContext2D
  readonly pictures: CanvasSource
  /** Null where this browser encodes no sound that an MP4 holds. */
  readonly sounds: AudioBufferSource | null
  readonly output: Output<Mp4OutputFormat, BufferTarget>
}

/** One MP4 of all clips, as large as the first. H.264 with AAC, or Opus where there is no AAC encoder. */
export async function renderMp4(clips: readonly RenderClip[], options: RenderOptions): Promise<Rendered> {
  const inputs = clips.map(({ streamUrl }) => new Input({ formats: [MP4], source: new UrlSource(streamUrl) }))
  try {
    const { width, height } = await sizeOf(inputs[0])
    const stage = await openStage(width, height)
    await stage.output.start()
    const whole = clips.reduce((sum, { duration }) => sum + duration, 0)
    let from = 0
    for (const [index, input] of inputs.entries()) {
      const duration = (await readable(async () => input.computeDuration())) || (clips[index]?.duration ?? 0)
      const passed = (seconds: number): void => options.onProgress(Math.min(1, (from + seconds) / whole))
      await drawClip(stage, { input, from, duration, passed, signal: options.signal })
      await soundClip(stage, { input, duration })
      from += duration
    }
    await stage.output.finalize()
    const { buffer } = stage.output.target
    if (buffer === null) throw fault('unsupported')
    return { file: new Blob([buffer], { type: 'video/mp4' }), width, height, duration: from }
  } finally {
    for (const input of inputs) input.dispose()
  }
}

/** The first clip's size, in even numbers as H.264 wants them. */
async function sizeOf(input: Input | undefined): Promise<{ width: number; height: number }> {
  const track = await readable(async () => (await input?.getPrimaryVideoTrack()) ?? null)
  const { width, height } = track === null ? FALLBACK : { width: track.displayWidth, height: track.displayHeight }
  return { width: width - (width % 2), height: height - (height % 2) }
}

async function openStage(width: number, height: number): Promise<Stage> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false })
  const codec = await getFirstEncodableVideoCodec(['avc'], { width, height, quality: QUALITY_HIGH })
  if (pen === null || codec === null) throw fault('unsupported')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const pictures = new CanvasSource(canvas, { codec, quality: QUALITY_HIGH, keyFrameInterval: 2 })
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND })
  const sounds = await openSounds()
  if (sounds !== null) output.addAudioTrack(sounds)
  return { canvas, pen, pictures, sounds, output }
}

async function openSounds(): Promise<AudioBufferSource | null> {
  const sound = { numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE, quality: QUALITY_HIGH }
  const codec = await getFirstEncodableAudioCodec(['aac', 'opus'], sound)
  return codec === null ? null : new AudioBufferSource({ codec, quality: QUALITY_HIGH })
}

interface Drawn {
  readonly input: Input
  /** Seconds into the edit. */
  readonly from: number
  readonly duration: number
  readonly passed: (seconds: number) => void
  readonly signal: AbortSignal
}

/** A frame for each 25th of a second: what stands in the clip by then, whole within the picture. */
async function drawClip({ canvas, pen, pictures }: Stage, { input, from, duration, passed, signal }: Drawn) {
  const track = await readable(async () => input.getPrimaryVideoTrack())
  if (track === null || !(await track.canDecode())) throw fault('source')
  const { width, height } = canvas
  const frames = new CanvasSink(track, { width, height, fit: 'contain', poolSize: 2 })
  const count = Math.round(duration * FRAMES_PER_SECOND)
  const times = Array.from({ length: count }, (_, index) => index / FRAMES_PER_SECOND)
  let index = 0
  for await (const frame of frames.canvasesAtTimestamps(times)) {
    signal.throwIfAborted()
    if (frame !== null) pen.drawImage(frame.canvas, 0, 0)
    await pictures.add(from + index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND)
    index += 1
    passed(index / FRAMES_PER_SECOND)
  }
}

/** The clip's sound at the edit's rate, exactly as long as the clip; silence where it has none. */
async function soundClip({ sounds }: Stage, { input, duration }: { input: Input; duration: number }): Promise<void> {
  if (sounds === null) return
  const room = new OfflineAudioContext(CHANNELS, Math.max(1, Math.round(duration * SAMPLE_RATE)), SAMPLE_RATE)
  const track = await readable(async () => input.getPrimaryAudioTrack())
  if (track !== null) {
    const buffer = await readable(async () => decodeAudio(track, room))
    const node = new AudioBufferSourceNode(room, { buffer })
    node.connect(room.destination)
    node.start()
  }
  await sounds.add(await room.startRendering())
}

/** Whatever cannot be read is the clip's fault. */
async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    throw fault('source', cause)
  }
}

function fault(code: RenderError['code'], cause?: unknown): RenderError {
  return Object.assign(new Error(`the edit was not rendered: ${code}`, { cause }), { code })
}
