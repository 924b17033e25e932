import { AUDIO_PROFILE_MAX, parseEditorMessage } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { analyseSong } from './analyse.ts'
import { createDownmix, type MonoSound } from './downmix.ts'
import { generatedSong } from './testing/generated-song.ts'
import { levelFor } from './waveform.ts'

const RATE = 22_050
const analyse = (sound: MonoSound) => analyseSong(sound, () => undefined)
const sound = (seconds: number, sample: (time: number) => number): MonoSound => ({
  sampleRate: RATE,
  samples: Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => sample(at / RATE)),
})
const sine = (hertz: number) => (time: number) => 0.4 * Math.sin(2 * Math.PI * hertz * time)
const chord =
  (...notes: number[]) =>
  (time: number) =>
    notes.reduce((sum, note) => sum + 0.15 * Math.sin(2 * Math.PI * 440 * 2 ** ((note - 69) / 12) * time), 0)
/** What the bridge accepts of a song match with this profile; null if it rejects it or it is too long. */
const accepted = (profile: object) => {
  const search = { type: 'REQUEST_CATALOG_SEARCH', requestId: '1', mode: 'song', audioProfile: profile }
  const result = parseEditorMessage(search)
  if (!result.ok || JSON.stringify(profile).length > AUDIO_PROFILE_MAX) return null
  return result.message.type === 'REQUEST_CATALOG_SEARCH' ? result.message.fields.audioProfile : null
}

describe('the profile', () => {
  it('is valid for a song and has its length, key and curve', () => {
    verifies('E-01')
    const { profile } = analyse(generatedSong({ style: 'rock', bpm: 118, seconds: 30 }))
    expect(accepted(profile)).toEqual(profile)
    expect(profile.durationSeconds).toBe(30)
    expect(profile.energyCurve).toHaveLength(30)
    expect(profile.tempo.confidence).toBeGreaterThan(0.7)
  })

  it('stays below 16 KB for ten minutes', () => {
    verifies('E-01')
    const long = new Float32Array(600 * 4_000)
    const part = generatedSong({ style: 'rock', bpm: 118, seconds: 30 })
    for (let at = 0; at < long.length; at += 1)
      long[at] = (part.samples[(at * 5) % part.samples.length] ?? 0) * (1 - at / long.length)
    const { profile } = analyse({ sampleRate: 4_000, samples: long })
    expect(accepted(profile)).toEqual(profile)
    expect(profile.durationSeconds).toBe(600)
  })

  it('tells loud from quiet, bright from dark, and even from varied', () => {
    verifies('E-01')
    const { profile: dark } = analyse(sound(8, sine(110)))
    const { profile: bright } = analyse(sound(8, sine(5_000)))
    const { profile: quiet } = analyse(sound(8, (time) => 0.02 * sine(440)(time)))
    const { profile: varied } = analyse(sound(8, (time) => (time < 4 ? 0.03 : 1) * sine(440)(time)))
    expect([dark.brightness < 0.1, bright.brightness > 0.9]).toEqual([true, true])
    expect(dark.energy).toBeGreaterThan(quiet.energy + 0.5)
    expect(dark.dynamics).toBeLessThan(0.1)
    expect(varied.dynamics).toBeGreaterThan(0.9)
  })

  it.each([
    { notes: [60, 64, 67, 65, 69, 72, 67, 71, 74], key: { tonic: 0, mode: 'major' } },
    { notes: [57, 60, 64, 62, 65, 69, 64, 68, 71], key: { tonic: 9, mode: 'minor' } },
    { notes: [54, 58, 61, 59, 63, 66, 61, 65, 68], key: { tonic: 6, mode: 'major' } },
  ])('finds the key $key.tonic $key.mode', ({ notes, key }) => {
    verifies('E-01')
    const bars = [0, 3, 6, 0].map((at) => chord(...notes.slice(at, at + 3)))
    const { profile } = analyse(sound(16, (time) => bars[Math.floor(time / 2) % 4]?.(time) ?? 0))
    expect(profile.key).toMatchObject(key)
  })

  it('has a border where the instruments change', () => {
    verifies('E-01')
    const full = generatedSong({ style: 'dance', bpm: 120, seconds: 40 }).samples
    const calm = sound(40, chord(57, 60, 64)).samples
    const samples = full.map((sample, at) => (at < 16 * RATE || at >= 28 * RATE ? sample : (calm[at] ?? 0) * 0.5))
    const { profile } = analyse({ sampleRate: RATE, samples })
    const starts = (profile.sections ?? []).map(({ startSeconds }) => startSeconds)
    expect(starts).toHaveLength(3)
    expect(Math.abs((starts[1] ?? 0) - 16)).toBeLessThan(0.6)
    expect(Math.abs((starts[2] ?? 0) - 28)).toBeLessThan(0.6)
    expect(profile.sections?.[1]?.energy).toBeLessThan((profile.sections?.[0]?.energy ?? 0) - 0.1)
  })
})

describe('unusual sound', () => {
  const noise = (() => {
    let state = 1
    return () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2_147_483_648 - 1) * 0.5
  })()
  it.each([
    ['no samples', sound(0, () => 0)],
    ['one sample', { sampleRate: RATE, samples: Float32Array.of(0.5) }],
    ['0.2 s', sound(0.2, sine(440))],
    ['three seconds of silence', sound(3, () => 0)],
    ['noise', sound(5, noise)],
    ['clipping', sound(5, (time) => Math.sign(sine(220)(time)))],
    ['one click', sound(5, (time) => (time > 2 && time < 2.001 ? 1 : 0))],
    ['8 kHz', { sampleRate: 8_000, samples: sound(2, sine(300)).samples }],
    ['a sample rate of 100', { sampleRate: 100, samples: sound(1, sine(3)).samples }],
  ])('gives a valid profile: %s', (_, given) => {
    verifies('E-01')
    const { profile } = analyse(given)
    expect(accepted(profile)).toEqual(profile)
  })

  it('gives silence an uncertain tempo, no energy and no key', () => {
    verifies('E-01')
    const { profile } = analyse(sound(12, () => 0))
    expect(profile).toMatchObject({ energy: 0, brightness: 0, dynamics: 0, tempo: { bpm: 120, confidence: 0 } })
    expect(profile.key).toBeUndefined()
  })
})

describe('the downmix', () => {
  it('has about 22 kHz, no DC, and the same length for every chunk size', () => {
    verifies('E-01')
    const stereo = [sine(300), sine(400)].map((tone) =>
      Float32Array.from({ length: 48_000 }, (_, at) => 0.5 + tone(at / 48_000)),
    )
    for (const size of [1, 999, 48_000]) {
      const downmix = createDownmix(48_000)
      for (let at = 0; at < 48_000; at += size) downmix.add(stereo.map((channel) => channel.subarray(at, at + size)))
      expect(downmix.seconds).toBe(1)
      const { samples, sampleRate } = downmix.finish()
      expect([sampleRate, samples.length]).toEqual([24_000, 24_000])
      const late = samples.subarray(12_000)
      expect(Math.abs(late.reduce((sum, sample) => sum + sample, 0) / late.length)).toBeLessThan(0.005)
    }
  })

  it('counts NaN as silence and limits samples to full scale', () => {
    verifies('E-01')
    const downmix = createDownmix(8_000)
    downmix.add([Float32Array.of(0, Number.NaN, Infinity, -1e30, 0)])
    const { samples } = downmix.finish()
    expect(samples.every((sample) => Math.abs(sample) <= 2)).toBe(true)
    expect(Math.max(...samples)).toBeCloseTo(1, 1)
  })
})

describe('the waveform', () => {
  const { waveform } = analyse(sound(30, (time) => (time < 15 ? 0.25 : 1) * 2 * sine(100)(time)))

  it('has the peaks of each interval at every resolution', () => {
    verifies('E-01')
    expect(waveform.length).toBeGreaterThan(2)
    for (const { peaks, peaksPerSecond } of waveform) {
      const peakAt = (seconds: number) => [...peaks.subarray(Math.floor(seconds * peaksPerSecond) * 2).subarray(0, 2)]
      expect(peaks.length / 2).toBeCloseTo(30 * peaksPerSecond, -1)
      expect(Math.max(...peakAt(7).map(Math.abs))).toBeCloseTo(25, -1)
      expect(Math.max(...peakAt(22).map(Math.abs))).toBeCloseTo(102, -1)
    }
  })

  it('keeps a click at every resolution', () => {
    verifies('E-01')
    const click = analyse(sound(30, (time) => (time > 12 && time < 12.001 ? 0.9 : 0)))
    for (const { peaks } of click.waveform) expect(Math.max(...peaks)).toBeCloseTo(114, -1)
  })

  it('is drawn from the coarsest level that is fine enough', () => {
    verifies('E-01')
    const rates = waveform.map(({ peaksPerSecond }) => peaksPerSecond)
    expect(levelFor(waveform, 1)?.peaksPerSecond).toBe(rates.at(-1))
    expect(levelFor(waveform, (rates[1] ?? 0) - 1)?.peaksPerSecond).toBe(rates[1])
    expect(levelFor(waveform, 10_000)?.peaksPerSecond).toBe(rates[0])
    expect(levelFor([], 1)).toBeNull()
  })
})
