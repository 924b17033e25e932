// The edit: adding clips through the host, what is on the stage, and what to tell the person about it.
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

/** A word to the person, shown until it is put away or the next clip is added. */
export interface Message {
  readonly title: string
  readonly text: string
  /** Something that went well. */
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
  /** What is going on, as the host is told too; '' for nothing. */
  readonly status: ReadonlySignal<string>
  readonly message: ReadonlySignal<Message | null>
  /** Resolves to whether the clip is on the timeline now. */
  add(face: ClipSummary, intent?: SourceIntent): Promise<boolean>
  /** Puts these clips in place of all there are. Resolves when each has its source or is marked. */
  open(faces: readonly ClipSummary[]): Promise<void>
  /** Asks for the clip's source once more. Resolves to false, with the clip marked, when there is none. */
  renew(clip: Clip): Promise<boolean>
  /** Asks again for what is of the wrong grade by now: a clip that was bought unlocks where it stands. */
  regrade(owned: ReadonlySet<string>): void
  select(key: number): void
  /** Puts the next clip on the stage; false at the end. */
  advance(): boolean
  remove(key: number): void
  /** Notes why a clip that has a source cannot be shown, and has the host look at it. */
  markProblem(key: number, problem: Problem): void
  showMessage(message: Message): void
  dismiss(): void
  /** Shows and reports a progress text for as long as the work takes. */
  withStatus<Result>(text: string, work: () => Promise<Result>): Promise<Result>
  /** Does what only posts to the host; says so where it cannot be posted. */
  notifyHost(post: () => void): void
}

export function createEditModel(editor: Editor): EditModel {
  const timeline = signal<Timeline>(emptyTimeline)
  const pending = signal<ReadonlySet<string>>(new Set())
  const loading = signal<readonly string[]>([])
  const status = computed(() => loading.value.at(-1) ?? '')
  const message = signal<Message | null>(null)
  /** Counts what was opened: a clip that was asked for before belongs to another edit. */
  let opened = 0

  async function during<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
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

  async function fetchSource({ videoId, title }: ClipSummary, intent: SourceIntent): Promise<Fetched> {
    try {
      const source = await during(`Loading “${title}”`, async () => editor.addVideo({ videoId, intent }))
      if (source.status === 'ready') return { ok: true, source }
      return { ok: false, message: { title: `“${title}” is not available`, text: source.reason }, retry: false }
    } catch (error) {
      const text = failureOf(error)?.text ?? 'The request was given up.'
      return { ok: false, message: { title: `“${title}” was not loaded`, text }, retry: true }
    }
  }

  /** Gives a clip its source, or the reason why there is none. */
  async function settle({ summary: face, key }: Clip): Promise<boolean> {
    const fetched = await fetchSource(face, 'open')
    timeline.value = fetched.ok
      ? replaceSource(timeline.value, key, fetched.source)
      : markProblem(timeline.value, key, { text: fetched.message.text, retry: fetched.retry })
    return fetched.ok
  }

  async function add(face: ClipSummary, intent: SourceIntent = 'add'): Promise<boolean> {
    if (pending.value.has(face.videoId)) return false
    batch(() => {
      pending.value = new Set([...pending.value, face.videoId])
      message.value = null
    })
    const turn = opened
    const fetched = await fetchSource(face, intent)
    batch(() => {
      pending.value = new Set([...pending.value].filter((id) => id !== face.videoId))
      if (turn !== opened) return
      if (fetched.ok) timeline.value = addClip(timeline.value, face, fetched.source)
      else message.value = fetched.message
    })
    return fetched.ok && turn === opened
  }

  async function open(faces: readonly ClipSummary[]): Promise<void> {
    opened += 1
    batch(() => {
      message.value = null
      timeline.value = openClips(timeline.value, faces)
    })
    await Promise.all(timeline.value.clips.map(settle))
  }

  function notify(post: () => void): void {
    try {
      post()
    } catch (error) {
      message.value = { title: 'The workspace did not hear that', text: failureOf(error)?.text ?? 'It is closing.' }
    }
  }

  function mark(key: number, problem: Problem): void {
    const clip = timeline.value.clips.find((each) => each.key === key)
    timeline.value = markProblem(timeline.value, key, problem)
    if (clip?.problem === null) notify(() => editor.reportVideoIssue(issueOf(clip, problem)))
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
    markProblem: mark,
    showMessage: (next) => (message.value = next),
    dismiss: () => (message.value = null),
    withStatus: during,
    notifyHost: notify,
  }
}

/** What the service's people need to look into it (SPEC 6). */
function issueOf({ summary: face, source }: Clip, { text }: Problem) {
  return {
    videoId: face.videoId,
    title: face.title,
    artist: face.artist,
    reason: text,
    hadStreamHostUrl: source !== null,
    hadStorage: (source?.storageUrl ?? null) !== null,
  }
}
