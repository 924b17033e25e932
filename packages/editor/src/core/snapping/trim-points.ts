// What a dragged edge of a clip snaps to, in frames of its source.
import type { Song } from '../document/document.ts'
import { frameOfMicroseconds } from '../document/frames.ts'
import { beatsWithin } from '../song/beat-grid.ts'
import { preferredPoints, type SnapPoint } from './snap-points.ts'

export interface TrimmedClip {
  /** Frames of the source, and of the timeline where the clip starts. */
  readonly from: number
  readonly to: number
  readonly start: number
}

export interface TrimSources {
  readonly edge: 'start' | 'end'
  /** Frame of the timeline; null while it moves. */
  readonly playhead: number | null
  /** Frames of the source. */
  readonly sceneCuts: readonly number[]
  readonly song: Song | null
}

/** Ascending. What follows a clip moves along with its end, so either edge puts that end on a beat. */
export function trimPoints(clip: TrimmedClip, { edge, playhead, sceneCuts, song }: TrimSources): readonly SnapPoint[] {
  const { from, to, start } = clip
  const beats = song === null ? [] : beatsWithin(song.grid, 0, song.duration)
  const ends = beats.map(({ time, bar }) => ({ length: frameOfMicroseconds(time) - start, bar }))
  return preferredPoints([
    ...(playhead === null ? [] : [{ frame: from + playhead - start, kind: 'playhead' } as const]),
    ...ends.map(({ length, bar }): SnapPoint => ({
      frame: edge === 'end' ? from + length : to - length,
      kind: bar ? 'bar' : 'beat',
    })),
    ...sceneCuts.map((frame) => ({ frame, kind: 'scene' as const })),
  ])
}
