import { createHash } from 'node:crypto'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { songs } from './catalogue.ts'
import { addNote, createMix, master } from './mixer.ts'
import { renderSong, synthesiseSong } from './render-song.ts'
import { LEAD_SECONDS, SAMPLE_RATE, secondsPerBar, songSeconds, type SongDescription } from './song.ts'

describe.each(songs)('$title', (song) => {
  let samples: Float32Array = new Float32Array()
  beforeAll(() => {
    samples = synthesiseSong(song).samples
  })

  it('lasts 60 to 90 seconds and starts and ends in silence', () => {
    verifies('E-01')
    const seconds = samples.length / 2 / SAMPLE_RATE
    expect(seconds).toBeCloseTo(songSeconds(song), 3)
    expect([seconds >= 60, seconds <= 90]).toEqual([true, true])
    expect(rms(samples.subarray(0, 0.09 * SAMPLE_RATE * 2))).toBe(0)
    expect(rms(samples.subarray(-0.02 * SAMPLE_RATE * 2))).toBeLessThan(1e-4)
  })

  it('never clips, has no DC, and is about as loud on both sides', () => {
    verifies('E-01')
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeCloseTo(0.84, 2)
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.003)
    const [left, right] = [0, 1].map((side) => rms(samples.filter((_, at) => at % 2 === side)))
    expect((left ?? 0) / (right ?? 1)).toBeGreaterThan(0.8)
    expect((left ?? 0) / (right ?? 1)).toBeLessThan(1.25)
    expect(rms(samples)).toBeGreaterThan(0.08)
  })

  it('has no click where sections meet', () => {
    verifies('E-01')
    const steps = stepsOf(samples)
    for (const border of borders(song)) {
      // Drums start on the border: only what comes just before it counts.
      const at = Math.round(border * SAMPLE_RATE)
      expect(largest(steps.subarray(at - 400, at - 1))).toBeLessThan(largest(steps) * 0.6)
    }
  })

  it('has quiet and loud sections', () => {
    verifies('E-01')
    const edges = [LEAD_SECONDS, ...borders(song)].map((edge) => Math.round(edge * SAMPLE_RATE) * 2)
    const levels = edges.slice(1).map((edge, index) => rms(samples.subarray(edges[index], edge)))
    expect(Math.max(...levels) / Math.min(...levels)).toBeGreaterThan(1.6)
  })
})

describe('the songs', () => {
  it('differ in tempo, key, drums and title', () => {
    verifies('E-01')
    const values = songs.map(({ bpm, tonic, drums, title, seed }) => [bpm, tonic, drums, title, seed])
    for (const column of [0, 1, 2, 3, 4]) expect(new Set(values.map((row) => row[column])).size).toBe(songs.length)
  })

  it('are M4A files of AAC with the same bytes every time', async () => {
    verifies('E-01')
    const [song] = songs
    if (song === undefined) throw new Error('no song')
    const short = { ...song, sections: song.sections.slice(1, 2).map((section) => ({ ...section, bars: 1 })) }
    const [one, other] = [await renderSong(short), await renderSong(short)]
    expect(digest(one)).toBe(digest(other))
    using input = new Input({ source: new BufferSource(one), formats: [MP4] })
    const track = await input.getPrimaryAudioTrack()
    expect(track?.codec).toBe('aac')
    expect(await track?.computeDuration()).toBeCloseTo(songSeconds(short), 1)
  })
})

describe('the mixer', () => {
  it('fades every note in and out, so that none clicks, and the whole song at its end', () => {
    verifies('E-01')
    const mix = createMix(1)
    addNote(mix, { start: 0.2, length: 0.5, gain: 1, pan: 0, tone: () => 1 })
    const steps = mix.left.map((sample, at) => Math.abs((mix.left[at + 1] ?? 0) - sample))
    expect(largest(mix.left)).toBeCloseTo(Math.SQRT1_2, 5)
    expect(largest(steps)).toBeLessThan(0.01)
    const constant = createMix(1)
    for (const side of [constant.left, constant.right]) side.fill(0.5)
    const samples = master(constant, 0.8, 0.5)
    expect(samples[0]).toBeCloseTo(0.8, 5)
    expect([(samples[66_150] ?? 1) < 0.3, samples.at(-1)]).toEqual([true, 0])
  })
})

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function rms(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/** Differences of neighbouring samples of the left side. */
function stepsOf(samples: Float32Array): Float32Array {
  return new Float32Array(samples.length / 2).map((_, at) =>
    Math.abs((samples[at * 2 + 2] ?? 0) - (samples[at * 2] ?? 0)),
  )
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

/** Seconds at which a section ends. */
function borders(song: SongDescription): number[] {
  let end = LEAD_SECONDS
  return song.sections.map(({ bars }) => (end += bars * secondsPerBar(song)))
}
