import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
  type EncodedPacket,
} from 'mediabunny'
import { isWebKit } from './engine.ts'
import { withCode } from './render-error.ts'

export const SAMPLE_RATE = 48_000
export const CHANNELS = 2
const QUALITY = new Quality('high')

/** Samples that the WASM encoder puts before the sound: one AAC frame. */
const WASM_DELAY = 1_024
/** Of the sound from which the delay of another encoder is measured, in samples. */
const DELAY_TEST = { length: 24_000, impulse: 9_600 }
/** A measured delay above this one is an error of the measurement. */
const DELAY_MAX = 4_096

export interface AacTrack {
  readonly packets: readonly EncodedPacket[]
  readonly config: AudioDecoderConfig
}

/** One channel per item, of equal lengths, at `SAMPLE_RATE`. */
export type Pcm = readonly Float32Array[]

/**
 * Chooses an AAC encoder: the browser's own if its delay can be measured, which WebCodecs does not report, else the one
 * in WASM, which is loaded only then (Chromium on Linux and Firefox have none). Resolves to the samples that it puts
 * before the sound.
 */
export async function chooseAacEncoder(): Promise<number> {
  const format = { numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE, quality: QUALITY }
  const own = !isWebKit() && (await canEncodeAudio('aac', format)) ? await measureDelay() : null
  if (own !== null) return own
  const { registerAacEncoder } = await withCode('missing', async () => import('@mediabunny/aac-encoder'))
  registerAacEncoder()
  return WASM_DELAY
}

/** Encodes sound, pulled block by block until `next` resolves to null. Call `chooseAacEncoder` before. */
export async function encodeAac(next: () => Promise<Pcm | null>): Promise<AacTrack> {
  const packets: EncodedPacket[] = []
  let config: AudioDecoderConfig | undefined
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: QUALITY,
    onEncodedPacket(packet, meta) {
      packets.push(packet)
      config ??= meta?.decoderConfig
    },
  })
  const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() })
  output.addAudioTrack(source)
  await output.start()
  let samples = 0
  for (let block = await next(); block !== null; block = await next()) {
    const sample = audioSample(block, samples)
    samples += sample.numberOfFrames
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  if (config === undefined) throw new Error('The AAC encoder returned no sound.')
  return { packets, config }
}

function audioSample(block: Pcm, start: number): AudioSample {
  const frames = block[0]?.length ?? 0
  const data = new Float32Array(frames * CHANNELS)
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const samples = block[channel] ?? block[0]
    if (samples !== undefined) data.set(samples, channel * frames)
  }
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: CHANNELS,
    sampleRate: SAMPLE_RATE,
    timestamp: start / SAMPLE_RATE,
  })
}

/** Encodes and decodes an impulse. Null where the encoder fails or the result makes no sense. */
async function measureDelay(): Promise<number | null> {
  try {
    const impulse = new Float32Array(DELAY_TEST.length)
    impulse[DELAY_TEST.impulse] = 1
    const blocks: Pcm[] = [[impulse, impulse]]
    const { packets, config } = await encodeAac(async () => blocks.shift() ?? null)
    const delay = (await loudestSample(packets, config)) - DELAY_TEST.impulse
    return delay >= 0 && delay <= DELAY_MAX ? delay : null
  } catch {
    // An encoder that fails here is replaced, as one whose delay is unknown.
    return null
  }
}

async function loudestSample(packets: readonly EncodedPacket[], config: AudioDecoderConfig): Promise<number> {
  const loudest = { index: 0, level: 0 }
  let decoded = 0
  const failures: Error[] = []
  const decoder = new AudioDecoder({
    output(data) {
      const samples = new Float32Array(data.numberOfFrames)
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      data.close()
      samples.forEach((sample, index) => {
        if (Math.abs(sample) > loudest.level)
          Object.assign(loudest, { index: decoded + index, level: Math.abs(sample) })
      })
      decoded += samples.length
    },
    error: (error) => failures.push(error),
  })
  decoder.configure(config)
  for (const packet of packets) decoder.decode(packet.toEncodedAudioChunk())
  await decoder.flush()
  const [failure] = failures
  if (failure !== undefined) throw failure
  decoder.close()
  return loudest.index
}
