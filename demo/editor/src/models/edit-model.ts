// The edit: the document and the sources of its videos, requested through the host, and the message for the user.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ReadySource, SourceIntent } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { insertVideos, removeClips } from '../core/document/clip-commands.ts'
import type { ClipSummary, EditDocument } from '../core/document/document.ts'
import {
  clipAfter,
  hasWrongGrade,
  selectedClip,
  timelineOf,
  type Clip,
  type Problem,
  type Timeline,
} from '../core/timeline.ts'
import { createEditHistory, type EditHistory } from './edit-history.ts'
import { createMessages, type Message, type Messages } from './messages.ts'
import { createVideoSources, type Progress } from './video-sources.ts'

export interface EditModel extends Progress, Messages {
  readonly history: EditHistory
  readonly timeline: ReadonlySignal<Timeline>
  readonly selectedClip: ReadonlySignal<Clip | null>
  /** Ids of the videos being fetched. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Resolves to whether the clip was added to the timeline. */
  add(summary: ClipSummary, intent?: SourceIntent): Promise<boolean>
  /** Replaces the document. Resolves when each video has its source or is marked with a problem. */
  open(document: EditDocument): Promise<void>
  /** Requests the clip's source again. Resolves to false, with its video marked, when there is none. */
  renew(clip: Clip): Promise<boolean>
  /** Requests new sources for videos of the wrong grade, so that a purchase unlocks its clips in place (B-27). */
  regrade(owned: ReadonlySet<string>): void
  /** Selects a clip to be watched. */
  select(key: number): void
  /** Selects the next clip; false at the end. */
  advance(): boolean
  remove(key: number): void
  undo(): void
  redo(): void
  /** Records why a clip that has a source cannot be shown, and reports it to the host (P-24). */
  markProblem(key: number, problem: Problem): void
}

export function createEditModel(editor: Editor): EditModel {
  const history = createEditHistory()
  const sources = createVideoSources(editor)
  const timeline = computed(() => timelineOf(history.document.value, sources.media.value, history.selected.value))
  const pending = signal<ReadonlySet<string>>(new Set())
  const messages = createMessages()
  const { status, withStatus, settle, settleAll } = sources
  /** Generation of the edit: a source requested before the last `open` belongs to another edit. */
  let generation = 0

  async function add(summary: ClipSummary, intent: SourceIntent = 'add'): Promise<boolean> {
    if (pending.value.has(summary.videoId)) return false
    batch(() => {
      pending.value = new Set([...pending.value, summary.videoId])
      messages.dismiss()
    })
    const startedIn = generation
    const fetched = await sources.request(summary, intent)
    return batch(() => {
      pending.value = new Set([...pending.value].filter((id) => id !== summary.videoId))
      if (startedIn !== generation) return false
      if (!fetched.ok) messages.showMessage(fetched.message)
      return fetched.ok && insert(summary, fetched.source)
    })
  }

  /** Appends a clip and selects it to be watched. */
  function insert(summary: ClipSummary, source: ReadySource): boolean {
    const { duration } = source.metadata
    const video = duration > 0 ? { ...summary, duration } : summary
    sources.set(summary.videoId, { source, problem: null })
    const inserted = history.perform((document) => insertVideos(document, [video]), { label: 'Add clip' })
    const { value: key } = history.selected
    if (!inserted) messages.showMessage(FULL)
    else if (key !== null) history.select(key, { plays: true })
    return inserted
  }

  async function open(document: EditDocument): Promise<void> {
    generation += 1
    batch(() => {
      messages.dismiss()
      sources.clear()
      history.open(document)
    })
    await settleAll(timeline.value.clips)
  }

  /** Undoes or redoes a step, and requests the sources of videos that it brings back and that are not loaded. */
  const travel = (step: () => void): void => {
    step()
    void settleAll(timeline.value.clips.filter(({ summary }) => !sources.media.value.has(summary.videoId)))
  }

  function reportProblem(key: number, problem: Problem): void {
    const clip = timeline.value.clips.find((each) => each.key === key)
    if (clip === undefined) return
    sources.set(clip.summary.videoId, { problem })
    if (clip.problem === null) messages.notifyHost(() => editor.reportVideoIssue(issueOf(clip, problem)))
  }

  return {
    ...messages,
    status,
    withStatus,
    history,
    timeline,
    selectedClip: computed(() => selectedClip(timeline.value)),
    pending,
    add,
    open,
    renew: async ({ summary }) => settle(summary),
    regrade(owned) {
      const { clips } = timeline.value
      // An undo may bring back other videos, then with a source of the right grade.
      sources.retain(new Set(clips.map(({ summary }) => summary.videoId)))
      void settleAll(clips.filter((clip) => hasWrongGrade(clip, owned)))
    },
    select: (key) => history.select(key, { plays: true }),
    advance() {
      const next = timeline.value.selected === null ? null : clipAfter(timeline.value, timeline.value.selected)
      if (next !== null) history.select(next.key, { plays: true })
      return next !== null
    },
    remove: (key) => void history.perform((document) => removeClips(document, [key]), { label: 'Remove clip' }),
    undo: () => travel(history.undo),
    redo: () => travel(history.redo),
    markProblem: reportProblem,
  }
}

const FULL: Message = { title: 'The edit is full', text: 'Remove a clip before you add another one.' }

/** Payload of REPORT_VIDEO_ISSUE, with what the service's staff need to investigate (P-24). */
function issueOf({ summary, source }: Clip, { text }: Problem) {
  return {
    videoId: summary.videoId,
    title: summary.title,
    artist: summary.artist,
    reason: text,
    hadStreamHostUrl: source !== null,
    hadStorage: (source?.storageUrl ?? null) !== null,
  }
}
