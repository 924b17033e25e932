// The edit: adds clips through the host, tracks the selected clip, and holds the message for the user.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ReadySource, SourceIntent } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { failureOf } from '../core/failure.ts'
import {
  addClip,
  clipAfter,
  emptyTimeline,
  hasWrongGrade,
  markProblem,
  openClips,
  removeClip,
  replaceSource,
  selectClip,
  selectedClip,
  type Clip,
  type ClipSummary,
  type Problem,
  type Timeline,
} from '../core/timeline.ts'

/** A message for the user, shown until it is dismissed or the next clip is added. */
export interface Message {
  readonly title: string
  readonly text: string
  /** Reports success instead of a problem. */
  readonly success?: boolean
}

type Fetched =
  | { readonly ok: true; readonly source: ReadySource }
  | { readonly ok: false; readonly message: Message; readonly retry: boolean }

export interface EditModel {
  readonly timeline: ReadonlySignal<Timeline>
  readonly selectedClip: ReadonlySignal<Clip | null>
  /** Ids of the videos being fetched. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Progress text, also posted to the host (P-05); '' for none. */
  readonly status: ReadonlySignal<string>
  readonly message: ReadonlySignal<Message | null>
  /** Resolves to whether the clip was added to the timeline. */
  add(summary: ClipSummary, intent?: SourceIntent): Promise<boolean>
  /** Replaces all clips. Resolves when each has its source or is marked with a problem. */
  open(summaries: readonly ClipSummary[]): Promise<void>
  /** Requests the clip's source again. Resolves to false, with the clip marked, when there is none. */
  renew(clip: Clip): Promise<boolean>
  /** Requests new sources for clips of the wrong grade, so that a purchase unlocks its clips in place (B-27). */
  regrade(owned: ReadonlySet<string>): void
  select(key: number): void
  /** Selects the next clip; false at the end. */
  advance(): boolean
  remove(key: number): void
  /** Records why a clip that has a source cannot be shown, and reports it to the host (P-24). */
  markProblem(key: number, problem: Problem): void
  showMessage(message: Message): void
  dismiss(): void
  /** Shows and posts a progress text while the work runs. */
  withStatus<Result>(text: string, work: () => Promise<Result>): Promise<Result>
  /** Runs a function that only posts to the host; shows a message when posting fails. */
  notifyHost(post: () => void): void
}

export function createEditModel(editor: Editor): EditModel {
  const timeline = signal<Timeline>(emptyTimeline)
  const pending = signal<ReadonlySet<string>>(new Set())
  const message = signal<Message | null>(null)
  const { status, withStatus } = createProgress(editor)
  /** Generation of the edit: a source requested before the last `open` belongs to another edit. */
  let generation = 0

  /** Requests a clip's source and stores it, or the reason why there is none. */
  async function settle({ summary, key }: Clip): Promise<boolean> {
    const fetched = await fetchSource({ editor, withStatus }, summary, 'open')
    timeline.value = fetched.ok
      ? replaceSource(timeline.value, key, fetched.source)
      : markProblem(timeline.value, key, { text: fetched.message.text, retry: fetched.retry })
    return fetched.ok
  }

  async function add(summary: ClipSummary, intent: SourceIntent = 'add'): Promise<boolean> {
    if (pending.value.has(summary.videoId)) return false
    batch(() => {
      pending.value = new Set([...pending.value, summary.videoId])
      message.value = null
    })
    const startedIn = generation
    const fetched = await fetchSource({ editor, withStatus }, summary, intent)
    batch(() => {
      pending.value = new Set([...pending.value].filter((id) => id !== summary.videoId))
      if (startedIn !== generation) return
      if (fetched.ok) timeline.value = addClip(timeline.value, summary, fetched.source)
      else message.value = fetched.message
    })
    return fetched.ok && startedIn === generation
  }

  async function open(summaries: readonly ClipSummary[]): Promise<void> {
    generation += 1
    batch(() => {
      message.value = null
      timeline.value = openClips(timeline.value, summaries)
    })
    await Promise.all(timeline.value.clips.map(settle))
  }

  function notifyHost(post: () => void): void {
    try {
      post()
    } catch (error) {
      message.value = { title: 'The workspace did not hear that', text: failureOf(error)?.text ?? 'It is closing.' }
    }
  }

  function reportProblem(key: number, problem: Problem): void {
    const clip = timeline.value.clips.find((each) => each.key === key)
    timeline.value = markProblem(timeline.value, key, problem)
    if (clip?.problem === null) notifyHost(() => editor.reportVideoIssue(issueOf(clip, problem)))
  }

  return {
    timeline,
    selectedClip: computed(() => selectedClip(timeline.value)),
    pending,
    status,
    message,
    add,
    open,
    renew: settle,
    regrade(owned) {
      for (const clip of timeline.value.clips) if (hasWrongGrade(clip, owned)) void settle(clip)
    },
    select: (key) => (timeline.value = selectClip(timeline.value, key)),
    advance() {
      const next = timeline.value.selected === null ? null : clipAfter(timeline.value, timeline.value.selected)
      if (next !== null) timeline.value = selectClip(timeline.value, next.key)
      return next !== null
    },
    remove: (key) => (timeline.value = removeClip(timeline.value, key)),
    markProblem: reportProblem,
    showMessage: (next) => (message.value = next),
    dismiss: () => (message.value = null),
    withStatus,
    notifyHost,
  }
}

/** The progress texts of running work; the latest is shown and posted to the host (P-05). */
function createProgress(editor: Editor): Pick<EditModel, 'status' | 'withStatus'> {
  const loading = signal<readonly string[]>([])
  const status = computed(() => loading.value.at(-1) ?? '')
  async function withStatus<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    loading.value = [...loading.value, text]
    editor.status(status.value)
    try {
      return await work()
    } finally {
      const index = loading.value.indexOf(text)
      loading.value = loading.value.filter((_, at) => at !== index)
      editor.status(status.value)
    }
  }
  return { status, withStatus }
}

async function fetchSource(
  { editor, withStatus }: { readonly editor: Editor; readonly withStatus: EditModel['withStatus'] },
  { videoId, title }: ClipSummary,
  intent: SourceIntent,
): Promise<Fetched> {
  try {
    const source = await withStatus(`Loading “${title}”`, async () => editor.addVideo({ videoId, intent }))
    if (source.status === 'ready') return { ok: true, source }
    return { ok: false, message: { title: `“${title}” is not available`, text: source.reason }, retry: false }
  } catch (error) {
    const text = failureOf(error)?.text ?? 'The request was given up.'
    return { ok: false, message: { title: `“${title}” was not loaded`, text }, retry: true }
  }
}

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
