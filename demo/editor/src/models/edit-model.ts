// The edit: adding clips through the host, what is on the stage, and what to tell the person about it.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ReadySource, SourceIntent } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { failureOf } from '../core/failure.ts'
import {
  addClip,
  clipAfter,
  emptyTimeline,
  markProblem,
  removeClip,
  replaceSource,
  selectClip,
  selectedClip,
  type Clip,
  type ClipFace,
  type Problem,
  type Timeline,
} from '../core/timeline.ts'

/** A word to the person, shown until it is put away or the next clip is added. */
export interface Message {
  readonly title: string
  readonly text: string
}

type Fetched = { readonly ok: true; readonly source: ReadySource } | { readonly ok: false; readonly message: Message }

export interface EditModel {
  readonly timeline: ReadonlySignal<Timeline>
  readonly onStage: ReadonlySignal<Clip | null>
  /** Ids of the videos being fetched. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** What is going on, as the host is told too; '' for nothing. */
  readonly status: ReadonlySignal<string>
  readonly message: ReadonlySignal<Message | null>
  /** Resolves to whether the clip is on the timeline now. */
  add(face: ClipFace, intent?: SourceIntent): Promise<boolean>
  /** Asks for the clip's source once more. Resolves to false, with the clip marked, when there is none. */
  renew(clip: Clip): Promise<boolean>
  select(key: number): void
  /** Puts the next clip on the stage; false at the end. */
  advance(): boolean
  remove(key: number): void
  mark(key: number, problem: Problem): void
  dismiss(): void
  /** Begins anew with an empty timeline; clips that are still on their way belong to the one before. */
  reset(): void
}

export function createEditModel(editor: Editor): EditModel {
  const timeline = signal<Timeline>(emptyTimeline)
  const pending = signal<ReadonlySet<string>>(new Set())
  const loading = signal<readonly string[]>([])
  const status = computed(() => loading.value.at(-1) ?? '')
  const message = signal<Message | null>(null)
  let edits = 0

  /** Shows and reports a progress text for as long as the work takes. */
  async function during<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    loading.value = [...loading.value, text]
    editor.status(status.value)
    try {
      return await work()
    } finally {
      const index = loading.value.indexOf(text)
      loading.value = loading.value.toSpliced(index, 1)
      editor.status(status.value)
    }
  }

  async function fetchSource({ videoId, title }: ClipFace, intent: SourceIntent): Promise<Fetched> {
    try {
      const source = await during(`Loading “${title}”`, async () => editor.addVideo({ videoId, intent }))
      if (source.status === 'ready') return { ok: true, source }
      return { ok: false, message: { title: `“${title}” is not available`, text: source.reason } }
    } catch (error) {
      const text = failureOf(error)?.text ?? 'The request was given up.'
      return { ok: false, message: { title: `“${title}” was not loaded`, text } }
    }
  }

  async function add(face: ClipFace, intent: SourceIntent = 'add'): Promise<boolean> {
    if (pending.value.has(face.videoId)) return false
    batch(() => {
      pending.value = new Set([...pending.value, face.videoId])
      message.value = null
    })
    const mine = edits
    const fetched = await fetchSource(face, intent)
    if (mine !== edits) return false
    batch(() => {
      pending.value = new Set([...pending.value].filter((id) => id !== face.videoId))
      if (fetched.ok) timeline.value = addClip(timeline.value, face, fetched.source)
      else message.value = fetched.message
    })
    return fetched.ok
  }

  async function renew({ face, key }: Clip): Promise<boolean> {
    const fetched = await fetchSource(face, 'open')
    timeline.value = fetched.ok
      ? replaceSource(timeline.value, key, fetched.source)
      : markProblem(timeline.value, key, { text: fetched.message.text, retry: true })
    return fetched.ok
  }

  return {
    timeline,
    onStage: computed(() => selectedClip(timeline.value)),
    pending,
    status,
    message,
    add,
    renew,
    select: (key) => (timeline.value = selectClip(timeline.value, key)),
    advance() {
      const next = timeline.value.selected === null ? null : clipAfter(timeline.value, timeline.value.selected)
      if (next !== null) timeline.value = selectClip(timeline.value, next.key)
      return next !== null
    },
    remove: (key) => (timeline.value = removeClip(timeline.value, key)),
    mark: (key, problem) => (timeline.value = markProblem(timeline.value, key, problem)),
    dismiss: () => (message.value = null),
    reset() {
      edits += 1
      batch(() => {
        timeline.value = { ...emptyTimeline, nextKey: timeline.value.nextKey }
        pending.value = new Set()
        message.value = null
      })
    },
  }
}
