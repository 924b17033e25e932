import { registerAacEncoder } from '@mediabunny/aac-encoder'
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type AudioCodec,
  type VideoCodec,
} from 'mediabunny'
import { resetTimes } from './mp4-times.ts'
import type { Sound } from '../render/sound.ts'

/** Encoded packets with the decoder configuration. */
export interface Track<Codec, Config> {
  codec: Codec
  packets: readonly EncodedPacket[]
  config: Config
}

export type VideoTrack = Track<VideoCodec, VideoDecoderConfig>
export type AudioTrack = Track<AudioCodec, AudioDecoderConfig>

const colourSpace: VideoColorSpaceInit = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false }

async function collected(sink: EncodedPacketSink, verifyKeyPackets: boolean): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of sink.packets(undefined, undefined, { verifyKeyPackets })) packets.push(packet)
  return packets
}

/**
 * The video of an MP4 in memory; keyframes are detected in the bitstream, because the encoder's MP4 marks every picture
 * as one.
 */
export async function readVideo(mp4: Uint8Array): Promise<VideoTrack> {
  using input = new Input({ source: new BufferSource(mp4), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('The encoder returned no video track.')
  const packets = await collected(new EncodedPacketSink(track), true)
  return { codec: 'avc', packets, config: { ...config, colorSpace: colourSpace } }
}

/** A video track from bare access units of equal duration; those in `keys` start a group. */
export function videoFromUnits(options: {
  codec: VideoCodec
  units: readonly Uint8Array[]
  keys: ReadonlySet<number>
  framesPerSecond: number
  config: VideoDecoderConfig
}): VideoTrack {
  const length = 1 / options.framesPerSecond
  const packets = options.units.map(
    (unit, index) =>
      new EncodedPacket(unit, options.keys.has(index) ? 'key' : 'delta', index / options.framesPerSecond, length),
  )
  return { codec: options.codec, packets, config: options.config }
}

/** AAC-LC, 96 kb/s, stereo. */
export async function encodeSound(sound: Sound): Promise<AudioTrack> {
  registerAacEncoder()
  const packets: EncodedPacket[] = []
  let config: AudioDecoderConfig | undefined
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: 96_000,
    onEncodedPacket: (packet, meta) => {
      packets.push(packet)
      config ??= meta?.decoderConfig
    },
  })
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  output.addAudioTrack(source)
  await output.start()
  const { samples: data, sampleRate } = sound
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 2, sampleRate, timestamp: 0 })
  await source.add(sample)
  sample.close()
  await output.finalize()
  if (config === undefined) throw new Error('The encoder returned no sound.')
  return { codec: 'aac', packets, config }
}

async function addVideo(source: EncodedVideoPacketSource, track: VideoTrack): Promise<void> {
  for (const packet of track.packets) await source.add(packet, { decoderConfig: track.config })
}

async function addAudio(source: EncodedAudioPacketSource, track: AudioTrack, seconds: number): Promise<void> {
  for (const packet of track.packets) {
    if (packet.timestamp + packet.duration <= seconds) await source.add(packet, { decoderConfig: track.config })
  }
}

/**
 * An MP4 with its index first, which plays while loading; sound that would outlast the picture is cut. Same input, same
 * bytes.
 */
export async function muxMp4(video: VideoTrack, audio: AudioTrack | null): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const pictures = new EncodedVideoPacketSource(video.codec)
  output.addVideoTrack(pictures)
  const voices = new EncodedAudioPacketSource('aac')
  if (audio !== null) output.addAudioTrack(voices)
  await output.start()
  const seconds = video.packets.reduce((end, packet) => Math.max(end, packet.timestamp + packet.duration), 0)
  await Promise.all([addVideo(pictures, video), audio === null ? null : addAudio(voices, audio, seconds)])
  await output.finalize()
  if (target.buffer === null) throw new Error('The muxer returned no file.')
  return resetTimes(new Uint8Array(target.buffer))
}
