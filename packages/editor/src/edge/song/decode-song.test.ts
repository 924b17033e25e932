// Where decoded sound begins. Node has no codecs, so a scripted one stands in for the browser's.
import { AudioSample, CustomAudioDecoder, registerDecoder, type EncodedPacket } from 'mediabunny'
import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it } from 'vitest'
import { decodeSong } from './decode-song.ts'

const RATE = 44_100
const FRAME_SAMPLES = 1_152
/** Bytes of a frame of 128 kbit/s. */
const FRAME_BYTES = 417
const codec = { registered: false }

/** Decodes every packet to a loud frame. */
class ScriptedDecoder extends CustomAudioDecoder {
  static override supports(name: string): boolean {
    return codec.registered && name === 'mp3'
  }
  init(): void {}
  decode({ timestamp }: EncodedPacket): void {
    const data = Float32Array.from({ length: FRAME_SAMPLES }, (_, at) => (at % 2 === 0 ? 0.5 : -0.5))
    this.onSample(new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: RATE, timestamp }))
  }
  flush(): void {}
  close(): void {}
}
registerDecoder(ScriptedDecoder)
afterEach(() => (codec.registered = false))

/** An MP3 file of so many frames, whose first frame tells the encoder's delay of 576 samples or nothing. */
function mp3(frames: number, { described }: { readonly described: boolean }): Blob {
  const frame = (content: readonly number[] = []) => {
    const bytes = new Uint8Array(FRAME_BYTES)
    bytes.set([0xff, 0xfb, 0x90, 0xc4])
    bytes.set(content, 21)
    return bytes
  }
  const text = (value: string) => Array.from(value, (character) => character.charCodeAt(0))
  const header = [...text('Info'), 0, 0, 0, 0, ...text('LAME3.100'), ...Array.from({ length: 12 }, () => 0), 0x24, 0, 0]
  const sound = Array.from({ length: frames }, () => frame())
  return new Blob(described ? [frame(header), ...sound] : sound)
}

it.each([
  ['after the delay that an MP3 file tells', true, 576 + 529],
  ['at the first sample of one that tells none', false, 0],
])('a song begins %s', async (_, described, skipped) => {
  verifies('E-01')
  codec.registered = true
  const decoded = await decodeSong(mp3(20, { described }), () => undefined)
  const { samples, sampleRate } = decoded.ok ? decoded.sound : { samples: [], sampleRate: 1 }
  expect(samples.length / sampleRate).toBeCloseTo((20 * FRAME_SAMPLES - skipped) / RATE, 4)
})
