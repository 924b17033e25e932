import { BufferSource, Input, MP4 } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { createH264Encoder } from './h264.ts'
import { hevcTrack } from './hevc.ts'
import { encodeJpeg } from './jpeg.ts'
import { encodeSound, muxMp4, readVideo } from './mux.ts'
import { toYuv } from './yuv.ts'
import { synthesise } from '../render/sound.ts'

const grey = { width: 64, height: 36, data: new Uint8ClampedArray(64 * 36 * 4).fill(120) }

async function greyVideo(frames: number) {
  const encoder = await createH264Encoder({ width: 64, height: 36, framesPerSecond: 4, quantiser: 30, speed: 7 })
  for (let frame = 0; frame < frames; frame += 1) encoder.add(toYuv(grey))
  return readVideo(encoder.finish())
}

const boxes = (mp4: Uint8Array): string[] => {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength)
  const found: string[] = []
  for (let at = 0; at < mp4.length; at += view.getUint32(at))
    found.push(String.fromCharCode(...mp4.subarray(at + 4, at + 8)))
  return found
}

describe('video files', () => {
  it('have exactly one keyframe per second', async () => {
    const { packets } = await greyVideo(10)
    expect(packets.map((packet) => packet.type)).toEqual([
      'key',
      'delta',
      'delta',
      'delta',
      'key',
      'delta',
      'delta',
      'delta',
      'key',
      'delta',
    ])
  })

  it('have their index first, so that they play while loading', async () => {
    const mp4 = await muxMp4(await greyVideo(4), null)
    expect(boxes(mp4).filter((name) => name === 'moov' || name === 'mdat')).toEqual(['moov', 'mdat'])
  })

  it('contain no creation time', async () => {
    const mp4 = await muxMp4(await greyVideo(4), null)
    for (const name of ['mvhd', 'tkhd', 'mdhd']) {
      const at = Buffer.from(mp4).indexOf(name)
      expect([...mp4.subarray(at + 8, at + 16)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    }
  })

  it('have AAC sound that does not outlast the picture', async () => {
    const music = { tempo: 100, key: 45, mode: 'major', energy: 0.5 } as const
    const sound = await encodeSound(synthesise(music, 2, 3))
    using input = new Input({ source: new BufferSource(await muxMp4(await greyVideo(4), sound)), formats: [MP4] })
    const track = await input.getPrimaryAudioTrack()
    expect(track?.codec).toBe('aac')
    const seconds = await track?.computeDuration()
    expect(seconds).toBeGreaterThan(0.97)
    expect(seconds).toBeLessThanOrEqual(1)
  })

  it('have genuine HEVC under hvc1 for the clip that Chromium cannot show', async () => {
    const mp4 = await muxMp4(hevcTrack({ set: 'coded', role: 'master', framesPerSecond: 4 }), null)
    expect(Buffer.from(mp4).includes('hvc1')).toBe(true)
    using input = new Input({ source: new BufferSource(mp4), formats: [MP4] })
    const track = await input.getPrimaryVideoTrack()
    expect([track?.codec, track?.codedWidth, track?.codedHeight]).toEqual(['hevc', 640, 360])
    expect(await track?.computeDuration()).toBeCloseTo(5, 3)
  })
})

describe('sound', () => {
  it('is the same for the same seed, never clips and is not silent', () => {
    const music = { tempo: 120, key: 45, mode: 'minor', energy: 1 } as const
    const { samples } = synthesise(music, 1, 3)
    expect(synthesise(music, 1, 3).samples).toEqual(samples)
    expect(Math.max(...samples.subarray(0, 44_100).map(Math.abs))).toBeLessThanOrEqual(1)
    expect(Math.hypot(...samples.subarray(0, 44_100)) / 210).toBeGreaterThan(0.05)
  })
})

describe('thumbnails', () => {
  it('are JPEGs of the picture size', () => {
    const jpeg = encodeJpeg(grey, 80)
    expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect([...jpeg.subarray(-2)]).toEqual([0xff, 0xd9])
    const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]))
    expect([...jpeg.subarray(frame + 5, frame + 9)]).toEqual([0, 36, 0, 64])
  })
})
