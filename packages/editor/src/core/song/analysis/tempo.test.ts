import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { bandFramesOf } from './band-frames.ts'
import { onsetStrength } from './onsets.ts'
import { tempoOf } from './tempo.ts'
import { generatedSong, styles, type SongOptions } from './testing/generated-song.ts'

const LEAD = 0.3
const styleNames = Object.keys(styles) as (keyof typeof styles)[]
const songs: readonly SongOptions[] = [60, 72.5, 84, 97.3, 110, 124, 140, 160, 180].flatMap((bpm, index) =>
  [0, 2].map((more) => ({ style: styleNames[(index + more) % styleNames.length] ?? 'rock', bpm, seconds: 24 })),
)

const tempoOfSong = (options: SongOptions) => {
  const frames = bandFramesOf(generatedSong({ lead: LEAD, looseness: 0.004, ...options }), () => undefined)
  const tempo = tempoOf(onsetStrength(frames), frames.rate)
  return { ...tempo, beat: tempo.beatOffsetSeconds + frames.start }
}
const within = (bpm: number, expected: number) => Math.abs(bpm / expected - 1) < 0.01
/** Seconds from the detected grid to the true one. */
const distance = (beat: number, bpm: number) => {
  const beats = ((beat - LEAD) * bpm) / 60
  return Math.abs(beats - Math.round(beats)) * (60 / bpm)
}

describe('tempo of 18 generated songs from 60 to 180 BPM', () => {
  const found = songs.map((options) => ({ options, tempo: tempoOfSong(options) }))

  it('is among the tempo and its candidates within 1 %, always', () => {
    verifies('E-01')
    const missed = found.filter(
      ({ options: { bpm }, tempo }) => ![tempo.bpm, ...tempo.candidates].some((one) => within(one, bpm)),
    )
    expect(missed).toEqual([])
  })

  it('is right within 1 % without the candidates for at least 13', () => {
    verifies('E-01')
    const right = found.filter(({ options, tempo }) => within(tempo.bpm, options.bpm))
    expect(right.length).toBeGreaterThanOrEqual(13)
    for (const { options, tempo } of right) expect(distance(tempo.beat, options.bpm)).toBeLessThan(0.03)
  })
})

describe('tempo', () => {
  it('is found under noise and with loose playing', () => {
    verifies('E-01')
    const { bpm, beat } = tempoOfSong({ style: 'rock', bpm: 104, seconds: 24, noise: 0.05, looseness: 0.012 })
    expect(within(bpm, 104)).toBe(true)
    expect(distance(beat, 104)).toBeLessThan(0.035)
  })

  it('has the alternatives of ×2 and ÷2 among the candidates', () => {
    verifies('E-01')
    const { bpm, candidates } = tempoOfSong({ style: 'rock', bpm: 100, seconds: 24 })
    expect(candidates.length).toBeLessThanOrEqual(16)
    for (const other of [bpm * 2, bpm / 2]) expect(candidates.some((one) => within(one, other))).toBe(true)
  })

  it('does not drift: half a beat off after five minutes would be 0.1 %', () => {
    verifies('E-01')
    const { bpm } = tempoOfSong({ style: 'rock', bpm: 128, seconds: 60 })
    expect(Math.abs(bpm / 128 - 1)).toBeLessThan(0.0005)
  })
})
