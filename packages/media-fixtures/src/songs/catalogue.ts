import type { SongDescription, SongSection } from './song.ts'

const section = (name: string, bars: number, rest: Omit<SongSection, 'name' | 'bars'>): SongSection => ({
  name,
  bars,
  ...rest,
})

const nightChords = [0, 5, 2, 6]
const dawnChords = [0, 4, 5, 3]
const rushChords = [0, 3, 5, 4]

/** Three original songs of different tempo, key and mood. */
export const songs: readonly SongDescription[] = [
  {
    slug: 'paper-lanterns',
    title: 'Paper Lanterns',
    artist: 'Halden Row',
    seed: 11,
    bpm: 84,
    tonic: 53,
    mode: 'major',
    drums: 'soft',
    motif: [4, null, 2, null, 4, 6, 7, null, 6, null, 4, null, 2, null, null, null],
    sections: [
      section('intro', 2, { chords: dawnChords, drums: 0, bass: 0, pad: 0.8, arpeggio: 0.5, melody: 0 }),
      section('verse', 8, { chords: dawnChords, drums: 0.5, bass: 0.7, pad: 0.7, arpeggio: 0.6, melody: 0 }),
      section('chorus', 8, { chords: [3, 4, 0, 5], drums: 0.9, bass: 1, pad: 0.9, arpeggio: 0.7, melody: 1 }),
      section('bridge', 4, { chords: [5, 3, 1, 4], drums: 0, bass: 0.5, pad: 1, arpeggio: 0.4, melody: 0.5 }),
      section('outro', 2, { chords: [0, 0], drums: 0.4, bass: 0.7, pad: 0.9, arpeggio: 0.5, melody: 0 }),
    ],
  },
  {
    slug: 'glass-avenue',
    title: 'Glass Avenue',
    artist: 'Neon Orchard',
    seed: 23,
    bpm: 112,
    tonic: 57,
    mode: 'minor',
    drums: 'straight',
    motif: [0, null, 2, 4, null, 4, 2, null, 6, null, 4, null, 2, 1, 2, null],
    sections: [
      section('intro', 4, { chords: nightChords, drums: 0, bass: 0, pad: 0.8, arpeggio: 0.9, melody: 0 }),
      section('verse', 8, { chords: nightChords, drums: 0.8, bass: 0.9, pad: 0.5, arpeggio: 0.6, melody: 0 }),
      section('chorus', 8, { chords: [5, 6, 0, 0], drums: 1, bass: 1, pad: 0.9, arpeggio: 0.8, melody: 1 }),
      section('break', 4, { chords: nightChords, drums: 0, bass: 0.3, pad: 1, arpeggio: 0.7, melody: 0.4 }),
      section('chorus', 8, { chords: [5, 6, 0, 0], drums: 1, bass: 1, pad: 0.9, arpeggio: 0.9, melody: 1 }),
    ],
  },
  {
    slug: 'copper-sky',
    title: 'Copper Sky',
    artist: 'The Long Weekend',
    seed: 37,
    bpm: 128,
    tonic: 50,
    mode: 'major',
    drums: 'four',
    motif: [4, 4, null, 5, null, 4, 2, null, 4, null, 7, null, 6, null, 4, null],
    sections: [
      section('intro', 4, { chords: rushChords, drums: 0.6, bass: 0, pad: 0.5, arpeggio: 0.6, melody: 0 }),
      section('verse', 8, { chords: rushChords, drums: 0.9, bass: 0.9, pad: 0.6, arpeggio: 0.5, melody: 0.5 }),
      section('build', 4, { chords: [3, 3, 4, 4], drums: 0, bass: 0.4, pad: 1, arpeggio: 1, melody: 0 }),
      section('drop', 8, { chords: [5, 3, 0, 4], drums: 1, bass: 1, pad: 1, arpeggio: 0.8, melody: 1 }),
      section('break', 4, { chords: [5, 3, 0, 4], drums: 0, bass: 0.3, pad: 1, arpeggio: 0.5, melody: 0 }),
      section('drop', 8, { chords: [5, 3, 0, 4], drums: 1, bass: 1, pad: 1, arpeggio: 0.9, melody: 1 }),
    ],
  },
]
