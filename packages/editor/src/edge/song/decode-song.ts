// Decodes a song's file to the mono sound that the analysis reads.
import {
  AudioSampleSink,
  BlobSource,
  Input,
  MP3,
  UnsupportedInputFormatError,
  type AudioSample,
  type InputAudioTrack,
} from 'mediabunny'
import { createDownmix, type Downmix, type MonoSound } from '../../core/song/analysis/downmix.ts'
import { SONG_BYTES_MAX, SONG_SECONDS_MAX, type SongErrorCode } from '../../core/song/song-file.ts'
import { FORMATS } from './song-formats.ts'

/** Plausible sample rates in Hz. */
const RATE_MIN = 4_000
const RATE_MAX = 384_000
/** Channels beyond these are not heard. */
const CHANNELS_MAX = 8
/** Seconds of silence that a file may begin with because its timestamps begin late. */
const LATE_MAX = 30
/** Shortest song in seconds. */
const SHORTEST = 0.1

export type Decoded =
  | { readonly ok: true; readonly sound: MonoSound }
  | { readonly ok: false; readonly code: SongErrorCode }

/** `onProgress` receives values from 0 to 1. Never rejects. */
export async function decodeSong(file: Blob, onProgress: (part: number) => void): Promise<Decoded> {
  if (file.size === 0) return failed('empty')
  if (file.size > SONG_BYTES_MAX) return failed('too-large')
  const input = new Input({ formats: FORMATS, source: new BlobSource(file) })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null) return failed('no-sound')
    if (!(await track.canDecode())) return failed('unsupported')
    const delay = (await input.getFormat()) === MP3 ? await mp3Delay(file) : 0
    return await decodeTrack(track, delay / track.sampleRate, onProgress)
  } catch (error) {
    return failed(error instanceof UnsupportedInputFormatError ? 'not-audio' : 'damaged')
  } finally {
    input.dispose()
  }
}

/** `skipped`: seconds at the beginning that players do not play. */
async function decodeTrack(
  track: InputAudioTrack,
  skipped: number,
  onProgress: (part: number) => void,
): Promise<Decoded> {
  if (track.sampleRate < RATE_MIN || track.sampleRate > RATE_MAX) return failed('damaged')
  const duration = (await track.getDurationFromMetadata()) ?? (await track.computeDuration())
  if (duration > SONG_SECONDS_MAX) return failed('too-long')
  let downmix: Downmix | null = null
  let rate = 0
  for await (const sample of new AudioSampleSink(track).samples()) {
    try {
      if (downmix === null) {
        rate = sample.sampleRate
        downmix = createDownmix(rate)
        padStart(downmix, sample)
      }
      if (sample.sampleRate !== rate) return failed('damaged')
      downmix.add(channelsOf(sample, skipped))
    } finally {
      sample.close()
    }
    if (downmix.seconds > SONG_SECONDS_MAX) return failed('too-long')
    onProgress(duration > 0 ? Math.min(1, downmix.seconds / duration) : 0)
  }
  if (downmix === null || downmix.seconds < SHORTEST) return failed('no-sound')
  return { ok: true, sound: downmix.finish() }
}

/** Keeps the song's time equal to the player's where a track begins late. */
function padStart(downmix: Downmix, { timestamp, sampleRate }: AudioSample): void {
  if (timestamp > 0 && timestamp < LATE_MAX) downmix.add([new Float32Array(Math.round(timestamp * sampleRate))])
}

/** The sample's channels from the time in seconds at which players begin: they skip the padding that encoders add. */
function channelsOf(sample: AudioSample, from: number): readonly Float32Array[] {
  const before = Math.round((from - sample.timestamp) * sample.sampleRate)
  const frameOffset = Math.min(sample.numberOfFrames, Math.max(0, before))
  const frameCount = sample.numberOfFrames - frameOffset
  if (frameCount === 0) return []
  return Array.from({ length: Math.min(CHANNELS_MAX, sample.numberOfChannels) }, (_, planeIndex) => {
    const channel = new Float32Array(frameCount)
    sample.copyTo(channel, { planeIndex, format: 'f32-planar', frameOffset, frameCount })
    return channel
  })
}

function failed(code: SongErrorCode): Decoded {
  return { ok: false, code }
}

/** Bytes behind an ID3 tag in which the first frame describes the encoder. */
const HEADER = 2_048
/** Samples by which every decoder delays the sound. */
const DECODER_DELAY = 529
/** Encoders that write their delay; others may write something else in its place. */
const ENCODERS = ['LAME', 'Lavf', 'Lavc']

/**
 * Samples of silence that decoding puts before the sound of an MP3 file, from its first frame's Xing header. Browsers skip
 * them when they play the file. 0 where the file does not tell, as in browsers.
 */
export async function mp3Delay(file: Blob): Promise<number> {
  const start = id3Length(await bytesOf(file, 0, 10))
  const content = await bytesOf(file, start, start + HEADER)
  const text = String.fromCharCode(...content)
  const header = /Xing|Info/.exec(text)?.index
  if (header === undefined) return 0
  const encoder = header + 8 + optionalFields(content[header + 7] ?? 0)
  if (!ENCODERS.includes(text.slice(encoder, encoder + 4))) return 0
  const [high = 0, low = 0] = content.subarray(encoder + 21, encoder + 23)
  return high * 16 + (low >> 4) + DECODER_DELAY
}

/** Bytes of the numbers of frames and bytes, the table of contents and the quality, as the flags announce them. */
function optionalFields(flags: number): number {
  return [4, 4, 100, 4].reduce((sum, length, bit) => sum + ((flags >> bit) & 1) * length, 0)
}

/** Bytes of an ID3v2 tag with its header; its length has seven bits per byte. */
function id3Length([first, second, third, , , , ...size]: Uint8Array): number {
  if (String.fromCharCode(first ?? 0, second ?? 0, third ?? 0) !== 'ID3') return 0
  return size.reduce((sum, byte) => sum * 128 + (byte & 127), 0) + 10
}

async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer())
}
