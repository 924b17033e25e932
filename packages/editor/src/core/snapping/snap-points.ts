// What a drag on the timeline snaps to.
import { placements, type BeatGrid, type EditDocument, type Song } from '../document/document.ts'
import { frameOfMicroseconds } from '../document/frames.ts'
import { beatsWithin } from '../song/beat-grid.ts'

/** In order of preference where several are equally near. */
const kinds = ['playhead', 'edge', 'bar', 'beat', 'scene'] as const
export type SnapKind = (typeof kinds)[number]

export interface SnapPoint {
  /** Frame of the timeline. */
  readonly frame: number
  readonly kind: SnapKind
}

export interface SnapSources {
  readonly document: EditDocument
  /** Frame of the playhead; null while it moves. */
  readonly playhead: number | null
  /** Scene cuts of each video, as frames of its source. */
  readonly sceneCuts: ReadonlyMap<string, readonly number[]>
  /** Id of the dragged clip: it does not snap to itself. */
  readonly dragged: number | null
}

/** All snap points of the timeline, each frame once with its preferred kind, ascending. */
export function snapPoints({ document, playhead, sceneCuts, dragged }: SnapSources): readonly SnapPoint[] {
  const { song } = document
  const points: SnapPoint[] = [
    ...(playhead === null ? [] : [{ frame: playhead, kind: 'playhead' } as const]),
    ...clipPoints(document, sceneCuts, dragged),
    ...(song === null ? [] : beatPoints(song.grid, song.duration)),
  ]
  return preferredPoints(points)
}

interface TrimmedClip {
  /** Frames of the source, and of the timeline where the clip starts. */
  readonly from: number
  readonly to: number
  readonly start: number
}

interface TrimSources {
  readonly edge: 'start' | 'end'
  /** Frame of the timeline; null while it moves. */
  readonly playhead: number | null
  /** Frames of the source. */
  readonly sceneCuts: readonly number[]
  readonly song: Song | null
}

/**
 * What a dragged edge of a clip snaps to, in frames of its source; ascending. What follows a clip moves along with its end,
 * so either edge puts that end on a beat.
 */
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

/** Each frame once, with its preferred kind; ascending. */
function preferredPoints(points: readonly SnapPoint[]): readonly SnapPoint[] {
  const preferred = new Map<number, SnapPoint>()
  for (const point of points) {
    const known = preferred.get(point.frame)
    if (known === undefined || rank(point) < rank(known)) preferred.set(point.frame, point)
  }
  return [...preferred.values()].sort((one, other) => one.frame - other.frame)
}

function clipPoints(
  document: EditDocument,
  sceneCuts: SnapSources['sceneCuts'],
  dragged: number | null,
): readonly SnapPoint[] {
  return placements(document)
    .filter(({ clip }) => clip.id !== dragged)
    .flatMap(({ clip, start, end }) => [
      { frame: start, kind: 'edge' as const },
      { frame: end, kind: 'edge' as const },
      ...(sceneCuts.get(clip.video.videoId) ?? [])
        .filter((cut) => cut > clip.from && cut < clip.to)
        .map((cut) => ({ frame: start + cut - clip.from, kind: 'scene' as const })),
    ])
}

function beatPoints(grid: BeatGrid, duration: number): readonly SnapPoint[] {
  return beatsWithin(grid, 0, duration).map(({ time, bar }) => ({
    frame: frameOfMicroseconds(time),
    kind: bar ? 'bar' : 'beat',
  }))
}

export function rank({ kind }: SnapPoint): number {
  return kinds.indexOf(kind)
}
