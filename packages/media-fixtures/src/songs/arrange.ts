// Plays a song's sections with its instruments.
import type { Random } from '../canvas/noise.ts'
import { bass, hat, kick, lead, pad, pluck, snare } from './instruments.ts'
import { addNote, type Mix } from './mixer.ts'
import {
  BEATS_PER_BAR,
  frequencyOf,
  LEAD_SECONDS,
  secondsPerBar,
  type SongDescription,
  type SongSection,
} from './song.ts'

/** The drums and the bass stay dry; the rest gets echo and reverb. */
export interface Buses {
  readonly dry: Mix
  readonly wet: Mix
}

interface Bar {
  readonly song: SongDescription
  readonly section: SongSection
  /** Seconds. */
  readonly start: number
  readonly beat: number
  /** Position within the section, and whether it is its last bar. */
  readonly index: number
  readonly last: boolean
  /** Scale degree. */
  readonly chord: number
}

export function arrange(song: SongDescription, buses: Buses, random: Random): void {
  for (const bar of barsOf(song)) {
    playDrums(bar, buses.dry, random)
    playBass(bar, buses.dry)
    playPad(bar, buses.wet)
    playArpeggio(bar, buses.wet)
    playMelody(bar, buses.wet)
  }
}

function barsOf(song: SongDescription): readonly Bar[] {
  let start = LEAD_SECONDS
  return song.sections.flatMap((section) =>
    Array.from({ length: section.bars }, (_, index) => {
      const bar = {
        song,
        section,
        start,
        beat: 60 / song.bpm,
        index,
        last: index === section.bars - 1,
        chord: section.chords[index % section.chords.length] ?? 0,
      }
      start += secondsPerBar(song)
      return bar
    }),
  )
}

/** Eighths of the bar on which each drum is struck. */
const patterns = {
  soft: { kick: [0, 4, 5], snare: [2, 6], hat: [0, 2, 4, 6], open: [] },
  straight: { kick: [0, 3, 4], snare: [2, 6], hat: [0, 1, 2, 3, 4, 5, 6, 7], open: [] },
  four: { kick: [0, 2, 4, 6], snare: [2, 6], hat: [0, 2, 4, 6], open: [1, 3, 5, 7] },
} as const satisfies Record<SongDescription['drums'], Record<string, readonly number[]>>

function playDrums({ song, section, start, beat, last }: Bar, mix: Mix, random: Random): void {
  if (section.drums === 0) return
  const pattern = patterns[song.drums]
  const at = (eighth: number): number => start + (eighth * beat) / 2
  const strike = (eighths: readonly number[], sound: Omit<Parameters<typeof addNote>[1], 'start'>) => {
    for (const eighth of eighths) addNote(mix, { ...sound, start: at(eighth), gain: sound.gain * section.drums })
  }
  strike(pattern.kick, { length: 0.45, gain: 0.62, pan: 0, tone: kick() })
  strike(pattern.snare, { length: 0.28, gain: 0.42, pan: 0.05, tone: snare(random) })
  strike(pattern.hat, { length: 0.09, gain: 0.2, pan: -0.3, tone: hat(random, 62) })
  strike(pattern.open, { length: 0.22, gain: 0.17, pan: 0.3, tone: hat(random, 17) })
  if (last) strike([6.5, 7, 7.5], { length: 0.2, gain: 0.26, pan: 0.1, tone: snare(random) })
}

function playBass({ song, section, start, beat, chord, index }: Bar, mix: Mix): void {
  const eighths = song.drums === 'four' ? [1, 3, 5, 7] : song.drums === 'straight' ? [0, 1.5, 3, 4, 5.5, 7] : [0, 4]
  for (const [place, eighth] of eighths.entries()) {
    const step = place === eighths.length - 1 && index % 2 === 1 ? chord + 4 : chord
    const tone = bass(frequencyOf(song, step - (chord > 3 ? 14 : 7)) / 2 ** (song.tonic > 54 && chord <= 3 ? 1 : 0))
    const length = song.drums === 'soft' ? beat * 1.9 : beat * 0.55
    addNote(mix, { start: start + (eighth * beat) / 2, length, gain: 0.3 * section.bass, pan: 0, tone })
  }
}

function playPad({ song, section, start, beat, chord }: Bar, mix: Mix): void {
  const length = beat * BEATS_PER_BAR + 0.3
  for (const [voice, step] of [0, 2, 4, 6].entries()) {
    const gain = (step === 6 ? 0.035 : 0.06) * section.pad
    const inverted = chord > 3 ? chord - 7 : chord
    addNote(mix, {
      start,
      length,
      gain,
      pan: (voice - 1.5) * 0.45,
      tone: pad(frequencyOf(song, inverted + step + 7), length),
    })
  }
}

function playArpeggio({ song, section, start, beat, chord }: Bar, mix: Mix): void {
  if (section.arpeggio === 0) return
  const perBeat = song.drums === 'soft' ? 2 : 4
  const steps = [0, 4, 7, 9, 7, 4, 2, 4]
  for (let place = 0; place < perBeat * BEATS_PER_BAR; place += 1) {
    const step = chord + (steps[place % steps.length] ?? 0)
    const accent = place % perBeat === 0 ? 1 : 0.7
    const tone = pluck(frequencyOf(song, step + (song.tonic > 54 ? 0 : 7)))
    const gain = 0.1 * section.arpeggio * accent
    addNote(mix, {
      start: start + (place * beat) / perBeat,
      length: 0.7,
      gain,
      pan: place % 2 === 0 ? -0.4 : 0.4,
      tone,
    })
  }
}

/** The motif spans two bars: every second bar plays its second half. */
function playMelody({ song, section, start, beat, chord, index }: Bar, mix: Mix): void {
  if (section.melody === 0) return
  const half = song.motif.length / 2
  const part = song.motif.slice((index % 2) * half, (index % 2) * half + half)
  for (const [eighth, step] of part.entries()) {
    if (step === null) continue
    const held = 1 + part.slice(eighth + 1).findIndex((next) => next !== null)
    const eighths = held === 0 ? part.length - eighth : held
    const length = (eighths * beat) / 2
    const inverted = chord > 3 ? chord - 7 : chord
    const tone = lead(frequencyOf(song, inverted + step + 7), length)
    addNote(mix, { start: start + (eighth * beat) / 2, length, gain: 0.17 * section.melody, pan: 0.1, tone })
  }
}
