// Files of an encoder whose packets are not in the order of their frames, as Firefox’s is.
import { verifies } from '@proscenium/testkit'
import {
  BlobSource,
  CustomVideoEncoder,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  registerEncoder,
  VideoSample,
  type VideoCodec,
} from 'mediabunny'
import { beforeAll, expect, it } from 'vitest'
import { COLOURS, yuvBytes } from '../../core/export/colour.ts'
import { openOutputFile } from './output-file.ts'

const FRAMES = 125
/** No other test encodes this size. */
const SIZE = { width: 64, height: 36 }
const AAC_PACKET = 1_024 / 48_000
const AVC_CONFIG = Uint8Array.of(1, 0x42, 0, 0x1f, 0xff, 0xe0, 0)

/** After a key frame, each second frame is encoded before the first, which refers to it. */
class ReorderingEncoder extends CustomVideoEncoder {
  waiting: { timestamp: number; duration: number } | null = null
  isFirst = true

  static override supports(_: VideoCodec, { width, height }: VideoEncoderConfig): boolean {
    return width === SIZE.width && height === SIZE.height
  }
  init(): void {}
  close(): void {}

  encode({ timestamp, duration }: VideoSample, { keyFrame = false }: VideoEncoderEncodeOptions): void {
    const times = { timestamp, duration }
    if (keyFrame || this.isFirst) {
      this.flush()
      this.emit('key', times)
    } else if (this.waiting === null) this.waiting = times
    else {
      this.emit('delta', times)
      this.flush()
    }
    this.isFirst = false
  }
  flush(): void {
    if (this.waiting !== null) this.emit('delta', this.waiting)
    this.waiting = null
  }
  emit(type: 'key' | 'delta', { timestamp, duration }: { timestamp: number; duration: number }): void {
    const decoderConfig = { codec: 'avc1.42001f', codedWidth: 64, codedHeight: 36, description: AVC_CONFIG }
    this.onPacket(new EncodedPacket(new Uint8Array(64), type, timestamp, duration), { decoderConfig })
  }
}

beforeAll(() => registerEncoder(ReorderingEncoder))

async function exported(): Promise<Blob> {
  const packets = Array.from(
    { length: Math.ceil(FRAMES / 25 / AAC_PACKET) },
    (_, index) => new EncodedPacket(new Uint8Array(16), 'key', (index - 1) * AAC_PACKET, AAC_PACKET),
  )
  const config = {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 48_000,
    description: Uint8Array.of(0x11, 0x90),
  }
  const file = await openOutputFile({
    name: 'main',
    picture: SIZE,
    reelCrop: 0,
    frames: FRAMES,
    sound: { packets, config },
    lyricAt: () => null,
  })
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const sample = new VideoSample(new Uint8Array(yuvBytes(SIZE)), {
      format: 'I420',
      codedWidth: SIZE.width,
      codedHeight: SIZE.height,
      colorSpace: COLOURS,
      timestamp: frame / 25,
    })
    await file.addFrame(sample)
    sample.close()
  }
  return (await file.finish()).file
}

async function packetsOf(file: Blob) {
  using input = new Input({ formats: [MP4], source: new BlobSource(file) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (video === null || audio === null) throw new Error('a track is missing')
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(video).packets()) times.push(packet.timestamp)
  return { times, colours: await video.getColorSpace(), sound: await audio.computeDuration() }
}

it('a file holds every frame and the sound where the encoder reorders frames', async () => {
  verifies('E-06')
  const { times, colours, sound } = await packetsOf(await exported())
  expect(times.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: FRAMES }, (_, frame) => expect.closeTo(frame / 25, 6)),
  )
  expect(times).not.toEqual(times.toSorted((one, other) => one - other))
  expect(colours).toEqual(COLOURS)
  expect(sound).toBeCloseTo(FRAMES / 25, 1)
})

it('a file has its index in front, and sound beside the frames of the same second', async () => {
  verifies('E-06')
  const bytes = Buffer.from(await (await exported()).arrayBuffer())
  const [index, content] = [bytes.indexOf('moov'), bytes.indexOf('mdat')]
  expect(index).toBeGreaterThan(0)
  expect(content).toBeGreaterThan(index)
  const [pictures, sounds] = [chunksOf(bytes, 'vide'), chunksOf(bytes, 'soun')]
  expect([pictures.length, sounds.length]).toEqual([10, 10])
  // The last chunks are complete when the file is.
  for (const [chunk, sound] of sounds.slice(0, -2).entries()) {
    expect(sound).toBeGreaterThan(pictures[chunk - 1] ?? content)
    expect(sound).toBeLessThan(pictures[chunk + 1] ?? 0)
  }
})

/** Where the chunks of a track are in the file. */
function chunksOf(bytes: Buffer, kind: string): readonly number[] {
  const table = bytes.indexOf('stco', bytes.indexOf(kind))
  return Array.from({ length: bytes.readUInt32BE(table + 8) }, (_, chunk) => bytes.readUInt32BE(table + 12 + chunk * 4))
}
