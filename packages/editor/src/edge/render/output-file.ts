// One file of an export: its picture, cropped and with lyrics where it has them, and its sound.
import {
  canEncodeVideo,
  EncodedAudioPacketSource,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSampleSource,
  StreamTarget,
  type VideoSample,
  type StreamTargetChunk,
} from 'mediabunny'
import { COLOURS } from '../../core/export/colour.ts'
import { viewOf, type Size } from '../../core/export/picture.ts'
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { ExportFile, RenderedFile } from '../../ports/renderer.ts'
import type { AacTrack } from './aac.ts'
import { isFirefox } from './engine.ts'
import { createPainter } from './painter.ts'
import { renderError } from './render-error.ts'

const TYPE = 'video/mp4'
const QUALITY = new Quality('high')
const KEY_FRAME_SECONDS = 2

export interface OutputFile {
  /** Adds the next frame: a source's frame, which stays open, or black for null. */
  addFrame(source: VideoSample | null): Promise<void>
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
  readonly sound: AacTrack
  /** The line that shows at a frame; null for none. The music video has no lines. */
  readonly lyricAt: (frame: number) => string | null
}

/** Errors: rejects with the RenderError `unsupported` where the browser cannot encode H.264 of this size. */
export async function openOutputFile(options: OutputFileOptions): Promise<OutputFile> {
  const { name, picture, frames, sound } = options
  const view = viewOf(name, picture, options.reelCrop)
  const { width, height } = view.size
  if (!(await canEncodeVideo('avc', { width, height, quality: QUALITY }))) throw renderError('unsupported')
  const { target, file } = createBlobTarget()
  // The space for the index is reserved, so that it is in front, although the file is written in one go.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target })
  const video = createVideo()
  const audio = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(video, { frameRate: FRAME_RATE, maximumPacketCount: frames })
  output.addAudioTrack(audio, { maximumPacketCount: sound.packets.length })
  await output.start()
  const addSound = createSoundWriter(audio, sound)
  const paint = createPainter({ view, picture, lyricAt: name === 'main' ? () => null : options.lyricAt })
  let frame = 0
  return {
    async addFrame(source) {
      await addSound(frame / FRAME_RATE)
      const sample = await paint(source, frame)
      frame += 1
      try {
        await video.add(sample)
      } finally {
        sample.close()
      }
    },
    async finish() {
      await addSound(Infinity)
      await output.finalize()
      return { name, file: file(TYPE), width, height, duration: frames / FRAME_RATE }
    },
    cancel: async () => output.cancel(),
  }
}

/**
 * Adds the sound up to a time, in seconds, in step with the frames: a player finds what it needs at one place of the file. The
 * first packet comes before the first frame, because the index is reserved once each track has a packet, and must not have
 * reordered frames by then.
 */
function createSoundWriter(audio: EncodedAudioPacketSource, { packets, config }: AacTrack) {
  let added = 0
  return async (until: number): Promise<void> => {
    for (let next = packets[added]; next !== undefined && next.timestamp <= until; next = packets[added]) {
      added += 1
      await audio.add(next, { decoderConfig: config })
    }
  }
}

function createVideo(): VideoSampleSource {
  return new VideoSampleSource({
    codec: 'avc',
    quality: QUALITY,
    keyFrameInterval: KEY_FRAME_SECONDS,
    sizeChangeBehavior: 'contain',
    onEncoderConfig,
    onEncodedPacket: (_, meta) => {
      if (meta?.decoderConfig !== undefined) Object.assign(meta.decoderConfig, { colorSpace: COLOURS })
    },
  })
}

/** With Annex B the parameter sets are read from the stream, not from the encoder's configuration. */
function onEncoderConfig(config: VideoEncoderConfig): void {
  if (isFirefox()) Object.assign(config, { avc: { format: 'annexb' } })
}

/** Bytes that are collected before they go into a Blob. */
const CHUNK = 4_194_304

interface BlobTarget {
  readonly target: StreamTarget
  /** The file as written so far. */
  file(type: string): Blob
}

interface Piece {
  readonly start: number
  readonly data: Blob
}

/** A file that is written piece by piece into Blobs, which browsers move to the disk: memory never holds all of it. */
function createBlobTarget(): BlobTarget {
  let pieces: readonly Piece[] = []
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      pieces = withPiece(pieces, { start: position, data: new Blob([data]) })
    },
  })
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize: CHUNK }),
    file: (type) =>
      new Blob(
        pieces.map(({ data }) => data),
        { type },
      ),
  }
}

/** The pieces of a file in order, with another one that replaces what it covers. */
export function withPiece(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  const end = piece.start + piece.data.size
  const before = pieces.flatMap((each) => (each.start < piece.start ? [sliced(each, 0, piece.start)] : []))
  const after = pieces.flatMap((each) => (each.start + each.data.size > end ? [sliced(each, end, Infinity)] : []))
  return [...before, piece, ...after]
}

/** The part of a piece between two positions of the file. */
function sliced({ start, data }: Piece, from: number, to: number): Piece {
  const first = Math.max(0, from - start)
  const last = Math.min(data.size, to - start)
  return { start: start + first, data: first === 0 && last === data.size ? data : data.slice(first, last) }
}
