// What the user does to clips on the timeline, as steps of the edit.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { moveClip } from '../../core/document/clip-commands.ts'
import { rollEdge, slipClip, splitAt, trimEnd, trimStart } from '../../core/document/cut-commands.ts'
import type { EditDocument } from '../../core/document/document.ts'
import { frameAt, toSeconds } from '../../core/document/frames.ts'
import type { EditModel } from '../edit-model.ts'
import type { PlayerModel } from '../player/player-model.ts'
import type { SceneCutsModel } from './scene-cuts-model.ts'
import { createTimelineDrags, type Edge, type Slip, type TimelineDrags, type Trim } from './timeline-drags.ts'

export interface TimelineModel extends TimelineDrags {
  /** Pixels per second. */
  readonly scale: ReadonlySignal<number>
  readonly canZoomIn: ReadonlySignal<boolean>
  readonly canZoomOut: ReadonlySignal<boolean>
  zoomIn(): void
  zoomOut(): void
  /** Frame of the timeline that the stage shows. */
  readonly playhead: ReadonlySignal<number>
  /** The latest edit, for assistive technology; '' before the first. */
  readonly announcement: ReadonlySignal<string>
  /** Shows a frame of the timeline on the stage. */
  seek(frame: number): void
  /** Splits the selected clip at the playhead. */
  split(): void
  /** Moves an edge of the selected clip to the playhead. */
  trimToPlayhead(edge: Edge): void
  /** Trims during a drag or while an arrow key is held; `release` ends the step. */
  trim(trim: Trim): void
  release(): void
  /** Shows a part of the selected clip's source that is so many frames later. */
  slipBy(frames: number): void
  /** Moves a clip to an index, counted without the clip. */
  moveTo(key: number, index: number): void
  moveBy(key: number, places: number): void
  removeSelected(): void
  undo(): void
  redo(): void
}

const SCALES = [2, 4, 8, 16, 24, 48, 96, 192]
const DEFAULT_SCALE = 24

export interface TimelineOptions {
  readonly edit: EditModel
  readonly player: PlayerModel
  readonly sceneCuts: SceneCutsModel
}

export function createTimelineModel({ edit, player, sceneCuts }: TimelineOptions): TimelineModel {
  const { history } = edit
  const zoom = createZoom()
  const announcement = signal('')
  const playhead = computed(() => (edit.selectedClip.value?.start ?? 0) + frameAt(player.time.value))

  const seek = (frame: number): void => seekEdit({ edit, player }, frame)

  function split(): void {
    const done = history.perform((document) => splitAt(document, playhead.value), { label: 'Split clip' })
    announcement.value = done ? 'Clip split' : 'Too close to the end of the clip to split it'
  }

  function trim({ key, edge, frame, rolls }: Trim): void {
    const command = (document: EditDocument): EditDocument => {
      if (rolls) return rollEdge(document, key, edge === 'start' ? { start: frame } : { end: frame })
      return (edge === 'start' ? trimStart : trimEnd)(document, key, frame)
    }
    const group = `${rolls ? 'roll' : 'trim'} ${edge} of ${key}`
    history.perform(command, { label: rolls ? 'Move cut' : 'Trim clip', group })
  }

  function slip({ key, frame }: Slip): void {
    history.perform((document) => slipClip(document, key, frame), { label: 'Slip clip', group: `slip of ${key}` })
  }

  function trimToPlayhead(edge: Edge): void {
    const clip = edit.selectedClip.value
    if (clip === null) return
    trim({ key: clip.key, edge, frame: clip.from + playhead.value - clip.start, rolls: false })
    history.endGroup()
  }

  function moveTo(key: number, index: number): void {
    if (!history.perform((document) => moveClip(document, key, index), { label: 'Move clip' })) return
    const { clips } = edit.timeline.value
    const place = clips.findIndex((clip) => clip.key === key)
    announcement.value = `${clips[place]?.summary.title ?? ''} is clip ${place + 1} of ${clips.length}`
  }

  return {
    ...zoom,
    ...createTimelineDrags({ edit, sceneCuts, scale: zoom.scale, playhead, trim, slip, seek }),
    playhead,
    announcement,
    seek,
    split,
    trim,
    release: history.endGroup,
    trimToPlayhead,
    slipBy(frames) {
      const clip = edit.selectedClip.value
      if (clip !== null) slip({ key: clip.key, frame: clip.from + frames })
    },
    moveTo,
    moveBy: (key, places) => moveTo(key, edit.timeline.value.clips.findIndex((clip) => clip.key === key) + places),
    removeSelected() {
      const { selected } = edit.timeline.value
      if (selected !== null) edit.remove(selected)
    },
    undo() {
      announcement.value = stepText('Undone', history.undoLabel.value)
      edit.undo()
    },
    redo() {
      announcement.value = stepText('Redone', history.redoLabel.value)
      edit.redo()
    },
  }
}

function createZoom(): Pick<TimelineModel, 'scale' | 'canZoomIn' | 'canZoomOut' | 'zoomIn' | 'zoomOut'> {
  const level = signal(SCALES.indexOf(DEFAULT_SCALE))
  const canZoomIn = computed(() => level.value < SCALES.length - 1)
  const canZoomOut = computed(() => level.value > 0)
  return {
    scale: computed(() => SCALES[level.value] ?? DEFAULT_SCALE),
    canZoomIn,
    canZoomOut,
    zoomIn: () => (level.value = Math.min(SCALES.length - 1, level.value + 1)),
    zoomOut: () => (level.value = Math.max(0, level.value - 1)),
  }
}

function seekEdit({ edit, player }: { readonly edit: EditModel; readonly player: PlayerModel }, frame: number): void {
  const { clips } = edit.timeline.value
  const clip = [...clips].reverse().find(({ start }) => start <= Math.max(0, frame))
  if (clip !== undefined) player.seekClip(clip.key, Math.max(0, toSeconds(frame - clip.start)))
}

function stepText(done: string, label: string | null): string {
  return label === null ? '' : `${done}: ${label.toLowerCase()}`
}
