// The description of a song: data from which the same samples are computed everywhere.

export interface SongSection {
  readonly name: string
  readonly bars: number
  /** Scale degree of the chord in each bar, repeated. */
  readonly chords: readonly number[]
  /** Loudness of each instrument, 0 for none. */
  readonly drums: number
  readonly bass: number
  readonly pad: number
  readonly arpeggio: number
  readonly melody: number
}

export interface SongDescription {
  readonly slug: string
  readonly title: string
  readonly artist: string
  readonly seed: number
  /** Beats per minute; four beats to the bar. */
  readonly bpm: number
  /** MIDI number of the tonic, 48..59. */
  readonly tonic: number
  readonly mode: 'major' | 'minor'
  readonly drums: 'soft' | 'straight' | 'four'
  /** Steps of the scale above the chord, one per eighth; null holds the note before. */
  readonly motif: readonly (number | null)[]
  readonly sections: readonly SongSection[]
}

export const SAMPLE_RATE = 44_100
export const BEATS_PER_BAR = 4
/** Silence before the first beat: encoders blur the first milliseconds. */
export const LEAD_SECONDS = 0.1
/** Seconds in which the last notes fade out. */
export const TAIL_SECONDS = 3

const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const

/** Frequency in Hz of a step of the scale; 0 is the tonic. */
export function frequencyOf({ tonic, mode }: SongDescription, step: number): number {
  const scale = scales[mode]
  const midi = tonic + (scale[((step % 7) + 7) % 7] ?? 0) + 12 * Math.floor(step / 7)
  return 440 * 2 ** ((midi - 69) / 12)
}

export function secondsPerBar({ bpm }: SongDescription): number {
  return (60 / bpm) * BEATS_PER_BAR
}

export function songSeconds(song: SongDescription): number {
  const bars = song.sections.reduce((sum, section) => sum + section.bars, 0)
  return LEAD_SECONDS + bars * secondsPerBar(song) + TAIL_SECONDS
}
