// What the analysis of a song's file gives, and why a file cannot be used.
import { MICROSECONDS } from '../document/frames.ts'
import type { Song } from '../document/document.ts'
import type { SongAnalysis } from './analysis/analyse.ts'
import { isTempo } from './beat-grid.ts'

export type SongStage = 'decoding' | 'analysing'

/**
 * `unavailable`: the browser cannot run the analysis, or could not load it. `stalled`: it made no progress for a while.
 * `aborted`: cancelled by the caller.
 */
export type SongErrorCode =
  | 'empty'
  | 'too-large'
  | 'not-audio'
  | 'no-sound'
  | 'unsupported'
  | 'damaged'
  | 'too-long'
  | 'stalled'
  | 'unavailable'
  | 'aborted'

export type SongResult =
  | {
      readonly ok: true
      readonly fingerprint: string
      readonly analysis: SongAnalysis
      /** From the file's tags, if it has one. */
      readonly title?: string
    }
  | { readonly ok: false; readonly code: SongErrorCode }

export interface AnalyseOptions {
  readonly signal: AbortSignal
  /** `part` from 0 to 1 within the stage. */
  readonly onProgress: (stage: SongStage, part: number) => void
}

/** Decodes and analyses a file. Never rejects. */
export type AnalyseSongFile = (file: Blob, options: AnalyseOptions) => Promise<SongResult>

/** Largest file in bytes, and longest song in seconds. */
export const SONG_BYTES_MAX = 500_000_000
export const SONG_SECONDS_MAX = 900

const BEATS_PER_BAR = 4

/** The name of a picked song: its title, else the file's name without its extension. */
export function songName(fileName: string, { title }: Extract<SongResult, { ok: true }>): string {
  return title ?? fileName.replace(/\.[a-z0-9]{2,5}$/i, '')
}

/** The song for the document. */
export function songOf(name: string, { fingerprint, analysis }: Extract<SongResult, { ok: true }>): Song {
  const { profile } = analysis
  const { bpm, beatOffsetSeconds } = profile.tempo
  const tempo = isTempo(bpm) ? bpm : 120
  const grid = { tempo, offset: Math.round(beatOffsetSeconds * MICROSECONDS), beatsPerBar: BEATS_PER_BAR }
  return {
    fingerprint,
    name,
    duration: Math.max(1, Math.round(profile.durationSeconds * MICROSECONDS)),
    detected: grid,
    grid,
    profile: { ...profile },
  }
}
