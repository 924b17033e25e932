// Where a song asks for cuts: every so many beats, or at the borders of its sections.
import type { BeatGrid, Song } from '../document/document.ts'
import { clampInteger, frameOfMicroseconds, MICROSECONDS, microsecondsOfFrame } from '../document/frames.ts'
import { beatInterval, beatsWithin } from '../song/beat-grid.ts'

const STEP_MAX = 64

/** Beats from one cut to the next, or the sections that the analysis found. */
export type CutEvery = number | 'section'

export interface CutGrid {
  /** Frames below which a part before a cut is only a scrap, such as that before the first bar. */
  readonly shortest: number
  /** The first cut at or behind a frame of the timeline; null behind the last. */
  nextCut(frame: number): number | null
  /** The last beat between two frames, both included. */
  lastBeat(from: number, to: number): number | null
}

/** Null without a song, for an invalid number of beats, and for sections where the analysis found none. */
export function cutGridOf(song: Song | null, every: CutEvery): CutGrid | null {
  if (song === null) return null
  const { grid } = song
  const lastBeat = (from: number, to: number): number | null => beatFrames(grid, from, to).at(-1) ?? null
  if (every === 'section') {
    const borders = sectionFrames(song)
    const nextCut = (frame: number): number | null => borders.find((border) => border >= frame) ?? null
    return borders.length < 2 ? null : { shortest: 0, nextCut, lastBeat }
  }
  const step = clampInteger(every, 1, STEP_MAX)
  if (step === null) return null
  const cuts = { ...grid, tempo: grid.tempo / step }
  const interval = frameOfMicroseconds(beatInterval(cuts))
  const nextCut = (frame: number): number | null => beatFrames(cuts, frame, frame + interval + 2)[0] ?? null
  return { shortest: Math.floor(interval / 2), nextCut, lastBeat }
}

/** Whether the analysis found sections. */
export function hasSections(song: Song | null): boolean {
  return song !== null && sectionFrames(song).length > 1
}

/** Borders of the sections, each on its nearest beat, and the end of the song; ascending. */
function sectionFrames({ profile, grid, duration }: Song): readonly number[] {
  const sections: unknown = profile?.['sections']
  const starts = Array.isArray(sections) ? sections.flatMap(startOf) : []
  const interval = beatInterval(grid)
  const onBeats = starts.map((seconds) => {
    const beats = Math.round((seconds * MICROSECONDS - grid.offset) / interval)
    return frameOfMicroseconds(grid.offset + beats * interval)
  })
  const inside = onBeats.filter((frame) => frame > 0 && frame < frameOfMicroseconds(duration))
  return [...new Set([...inside, frameOfMicroseconds(duration)])].sort((one, other) => one - other)
}

/** The profile is opened from a saved project: its parts may have any type. The start of the song is not a border. */
function startOf(section: unknown): readonly number[] {
  if (typeof section !== 'object' || section === null) return []
  const start: unknown = Reflect.get(section, 'startSeconds')
  return typeof start === 'number' && start > 0 && Number.isFinite(start) ? [start] : []
}

/** The frames of all beats from one frame to another, both included. */
function beatFrames(grid: BeatGrid, from: number, to: number): readonly number[] {
  const beats = beatsWithin(grid, microsecondsOfFrame(from - 1), microsecondsOfFrame(to + 1))
  return beats.map(({ time }) => frameOfMicroseconds(time)).filter((frame) => frame >= from && frame <= to)
}
