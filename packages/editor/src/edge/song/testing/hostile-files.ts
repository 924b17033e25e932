// Files that are no usable song, each with what the user is told. `any` where decoders may differ.
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { SongErrorCode } from '../../../core/song/song-file.ts'
import { tone, wav } from './wav.ts'

export interface HostileFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly expected: SongErrorCode | 'any'
}

const text = (value: string) => new TextEncoder().encode(value)
const bytes = (...values: readonly (number | string | Uint8Array)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : typeof value === 'string' ? [...text(value)] : [...value],
    ),
  )
const filled = (length: number, value: number) => new Uint8Array(length).fill(value)

export function noise(length: number, seed: number): Uint8Array {
  let state = seed >>> 0
  return filled(length, 0).map(() => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24)
}

/** A second of packets that no decoder understands, in a valid MP4 of sound or of pictures. */
export async function garbageMp4(kind: 'audio' | 'video'): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const audio = new EncodedAudioPacketSource('aac')
  const video = new EncodedVideoPacketSource('avc')
  if (kind === 'audio') output.addAudioTrack(audio)
  else output.addVideoTrack(video)
  await output.start()
  for (let index = 0; index < 40; index += 1) {
    const packet = new EncodedPacket(noise(200, index + 1), 'key', index / 40, 1 / 40)
    const description =
      kind === 'audio'
        ? bytes(0x12, 0x10)
        : bytes(1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 4, 104, 206, 60, 128)
    const sound = { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 44_100, description }
    const picture = { codec: 'avc1.42001e', codedWidth: 64, codedHeight: 36, description }
    if (kind === 'audio') await audio.add(packet, { decoderConfig: sound })
    else await video.add(packet, { decoderConfig: picture })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const [sound, pictures] = [await garbageMp4('audio'), await garbageMp4('video')]
  const second = tone(1)
  return [
    { name: 'nothing', bytes: bytes(), expected: 'empty' },
    { name: 'one byte', bytes: bytes(0), expected: 'not-audio' },
    { name: 'text', bytes: text('Dear all, '.repeat(500)), expected: 'not-audio' },
    { name: 'JSON', bytes: text('{"song": true}'), expected: 'not-audio' },
    { name: 'a web page', bytes: text('<!doctype html><title>Song</title>'), expected: 'not-audio' },
    {
      name: 'a playlist',
      bytes: text('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nhttp://a.test/1.ts\n'),
      expected: 'not-audio',
    },
    { name: 'a PNG', bytes: bytes(0x89, 'PNG\r\n', 0x1a, '\n', noise(5_000, 1)), expected: 'any' },
    { name: 'a JPEG', bytes: bytes(0xff, 0xd8, 0xff, 0xe0, noise(5_000, 2)), expected: 'any' },
    { name: 'a PDF', bytes: bytes('%PDF-1.7\n', noise(5_000, 3)), expected: 'any' },
    { name: 'a ZIP', bytes: bytes('PK', 3, 4, noise(5_000, 4)), expected: 'any' },
    { name: 'noise', bytes: noise(65_536, 5), expected: 'any' },
    { name: 'zeros', bytes: filled(65_536, 0), expected: 'not-audio' },
    { name: 'ones, the sync word of MP3', bytes: filled(65_536, 255), expected: 'any' },
    { name: 'RIFF alone', bytes: text('RIFF'), expected: 'not-audio' },
    { name: 'a WAV without chunks', bytes: wav({ data: bytes() }).subarray(0, 12), expected: 'any' },
    { name: 'a WAV without samples', bytes: wav({ data: bytes() }), expected: 'no-sound' },
    { name: 'a WAV of 10 ms', bytes: wav({ data: tone(0.01) }), expected: 'no-sound' },
    { name: 'a WAV that claims 4 GB', bytes: wav({ data: tone(0.05), dataSize: 0xffffffff }), expected: 'any' },
    { name: 'a WAV without channels', bytes: wav({ data: second, channels: 0 }), expected: 'any' },
    { name: 'a WAV of 65,535 channels', bytes: wav({ data: second, channels: 65_535 }), expected: 'any' },
    { name: 'a WAV of 0 Hz', bytes: wav({ data: second, sampleRate: 0 }), expected: 'damaged' },
    { name: 'a WAV of 1 Hz', bytes: wav({ data: second, sampleRate: 1 }), expected: 'damaged' },
    { name: 'a WAV of 4 GHz', bytes: wav({ data: second, sampleRate: 4_000_000_000 }), expected: 'damaged' },
    { name: 'a WAV of 0 bits', bytes: wav({ data: second, bits: 0 }), expected: 'any' },
    { name: 'a WAV of 7 bits', bytes: wav({ data: second, bits: 7 }), expected: 'any' },
    { name: 'a WAV of an unknown codec', bytes: wav({ data: second, formatTag: 0x7777 }), expected: 'any' },
    { name: 'a WAV with a huge format chunk', bytes: wav({ data: second, formatSize: 0x7fffffff }), expected: 'any' },
    { name: 'an MP4 of 8 bytes', bytes: bytes(0, 0, 0, 8, 'ftyp'), expected: 'any' },
    {
      name: 'an MP4 whose first box is 4 GB',
      bytes: bytes(0xff, 0xff, 0xff, 0xff, 'ftypM4A ', noise(500, 6)),
      expected: 'any',
    },
    {
      name: 'an MP4 with a box of 2^63 bytes',
      bytes: bytes(0, 0, 0, 16, 'ftypM4A ', 0, 0, 0, 0, 0, 0, 0, 1, 'moov', 0x7f, filled(7, 255)),
      expected: 'any',
    },
    {
      name: 'an MP4 of 2,000 nested boxes',
      bytes: bytes(
        0,
        0,
        0,
        16,
        'ftypM4A ',
        0,
        0,
        0,
        0,
        ...Array.from({ length: 2_000 }, () => bytes(0, 1, 0, 0, 'moov')),
      ),
      expected: 'any',
    },
    { name: 'an MP4 cut before its index', bytes: sound.subarray(0, sound.length >> 1), expected: 'any' },
    { name: 'an MP4 cut within its index', bytes: sound.subarray(0, sound.length - 100), expected: 'any' },
    { name: 'an MP4 of undecodable sound', bytes: sound, expected: 'any' },
    { name: 'an MP4 without sound', bytes: pictures, expected: 'no-sound' },
    {
      name: 'an ID3 tag that claims 256 MB',
      bytes: bytes('ID3', 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f, filled(200, 0)),
      expected: 'any',
    },
    { name: 'an ID3 tag before zeros', bytes: bytes('ID3', 4, 0, 0, 0, 0, 0, 10, filled(20_000, 0)), expected: 'any' },
    { name: 'Ogg alone', bytes: text('OggS'), expected: 'any' },
    { name: 'Ogg before noise', bytes: bytes('OggS', 0, 2, noise(20_000, 7)), expected: 'any' },
    { name: 'FLAC alone', bytes: text('fLaC'), expected: 'any' },
    {
      name: 'FLAC with 16 MB of metadata',
      bytes: bytes('fLaC', 0x80, 0xff, 0xff, 0xff, noise(100, 8)),
      expected: 'any',
    },
    { name: 'a Matroska header alone', bytes: bytes(0x1a, 0x45, 0xdf, 0xa3), expected: 'any' },
    {
      name: 'a Matroska element without an end',
      bytes: bytes(0x1a, 0x45, 0xdf, 0xa3, 0x01, filled(7, 255), noise(500, 9)),
      expected: 'any',
    },
    {
      name: 'ADTS frames of length 0',
      bytes: bytes(...Array.from({ length: 50 }, () => bytes(0xff, 0xf1, 0x50, 0x80, 0, 0x1f, 0xfc))),
      expected: 'any',
    },
  ]
}
