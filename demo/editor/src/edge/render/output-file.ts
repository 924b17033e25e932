// One file of an export: its picture, cropped and with lyrics where it has them, and its sound.
import {
  canEncodeVideo,
  EncodedAudioPacketSource,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { containedIn, reelArea, type Area, type Size } from '../../core/export/picture.ts'
import { drawLyric } from '../../core/lyrics/draw-lyric.ts'
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { ExportFile, RenderedFile } from '../../ports/renderer.ts'
import type { AacTrack } from './aac.ts'
import { createBlobTarget } from './blob-target.ts'
import { isFirefox } from './engine.ts'
import { renderError } from './render-error.ts'

const TYPE = 'video/mp4'
const QUALITY = new Quality('high')
const KEY_FRAME_SECONDS = 2

export interface OutputFile {
  /** Adds the next frame: a source's frame, which stays open, or black for null. */
  addFrame(source: VideoSample | null): Promise<void>
  /** Adds the whole sound; may run while frames are added. */
  addSound(sound: AacTrack): Promise<void>
  finish(): Promise<RenderedFile>
  cancel(): Promise<void>
}

export interface OutputFileOptions {
  readonly name: ExportFile
  /** Size of the 16:9 picture. */
  readonly picture: Size
  readonly reelCrop: number
  /** Frames of the whole edit. */
  readonly frames: number
  /** Upper bound for the number of packets of the sound. */
  readonly soundPackets: number
  /** The line that shows at a frame; null for none. */
  readonly lyricAt: (frame: number) => string | null
}

/** Errors: rejects with the RenderError `unsupported` where the browser cannot encode H.264 of this size. */
export async function openOutputFile(options: OutputFileOptions): Promise<OutputFile> {
  const { name, picture, frames } = options
  const area = name === 'reel' ? reelArea(picture, options.reelCrop) : { x: 0, ...picture }
  const { width, height } = area
  if (!(await canEncodeVideo('avc', { width, height, quality: QUALITY }))) throw renderError('unsupported')
  const { target, file } = createBlobTarget()
  // The space for the index is reserved, so that it is in front, although the file is written in one go.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target })
  const video = new VideoSampleSource({
    codec: 'avc',
    quality: QUALITY,
    keyFrameInterval: KEY_FRAME_SECONDS,
    sizeChangeBehavior: 'contain',
    onEncoderConfig,
  })
  const audio = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(video, { frameRate: FRAME_RATE, maximumPacketCount: frames })
  output.addAudioTrack(audio, { maximumPacketCount: options.soundPackets })
  await output.start()
  const paint = createPainter(options, area)
  let frame = 0
  return {
    async addFrame(source) {
      const sample = paint(source, frame)
      frame += 1
      try {
        await video.add(sample)
      } finally {
        sample.close()
      }
    },
    async addSound({ packets, config }) {
      for (const packet of packets) await audio.add(packet, { decoderConfig: config })
      audio.close()
    },
    async finish() {
      await output.finalize()
      return { name, file: file(TYPE), width, height, duration: frames / FRAME_RATE }
    },
    cancel: async () => output.cancel(),
  }
}

/** With Annex B the parameter sets are read from the stream, not from the encoder's configuration. */
function onEncoderConfig(config: VideoEncoderConfig): void {
  if (isFirefox()) Object.assign(config, { avc: { format: 'annexb' } })
}

type Paint = (source: VideoSample | null, frame: number) => VideoSample

/** Makes the frames of a file. Frames that need no change are passed on without copying their pixels. */
function createPainter({ name, picture, lyricAt }: OutputFileOptions, area: Area): Paint {
  const canvas = new OffscreenCanvas(area.width, area.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw renderError('unsupported')
  return (source, frame) => {
    const timing = { timestamp: frame / FRAME_RATE, duration: 1 / FRAME_RATE }
    if (name === 'main' && source !== null && isReady(source, picture)) return retimed(source, timing)
    const box =
      source === null ? null : containedIn(picture, { width: source.displayWidth, height: source.displayHeight })
    if (box === null || box.width < picture.width || box.height < picture.height) {
      context.fillStyle = '#000'
      context.fillRect(0, 0, area.width, area.height)
    }
    if (source !== null && box !== null) source.draw(context, box.x - area.x, box.y, box.width, box.height)
    const text = name === 'lyric' ? lyricAt(frame) : null
    if (text !== null) drawLyric(context, text, picture)
    return new VideoSample(canvas, timing)
  }
}

function isReady(
  { displayWidth, displayHeight, codedWidth, codedHeight, rotation }: VideoSample,
  { width, height }: Size,
) {
  return (
    rotation === 0 &&
    displayWidth === width &&
    displayHeight === height &&
    codedWidth === width &&
    codedHeight === height
  )
}

function retimed(source: VideoSample, { timestamp, duration }: { timestamp: number; duration: number }): VideoSample {
  const sample = source.clone()
  sample.setTimestamp(timestamp)
  sample.setDuration(duration)
  return sample
}
