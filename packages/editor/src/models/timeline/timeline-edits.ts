// Edits of clips, each one step that can be undone.
import type { ReadonlySignal } from '@preact/signals'
import { duplicateClips, moveClips, removeClips } from '../../core/document/clip-commands.ts'
import { rollEdge, slipClip, splitAt, trimEnd, trimStart } from '../../core/document/cut-commands.ts'
import { placementAt, type EditDocument } from '../../core/document/document.ts'
import type { Messages } from '../../messages/editor-messages.ts'
import type { EditModel } from '../edit-model.ts'
import type { Edge, Slip, Trim } from './timeline-drags.ts'
import type { TimelineSelection } from './timeline-selection.ts'

export interface TimelineEdits {
  /** Splits the clip at the playhead. */
  split(): void
  /** Moves an edge of the clip at the playhead there. */
  trimToPlayhead(edge: Edge): void
  /** Trims during a drag or while an arrow key is held; `release` ends the step. */
  trim(trim: Trim): void
  slip(slip: Slip): void
  release(): void
  /** Shows a part of the selected clip's source that is so many frames later. */
  slipBy(frames: number): void
  /** Moves a clip to an index, counted without what moves. A selected clip takes the other selected ones along. */
  moveTo(key: number, index: number): void
  moveBy(key: number, places: number): void
  removeSelected(): void
  duplicate(): void
  undo(): void
  redo(): void
}

export interface EditsOptions {
  readonly edit: EditModel
  readonly selection: TimelineSelection
  /** Frame of the timeline. */
  readonly playhead: ReadonlySignal<number>
  readonly seek: (frame: number) => void
  readonly messages: () => Messages['timeline']
  readonly announce: (text: string) => void
}

export function createTimelineEdits(options: EditsOptions): TimelineEdits {
  const { edit, selection, messages, announce } = options
  const { history } = edit
  const { trim, slip } = cuttingOf(options)

  /** What moves with a clip. */
  const movedWith = (key: number): readonly number[] => {
    const keys = selection.selectedKeys.value
    return keys.has(key) ? [...keys] : [key]
  }

  function moveTo(key: number, index: number): void {
    const keys = movedWith(key)
    if (!history.perform((document) => moveClips(document, keys, index), { label: messages().steps.move })) return
    const { clips } = edit.timeline.value
    const place = clips.findIndex((clip) => clip.key === key)
    announce(
      messages().announced.moved({ title: clips[place]?.summary.title ?? '', place: place + 1, count: clips.length }),
    )
  }

  function removeSelected(): void {
    const keys = [...selection.selectedKeys.value]
    const removed = history.perform((document) => removeClips(document, keys), { label: messages().steps.remove })
    if (removed) announce(messages().announced.removed({ count: keys.length }))
  }

  function duplicate(): void {
    const keys = [...selection.selectedKeys.value]
    const label = messages().steps.duplicate
    const done = history.perform((document) => duplicateClips(document, keys), { label })
    if (done) announce(messages().announced.duplicated({ count: keys.length }))
  }

  return {
    ...atPlayheadOf(options, trim),
    trim,
    slip,
    release: history.endGroup,
    slipBy(frames) {
      const clip = edit.selectedClip.value
      if (clip !== null) slip({ key: clip.key, frame: clip.from + frames })
    },
    moveTo,
    moveBy(key, places) {
      const keys = new Set(movedWith(key))
      const { clips } = edit.timeline.value
      const first = clips.findIndex((clip) => keys.has(clip.key))
      const index = clips.slice(0, Math.max(0, first)).filter((clip) => !keys.has(clip.key)).length
      moveTo(key, index + places)
    },
    removeSelected,
    duplicate,
    undo() {
      const { value: step } = history.undoLabel
      edit.undo()
      if (step !== null) announce(messages().announced.undone({ step }))
    },
    redo() {
      const { value: step } = history.redoLabel
      edit.redo()
      if (step !== null) announce(messages().announced.redone({ step }))
    },
  }
}

function cuttingOf({ edit: { history }, messages }: EditsOptions): Pick<TimelineEdits, 'trim' | 'slip'> {
  return {
    trim({ key, edge, frame, rolls }) {
      const command = (document: EditDocument): EditDocument => {
        if (rolls) return rollEdge(document, key, edge === 'start' ? { start: frame } : { end: frame })
        return (edge === 'start' ? trimStart : trimEnd)(document, key, frame)
      }
      const { roll, trim } = messages().steps
      history.perform(command, { label: rolls ? roll : trim, group: `${rolls ? 'roll' : 'trim'} ${edge} of ${key}` })
    },
    slip({ key, frame }) {
      const label = messages().steps.slip
      history.perform((document) => slipClip(document, key, frame), { label, group: `slip of ${key}` })
    },
  }
}

function atPlayheadOf(
  { edit: { history }, playhead, seek, messages, announce }: EditsOptions,
  trim: TimelineEdits['trim'],
): Pick<TimelineEdits, 'split' | 'trimToPlayhead'> {
  return {
    split() {
      const done = history.perform((document) => splitAt(document, playhead.value), { label: messages().steps.split })
      announce(done ? messages().announced.split : messages().announced.tooClose)
    },
    trimToPlayhead(edge) {
      const placement = placementAt(history.document.value, playhead.value)
      if (placement === null || placement.start === playhead.value) return announce(messages().announced.outside)
      const { clip, start } = placement
      trim({ key: clip.id, edge, frame: clip.from + playhead.value - start, rolls: false })
      history.endGroup()
      // The same frame stays on the stage.
      if (edge === 'start') seek(start)
    },
  }
}
