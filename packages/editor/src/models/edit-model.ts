// The edit: the document and the sources of its videos, requested through the host, and the message for the user.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { removeClips } from '../core/document/clip-commands.ts'
import type { EditDocument } from '../core/document/document.ts'
import { startHistory, type History } from '../core/document/history.ts'
import {
  hasWrongGrade,
  issueOf,
  noMedia,
  selectedClip,
  shownSource,
  timelineOf,
  type Clip,
  type Problem,
  type Timeline,
} from '../core/timeline.ts'
import { createClipAdding, type ClipAdding } from './add-clips.ts'
import { createEditHistory, type EditHistory } from './edit-history.ts'
import { english, type I18n } from './i18n.ts'
import { createMessages, type Messages } from './messages.ts'
import type { Progress } from './source-requests.ts'
import { createVideoSources, type SourceDevice } from './video-sources.ts'

export interface EditModel extends Progress, Messages, ClipAdding {
  readonly history: EditHistory
  readonly timeline: ReadonlySignal<Timeline>
  readonly selectedClip: ReadonlySignal<Clip | null>
  /** Counts the edits that were opened: a source requested for an earlier one belongs to another edit. */
  readonly generation: ReadonlySignal<number>
  /** Replaces the document. Resolves when each video has its source or is marked with a problem. */
  open(document: EditDocument): Promise<void>
  /** As `open`, together with what can be undone and redone. */
  restore(snapshot: History): Promise<void>
  /** Replaces the document as a step that can be undone. */
  replace(document: EditDocument, label: string): void
  /** Requests the clip’s source again, as `VideoSources.settle`. Resolves to false, with its video marked, when there is none. */
  renew(clip: Clip): Promise<boolean>
  /** Requests new sources for videos of the wrong grade, so that a purchase unlocks its clips in place (B-27). */
  regrade(owned: ReadonlySet<string>): void
  /** Selects the clip that edits apply to. */
  select(key: number): void
  remove(key: number): void
  undo(): void
  redo(): void
  /** The stream of a clip failed. It is requested again; one that fails for long becomes a problem meanwhile (P-24). */
  streamFailed(clip: Clip, address: string): void
  /** The stream of a clip shows a picture. */
  streamLoaded(clip: Clip, address: string): void
  /** The stream of a clip has played for a while. */
  streamPlays(clip: Clip): void
  /** Records why a clip that has a source cannot be shown, and reports it to the host (P-24). */
  markProblem(key: number, problem: Problem): void
}

export interface EditModelOptions {
  readonly editor: Editor
  readonly i18n?: ReadonlySignal<I18n>
  readonly device: SourceDevice
}

/** Failures in a row after which a stream is reported: about half a minute. */
const LONG = 7

export function createEditModel({ editor, i18n = english, device }: EditModelOptions): EditModel {
  const history = createEditHistory()
  const isUsed = (videoId: string): boolean =>
    history.document.peek().clips.some(({ video }) => video.videoId === videoId)
  const sources = createVideoSources({ editor, i18n, device, isUsed })
  const timeline = computed(() => timelineOf(history.document.value, sources.media.value, history.selected.value))
  /** Problems that the host knows: a clip that is tried again has the same one again. */
  const reported = new Set<string>()
  const messages = createMessages({ i18n, setTimer: device.setTimer })
  const { status, withStatus, settle, settleAll } = sources
  const generation = signal(0)
  const adding = createClipAdding({ history, sources, messages, i18n, generation: () => generation.peek() })

  async function restore(snapshot: History): Promise<void> {
    batch(() => {
      generation.value += 1
      messages.dismiss()
      sources.clear()
      history.restore(snapshot)
    })
    await settleAll(timeline.value.clips)
  }

  /** Undoes or redoes a step, and requests the sources of videos that it brings back and that are not loaded. */
  const travel = (step: () => unknown): void => {
    step()
    void settleAll(timeline.value.clips.filter(({ summary }) => !sources.media.value.has(summary.videoId)))
  }

  const shownOf = (videoId: string) => shownSource(sources.media.peek().get(videoId) ?? noMedia)

  function reportProblem(key: number, problem: Problem): void {
    const clip = timeline.value.clips.find((each) => each.key === key)
    if (clip === undefined) return
    sources.set(clip.summary.videoId, { problem })
    const report = `${clip.summary.videoId} ${problem.text}`
    if (reported.has(report)) return
    reported.add(report)
    messages.notifyHost(() => editor.reportVideoIssue(issueOf(clip, problem.text)))
  }

  return {
    ...messages,
    status,
    withStatus,
    history,
    timeline,
    selectedClip: computed(() => selectedClip(timeline.value)),
    generation,
    ...adding,
    open: async (document) => restore(startHistory(document)),
    restore,
    replace: (document, label) => travel(() => history.perform(() => document, { label })),
    renew: async ({ summary }) => settle(summary),
    regrade(owned) {
      const { clips } = timeline.value
      // An undo may bring back other videos, then with a source of the right grade.
      sources.retain(new Set(clips.map(({ summary }) => summary.videoId)))
      void settleAll(clips.filter((clip) => hasWrongGrade(clip, owned)))
    },
    select: history.select,
    remove: (key) =>
      void history.perform((document) => removeClips(document, [key]), {
        label: i18n.value.messages.timeline.steps.remove,
      }),
    undo: () => travel(history.undo),
    redo: () => travel(history.redo),
    streamFailed({ key, summary }, address) {
      const failures = sources.streamFailed(summary, address)
      const { stream } = i18n.peek().messages.stage.problem
      if (failures > LONG && shownOf(summary.videoId) === null) reportProblem(key, { text: stream, retry: true })
    },
    streamLoaded: ({ summary }, address) => sources.streamLoaded(summary.videoId, address),
    streamPlays: ({ summary }) => sources.streamPlays(summary.videoId),
    markProblem: reportProblem,
  }
}
