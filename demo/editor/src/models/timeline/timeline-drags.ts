// Drags on the timeline that snap: an edge of a clip, and the playhead on the ruler.
import type { ReadonlySignal } from '@preact/signals'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { snapPoints, type SnapPoint } from '../../core/snapping/snap-points.ts'
import { snap } from '../../core/snapping/snap.ts'
import { trimPoints, type TrimSources } from '../../core/snapping/trim-points.ts'
import type { Clip } from '../../core/timeline.ts'
import type { EditModel } from '../edit-model.ts'
import type { SceneCutsModel } from './scene-cuts-model.ts'

export type Edge = 'start' | 'end'

export interface Trim {
  readonly key: number
  readonly edge: Edge
  /** Frame of the source: the first that shows, or the first that does not. */
  readonly frame: number
  /** Whether the neighbour shares the change, so that everything else stays in place. */
  readonly rolls: boolean
}

export interface Slip {
  readonly key: number
  /** The first frame of the source that shows. */
  readonly frame: number
}

/** Moves what is dragged to a distance in pixels from where the drag began. */
export type Drag = (pixels: number) => void

export interface TimelineDrags {
  /** Begins to drag an edge of a clip. It snaps to the playhead, to scene cuts of the source, and to beats. */
  dragEdge(edge: Omit<Trim, 'frame'>): Drag
  /** Begins to drag what a clip shows of its source. Its first frame snaps to scene cuts. */
  dragSource(key: number): Drag
  /** Begins to drag the playhead from a frame of the timeline. It snaps to cuts, scene cuts and beats. */
  dragPlayhead(frame: number): Drag
}

export interface DragOptions {
  readonly edit: EditModel
  readonly sceneCuts: SceneCutsModel
  /** Pixels per second. */
  readonly scale: ReadonlySignal<number>
  /** Frame of the timeline. */
  readonly playhead: ReadonlySignal<number>
  readonly trim: (trim: Trim) => void
  readonly slip: (slip: Slip) => void
  readonly seek: (frame: number) => void
}

/** Pixels within which a point attracts. */
const TOLERANCE = 8

export function createTimelineDrags(options: DragOptions): TimelineDrags {
  const { edit, sceneCuts, playhead, trim, slip, seek } = options
  return {
    dragEdge({ key, edge, rolls }) {
      const { clips, selected } = edit.timeline.value
      const clip = clips.find((each) => each.key === key)
      if (clip === undefined) return () => undefined
      sceneCuts.load([clip])
      const origin = edge === 'start' ? clip.from : clip.to
      const place = selected === key ? playhead.value : null
      // The edge itself does not attract, nor the playhead on its frame, so that a clip can be trimmed by a frame.
      const points = () =>
        trimPoints(clip, trimSources(options, clip, { edge, place })).filter(
          ({ frame }) => Math.abs(frame - origin) > 1,
        )
      return createDrag(options, {
        origin,
        points,
        onMove: (frame) => trim({ key, edge, frame, rolls }),
      })
    },
    dragSource(key) {
      const clip = edit.timeline.value.clips.find((each) => each.key === key)
      if (clip === undefined) return () => undefined
      sceneCuts.load([clip])
      const points = (): readonly SnapPoint[] =>
        (sceneCuts.frames.get(clip.summary.videoId) ?? [])
          .filter((frame) => Math.abs(frame - clip.from) > 1)
          .map((frame) => ({ frame, kind: 'scene' }))
      const drag = createDrag(options, { origin: clip.from, points, onMove: (frame) => slip({ key, frame }) })
      // To the right, the clip shows what was before.
      return (pixels) => drag(-pixels)
    },
    dragPlayhead(frame) {
      sceneCuts.load(edit.timeline.value.clips)
      const points = () =>
        snapPoints({
          document: edit.history.document.value,
          playhead: null,
          sceneCuts: sceneCuts.frames,
          dragged: null,
        })
      return createDrag(options, { origin: frame, points, onMove: seek })
    },
  }
}

function trimSources(
  { edit, sceneCuts }: DragOptions,
  { summary }: Clip,
  { edge, place }: { readonly edge: Edge; readonly place: number | null },
): TrimSources {
  const { song } = edit.history.document.value
  return { edge, playhead: place, sceneCuts: sceneCuts.frames.get(summary.videoId) ?? [], song }
}

interface DragTarget {
  readonly origin: number
  /** Read with each move, because scene cuts may arrive during the drag. */
  readonly points: () => readonly SnapPoint[]
  readonly onMove: (frame: number) => void
}

function createDrag({ scale }: Pick<DragOptions, 'scale'>, { origin, points, onMove }: DragTarget): Drag {
  let held: SnapPoint | null = null
  return (pixels) => {
    const perPixel = FRAME_RATE / scale.value
    const frame = origin + Math.round(pixels * perPixel)
    held = snap(frame, points(), { tolerance: TOLERANCE * perPixel, held })
    onMove(held?.frame ?? frame)
  }
}
