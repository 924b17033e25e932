// Filling on beats: cuts clips to the song's grid, as one step that can be undone.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { totalFrames, type ClipSummary, type EditDocument } from '../../core/document/document.ts'
import { hasSections, type CutEvery } from '../../core/snapping/cut-grid.ts'
import { fillOnBeats, fillSong } from '../../core/snapping/fill-on-beats.ts'
import type { Messages } from '../../messages/editor-messages.ts'
import type { EditModel } from '../edit-model.ts'
import type { TimelineSelection } from './timeline-selection.ts'

/** What the edit consists of after filling. */
export interface FillResult {
  readonly clips: number
  /** Its length. */
  readonly frames: number
}

export interface TimelineFill {
  /** Beats from one cut to the next; a bar by default. */
  readonly cutEvery: ReadonlySignal<CutEvery>
  setCutEvery(every: CutEvery): void
  /** Whether the analysis found sections to cut at. */
  readonly canCutSections: ReadonlySignal<boolean>
  /** Clips that filling cuts: several selected ones, else all. */
  readonly filled: ReadonlySignal<readonly number[]>
  readonly fillOnBeatsResult: ReadonlySignal<FillResult>
  fillOnBeats(): void
  readonly fillSongResult: ReadonlySignal<FillResult>
  /** Also repeats the clips until the song ends. */
  fillSong(): void
  /** Appends videos, each cut to the beats; whole without a song. */
  placeOnBeats(videos: readonly ClipSummary[]): Promise<void>
}

export interface FillModelOptions {
  readonly edit: EditModel
  readonly selection: TimelineSelection
  readonly messages: () => Messages['timeline']
  readonly announce: (text: string) => void
}

type Fill = typeof fillOnBeats

export function createTimelineFill({ edit, selection, messages, announce }: FillModelOptions): TimelineFill {
  const { history } = edit
  const chosen = signal<CutEvery | null>(null)
  const cutEvery = computed(() => chosen.value ?? history.document.value.song?.grid.beatsPerBar ?? 4)
  const filled = computed(() => {
    const keys = [...selection.selectedKeys.value]
    return keys.length > 1 ? keys : history.document.value.clips.map(({ id }) => id)
  })
  const commandOf = (fill: Fill, ids: readonly number[]) => (document: EditDocument) =>
    fill(document, { ids, every: cutEvery.value })
  const resultOf = (fill: Fill): ReadonlySignal<FillResult> =>
    computed(() => {
      const document = commandOf(fill, filled.value)(history.document.value)
      return { clips: document.clips.length, frames: totalFrames(document) }
    })

  function perform(fill: Fill): void {
    const ids = filled.value
    const done = history.perform(commandOf(fill, ids), { label: messages().steps.fill })
    const { length } = history.document.value.clips
    announce(
      done ? messages().filling.done({ count: fill === fillSong ? length : ids.length }) : messages().filling.nothing,
    )
  }

  return {
    cutEvery,
    setCutEvery: (every) => (chosen.value = every),
    canCutSections: computed(() => hasSections(history.document.value.song)),
    filled,
    fillOnBeatsResult: resultOf(fillOnBeats),
    fillOnBeats: () => perform(fillOnBeats),
    fillSongResult: resultOf(fillSong),
    fillSong: () => perform(fillSong),
    async placeOnBeats(videos) {
      const ids = await edit.addAll(videos, (document, added) => commandOf(fillOnBeats, added)(document))
      if (ids.length > 0) announce(messages().filling.done({ count: ids.length }))
    },
  }
}
