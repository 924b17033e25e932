// The sound of an edit as PCM, prepared in the page: workers have no AudioContext, and WebKitGTK 2.50 crashes the page
// when an `AudioDecoder` decodes AAC. `decodeAudioData` also decodes the song for the preview, so both start alike.
import {
  Input,
  MP4,
  UrlSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  type InputAudioTrack,
} from 'mediabunny'
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { RenderClip, RenderJob } from '../../ports/renderer.ts'
import { CHANNELS, SAMPLE_RATE, type Pcm } from './aac.ts'
import { withCode } from './render-error.ts'
import { getRetryDelay, renewingFetch } from './sources.ts'

/** Seconds of the fade at the end of a song that is longer than the edit. */
const FADE = 0.5
/** Samples of a block of the song. */
const BLOCK = SAMPLE_RATE

export interface SoundOptions {
  readonly renew: (videoId: string) => Promise<string | null>
  readonly onWaiting: () => void
  readonly fetch: typeof fetch
}

/** The sound of an edit in blocks: the song from its start, cut to the edit's length, or else the sound of the clips. */
export async function* soundOf({ clips, song }: RenderJob, options: SoundOptions): AsyncGenerator<Pcm, void> {
  if (song === null) yield* soundOfClips(clips, options)
  else yield* soundOfSong(song, samplesOf(clips.reduce((sum, { from, to }) => sum + to - from, 0)))
}

async function* soundOfSong(song: Blob, length: number): AsyncGenerator<Pcm, void> {
  const buffer = await withCode('song', async () => {
    const context = new OfflineAudioContext(CHANNELS, length, SAMPLE_RATE)
    return await context.decodeAudioData(await song.arrayBuffer())
  })
  const context = new OfflineAudioContext(CHANNELS, length, SAMPLE_RATE)
  const volume = new GainNode(context)
  volume.connect(context.destination)
  const end = length / SAMPLE_RATE
  if (buffer.length > length) {
    volume.gain.setValueAtTime(1, Math.max(0, end - FADE))
    volume.gain.linearRampToValueAtTime(0, end)
  }
  const node = new AudioBufferSourceNode(context, { buffer })
  node.connect(volume)
  node.start()
  const rendered = await context.startRendering()
  for (let start = 0; start < length; start += BLOCK) yield partOf(rendered, start, start + BLOCK)
}

async function* soundOfClips(clips: readonly RenderClip[], options: SoundOptions): AsyncGenerator<Pcm, void> {
  /** The sound of the clip before: the parts of a split clip follow each other. */
  let videoId = ''
  let decoded: AudioBuffer | null = null
  for (const clip of clips) {
    if (clip.videoId !== videoId) {
      decoded = await decode(clip, options)
      videoId = clip.videoId
    }
    const sound = await soundOfClip(clip, decoded)
    yield partOf(sound, 0, sound.length)
  }
}

/** The whole sound of a video; null where it has none. */
async function decode({ videoId, streamUrl }: RenderClip, options: SoundOptions): Promise<AudioBuffer | null> {
  const { renew, onWaiting, fetch } = options
  const fetchFn = renewingFetch(streamUrl, { renew: async () => renew(videoId), onWaiting, fetch })
  const input = new Input({ formats: [MP4], source: new UrlSource(streamUrl, { fetchFn, getRetryDelay }) })
  try {
    return await withCode('source', async () => {
      const track = await input.getPrimaryAudioTrack()
      return track === null ? null : await decodeAudio(track, new OfflineAudioContext(CHANNELS, 1, SAMPLE_RATE))
    })
  } finally {
    input.dispose()
  }
}

/** Exactly as long as the clip; silence where the source has no sound. */
async function soundOfClip({ from, to }: RenderClip, buffer: AudioBuffer | null): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(CHANNELS, samplesOf(to - from), SAMPLE_RATE)
  if (buffer !== null) {
    const node = new AudioBufferSourceNode(context, { buffer })
    node.connect(context.destination)
    node.start(0, from / FRAME_RATE)
  }
  return await context.startRendering()
}

/** A copy, which can be transferred. */
function partOf(buffer: AudioBuffer, from: number, to: number): Pcm {
  return Array.from({ length: CHANNELS }, (_, channel) => buffer.getChannelData(channel).slice(from, to))
}

function samplesOf(frames: number): number {
  return (frames * SAMPLE_RATE) / FRAME_RATE
}

/**
 * Decodes a whole track with `decodeAudioData`: WebKitGTK 2.50 crashes the page when an `AudioDecoder` decodes AAC. The
 * packets are remuxed into a separate file, so only audio is read. Errors: rejects when the track cannot be read or
 * decoded.
 */
async function decodeAudio(track: InputAudioTrack, context: BaseAudioContext): Promise<AudioBuffer> {
  const { codec } = track
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw new Error('unknown audio codec')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const packets = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(packets)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await packets.add(packet, { decoderConfig })
  await output.finalize()
  const { buffer } = output.target
  if (buffer === null) throw new Error('the audio track has no packets')
  return await context.decodeAudioData(buffer)
}
