const notes = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']

/** The song: picking, analysis and corrections. */
export const song = {
  title: 'Song',
  choose: 'Choose a song',
  drop: 'or drop one here',
  offers: 'Songs to begin with',
  offer: (title: string, artist: string) => `Use “${title}” by ${artist}`,
  /** What happens to the file. */
  working: { loading: 'Fetching', decoding: 'Reading', analysing: 'Finding the beats' },
  progress: (name: string) => `Analysing ${name}`,
  cancel: 'Cancel',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  another: 'Choose another',
  dismiss: 'Dismiss',
  again: 'Choose the file again',
  againReason: (name: string) => `to hear “${name}”`,
  look: 'Look for it again',
  replace: 'Replace',
  replaceSong: 'Replace the song',
  /** Instead of `replace`, for a song that the page offered. */
  ownSong: 'Use your own song',
  remove: 'Remove',
  removeSong: 'Remove the song',
  waveform: (name: string) => `Waveform of ${name}`,
  /** `tonic` counts semitones above C. */
  key: {
    major: (tonic: number) => `${notes[tonic % 12] ?? ''} major`,
    minor: (tonic: number) => `${notes[tonic % 12] ?? ''} minor`,
  },
  keyLabel: (key: string) => `Key: ${key}`,
  beats: 'Beats',
  /** Arabic and Hebrew spell the unit out, as the library and the catalogue do. */
  tempo: (tempo: string) => `${tempo} BPM`,
  tempoMenu: (tempo: string) => `Beats: ${tempo} BPM`,
  halve: 'Halve the tempo',
  double: 'Double the tempo',
  tap: 'Tap',
  tapBeat: 'Tap the beat',
  earlier: 'Beats 10 ms earlier',
  later: 'Beats 10 ms later',
  milliseconds: (count: string) => `${count} ms`,
  downbeat: 'Start a bar at the playhead',
  reset: 'Reset',
  resetBeats: 'Reset the beats',
  /** Tempos that the analysis also considers possible. */
  candidates: 'It could also be',
  candidate: (tempo: string) => `Set the tempo to ${tempo} BPM`,
  uploading: (percent: string) => `Uploading the song, ${percent}`,
  cancelUpload: 'Cancel the upload of the song',
  notUploaded: 'The song isn’t uploaded yet.',
  retry: 'Try again',
  /** Short status texts for the page around the editor. */
  status: {
    loading: (name: string) => `Fetching “${name}”`,
    decoding: (name: string) => `Reading “${name}”`,
    analysing: (name: string) => `Finding the beats of “${name}”`,
  },
  /** What undo and redo name. */
  steps: { add: 'Add song', remove: 'Remove song', correct: 'Correct beats', reset: 'Reset beats' },
  errors: {
    empty: 'The file is empty.',
    'too-large': 'The file is larger than 500 MB.',
    'not-audio': 'This is not an audio file that the editor knows. Use MP3, M4A, WAV, FLAC or OGG.',
    'no-sound': 'The file has no sound.',
    unsupported: 'This browser cannot play the sound in this file. Use MP3, M4A, WAV, FLAC or OGG.',
    damaged: 'The file is damaged or incomplete.',
    'too-long': 'The song is longer than 15 minutes.',
    stalled: 'Reading the file took too long.',
    unavailable: 'The song could not be analysed in this browser.',
    'not-loaded': 'The song could not be fetched.',
  },
}

export type SongMessages = typeof song
