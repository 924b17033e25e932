// The same clips for tests: short, with a barcode in every frame instead of a film.
import type { ClipDescription } from './clip.ts'
import { film } from './film.ts'

const FRAMES_PER_SECOND = 25
const BEATS_IN_BAR = 4
/** Seconds of a shot without music. */
const SILENT_SHOT = 2

const secondsOf = (clip: ClipDescription): number => (clip.codec === 'hevc' ? 5 : 4 + (clip.durationSeconds % 3))

/** A cut on the frame nearest to each bar. */
function barCuts(seconds: number, { music }: ClipDescription): number[] {
  const bar = music === null ? SILENT_SHOT : (BEATS_IN_BAR * 60) / music.tempo
  const count = Math.ceil(seconds / bar)
  return Array.from({ length: count }, (_, index) => Math.round(index * bar * FRAMES_PER_SECOND) / FRAMES_PER_SECOND)
}

/** The clips of the films with the same slugs, roles, music and thumbnails. */
export const coded: readonly ClipDescription[] = film.map((clip, index) => ({
  ...clip,
  barcode: 11 + index * 7,
  durationSeconds: secondsOf(clip),
  framesPerSecond: clip.codec === 'hevc' ? 4 : FRAMES_PER_SECOND,
  cuts: barCuts(secondsOf(clip), clip),
  shots: null,
  extraSeconds: 3,
}))
