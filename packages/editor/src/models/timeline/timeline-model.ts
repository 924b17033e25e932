// The timeline: what is in view, what is selected, and what the user does to clips, as steps of the edit (E-03).
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { ClipSummary } from '../../core/document/document.ts'
import { frameOfMicroseconds } from '../../core/document/frames.ts'
import type { Preferences } from '../../ports/preferences.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import type { PlayerModel } from '../player/player-model.ts'
import type { FilmstripsModel } from './filmstrips-model.ts'
import type { SceneCutsModel } from './scene-cuts-model.ts'
import { createTimelineDrags, type TimelineDrags } from './timeline-drags.ts'
import { createTimelineEdits, type TimelineEdits } from './timeline-edits.ts'
import { createTimelineFill, type TimelineFill } from './timeline-fill.ts'
import { createTimelineHeight, type TimelineHeight } from './timeline-height.ts'
import { createTimelineSelection, type TimelineSelection } from './timeline-selection.ts'
import { createTimelineView, type TimelineView } from './timeline-view.ts'

/** What dragging does: `slip` moves what a clip shows, `roll` moves a cut between two clips. */
export type DragTool = 'select' | 'slip' | 'roll'

export interface TimelineModel
  extends TimelineView, TimelineSelection, TimelineDrags, TimelineEdits, TimelineFill, TimelineHeight {
  /** Frame of the timeline that the stage shows. */
  readonly playhead: ReadonlySignal<number>
  /** Frames of everything on the timeline: the clips, or the song where it is longer. */
  readonly length: ReadonlySignal<number>
  readonly filmstrips: FilmstripsModel
  readonly tool: ReadonlySignal<DragTool>
  /** Chooses what dragging does; the chosen tool again returns to `select`. */
  setTool(tool: DragTool): void
  toggleSnapping(): void
  /** The latest edit, for assistive technology; '' before the first. */
  readonly announcement: ReadonlySignal<string>
  announce(text: string): void
  /** Index at which a dragged clip would be inserted; null while none is dragged over the timeline. */
  readonly dropIndex: ReadonlySignal<number | null>
  setDropIndex(index: number | null): void
  /** Shows a frame of the timeline on the stage. */
  seek(frame: number): void
  /** Adds a video where it was dropped, between two clips. */
  drop(video: ClipSummary, index: number): Promise<boolean>
  /** Adds a video at the playhead, between the parts of the clip there. */
  insertAtPlayhead(video: ClipSummary): Promise<boolean>
  /** Calls back once touch has been held long enough for a drag; returns a function that cancels. */
  onLongPress(callback: () => void): () => void
  dispose(): void
}

export interface TimelineOptions {
  readonly edit: EditModel
  readonly player: Pick<PlayerModel, 'frame' | 'seekFrame' | 'playing'>
  readonly sceneCuts: SceneCutsModel
  readonly filmstrips: FilmstripsModel
  readonly i18n: ReadonlySignal<I18n>
  readonly preferences?: Preferences | undefined
  readonly setTimer: Clock['setTimer']
}

/** Milliseconds until touch begins a drag. */
const LONG_PRESS = 400

export function createTimelineModel(options: TimelineOptions): TimelineModel {
  const { edit, player, sceneCuts, filmstrips, i18n, preferences } = options
  const { history } = edit
  const announcement = signal('')
  const dropIndex = signal<number | null>(null)
  const tool = signal<DragTool>('select')
  const playhead = player.frame
  const length = computed(() => {
    const { clips } = edit.timeline.value
    const last = clips.at(-1)
    const end = last === undefined ? 0 : last.start + last.to - last.from
    return Math.max(end, frameOfMicroseconds(history.document.value.song?.duration ?? 0))
  })
  const messages = () => i18n.value.messages.timeline
  const announce = (text: string): void => {
    announcement.value = text
  }
  const seek = (frame: number): void => player.seekFrame(Math.max(0, frame))
  const view = createTimelineView({ length, playhead, setTimer: options.setTimer })
  const selection = createTimelineSelection({
    history,
    select: edit.select,
    onSeveral: (count) => announce(messages().announced.selected({ count })),
  })
  const edits = createTimelineEdits({ edit, selection, playhead, seek, messages, announce })
  const drags = createTimelineDrags({ edit, sceneCuts, scale: view.scale, playhead, ...edits, seek })

  const stop = keepInView({ edit, player }, view)

  async function insert(video: ClipSummary, adding: Promise<boolean>): Promise<boolean> {
    const added = await adding
    if (added) announce(messages().announced.inserted({ title: video.title }))
    return added
  }

  return {
    ...view,
    ...selection,
    ...edits,
    ...drags,
    ...createTimelineFill({ edit, selection, messages, announce }),
    ...createTimelineHeight(preferences),
    playhead,
    length,
    filmstrips,
    tool,
    setTool: (next) => (tool.value = tool.value === next ? 'select' : next),
    toggleSnapping() {
      drags.setSnapping(!drags.snapping.value)
      announce(drags.snapping.value ? messages().announced.snappingOn : messages().announced.snappingOff)
    },
    announcement,
    announce,
    dropIndex,
    setDropIndex: (index) => (dropIndex.value = index),
    seek,
    drop: async (video, index) => insert(video, edit.add(video, { intent: 'drop', at: { index } })),
    insertAtPlayhead: async (video) => insert(video, edit.add(video, { at: { frame: playhead.value } })),
    onLongPress: (callback) => options.setTimer(callback, LONG_PRESS),
    dispose: stop,
  }
}

/** Scrolls to a clip that becomes selected, and with the playhead. Returns a function that stops. */
function keepInView({ edit, player }: Pick<TimelineOptions, 'edit' | 'player'>, view: TimelineView): () => void {
  let before = player.frame.peek()
  const stopFollowing = effect(() => {
    const { value: frame } = player.frame
    untracked(() => view.follow({ from: before, to: frame, plays: player.playing.value }))
    before = frame
  })
  const stopRevealing = effect(() => {
    const { value: key } = edit.history.selected
    untracked(() => {
      const clip = edit.timeline.value.clips.find((each) => each.key === key)
      if (clip !== undefined) view.reveal(clip.start, clip.start + clip.to - clip.from)
    })
  })
  return () => {
    stopFollowing()
    stopRevealing()
  }
}
