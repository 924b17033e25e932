// Drags on the timeline that snap: an edge of a clip, what a clip shows, and the playhead.
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { snapPoints, trimPoints, type SnapPoint } from '../../core/snapping/snap-points.ts'
import { snap } from '../../core/snapping/snap.ts'
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

export interface Drag {
  /** Moves what is dragged to a distance in pixels from where the drag began. */
  move(pixels: number): void
  /** Ends the drag as one step that can be undone. */
  end(): void
  /** Returns to where the drag began. */
  cancel(): void
}

export interface TimelineDrags {
  /** Whether drags snap. */
  readonly snapping: ReadonlySignal<boolean>
  /** What the drag has snapped to, with its frame of the timeline; null while it has not. */
  readonly snapped: ReadonlySignal<SnapPoint | null>
  setSnapping(on: boolean): void
  /** Begins to drag an edge of a clip. It snaps to the playhead, to scene cuts of the source, and to beats. */
  dragEdge(edge: Omit<Trim, 'frame'>): Drag
  /** Begins to drag what a clip shows of its source. Its first frame snaps to scene cuts. */
  dragSource(key: number): Drag
  /** Begins to drag the playhead from a frame of the timeline. It snaps to cuts, scene cuts and beats. */
  dragPlayhead(frame: number): Drag
}

export interface DragOptions {
  readonly edit: Pick<EditModel, 'timeline' | 'history'>
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

const noDrag: Drag = { move: () => undefined, end: () => undefined, cancel: () => undefined }

export function createTimelineDrags(options: DragOptions): TimelineDrags {
  const { edit, sceneCuts, trim, slip, seek } = options
  const snapping = signal(true)
  const snapped = signal<SnapPoint | null>(null)
  const parts: DragParts = { scale: options.scale, snapping, snapped, endGroup: edit.history.endGroup }
  const clipOf = (key: number): Clip | null => {
    const clip = edit.timeline.value.clips.find((each) => each.key === key) ?? null
    if (clip !== null) sceneCuts.load([clip])
    return clip
  }

  function dragEdge({ key, edge, rolls }: Omit<Trim, 'frame'>): Drag {
    const clip = clipOf(key)
    if (clip === null) return noDrag
    const origin = edge === 'start' ? clip.from : clip.to
    // The edge itself does not attract, nor the playhead on its frame, so that a clip can be trimmed by a frame.
    const points = (): readonly SnapPoint[] =>
      edgePoints(options, clip, edge).filter(({ frame }) => Math.abs(frame - origin) > 1)
    const shownAt = ({ frame, kind }: SnapPoint): number => {
      if (edge === 'end' || rolls) return clip.start + frame - clip.from
      return kind === 'beat' || kind === 'bar' ? clip.start + clip.to - frame : clip.start
    }
    return createDrag(parts, { origin, points, shownAt, onMove: (frame) => trim({ key, edge, frame, rolls }) })
  }

  function dragSource(key: number): Drag {
    const clip = clipOf(key)
    if (clip === null) return noDrag
    const points = (): readonly SnapPoint[] =>
      (sceneCuts.frames.get(clip.summary.videoId) ?? [])
        .filter((frame) => Math.abs(frame - clip.from) > 1)
        .map((frame) => ({ frame, kind: 'scene' }))
    const onMove = (frame: number): void => slip({ key, frame })
    const drag = createDrag(parts, { origin: clip.from, points, shownAt: () => clip.start, onMove })
    // To the right, the clip shows what was before.
    return { ...drag, move: (pixels) => drag.move(-pixels) }
  }

  function dragPlayhead(frame: number): Drag {
    sceneCuts.load(edit.timeline.value.clips)
    const points = (): readonly SnapPoint[] =>
      snapPoints({
        document: edit.history.document.value,
        playhead: null,
        sceneCuts: sceneCuts.frames,
        dragged: null,
      })
    return createDrag(parts, { origin: frame, points, shownAt: (point) => point.frame, onMove: seek })
  }

  return { snapping, snapped, setSnapping: (on) => (snapping.value = on), dragEdge, dragSource, dragPlayhead }
}

/** In frames of the source. */
function edgePoints({ edit, sceneCuts, playhead }: DragOptions, clip: Clip, edge: Edge): readonly SnapPoint[] {
  const end = clip.start + clip.to - clip.from
  const shows = playhead.value >= clip.start && playhead.value <= end
  return trimPoints(clip, {
    edge,
    playhead: shows ? playhead.value : null,
    sceneCuts: sceneCuts.frames.get(clip.summary.videoId) ?? [],
    song: edit.history.document.value.song,
  })
}

interface DragParts {
  readonly scale: ReadonlySignal<number>
  readonly snapping: ReadonlySignal<boolean>
  readonly snapped: Signal<SnapPoint | null>
  readonly endGroup: () => void
}

interface DragTarget {
  readonly origin: number
  /** Read with each move, because scene cuts may arrive during the drag. */
  readonly points: () => readonly SnapPoint[]
  /** Frame of the timeline at which a point is shown. */
  readonly shownAt: (point: SnapPoint) => number
  readonly onMove: (frame: number) => void
}

function createDrag({ scale, snapping, snapped, endGroup }: DragParts, target: DragTarget): Drag {
  const { origin, points, shownAt, onMove } = target
  let held: SnapPoint | null = null
  const end = (): void => {
    snapped.value = null
    endGroup()
  }
  return {
    move(pixels) {
      const perPixel = FRAME_RATE / scale.value
      const frame = origin + Math.round(pixels * perPixel)
      held = snapping.value ? snap(frame, points(), { tolerance: TOLERANCE * perPixel, held }) : null
      snapped.value = held === null ? null : { ...held, frame: shownAt(held) }
      onMove(held?.frame ?? frame)
    },
    end,
    cancel() {
      onMove(origin)
      end()
    },
  }
}
