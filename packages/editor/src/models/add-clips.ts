// Adding clips to the edit: their sources are requested through the host, then they are inserted as one step.
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import type { ReadySource, SourceIntent } from '@proscenium/protocol'
import { insertVideos, insertVideosAtFrame } from '../core/document/clip-commands.ts'
import type { ClipSummary, EditDocument } from '../core/document/document.ts'
import { noMedia } from '../core/timeline.ts'
import type { EditHistory } from './edit-history.ts'
import type { I18n } from './i18n.ts'
import type { Messages } from './messages.ts'
import type { VideoSources } from './video-sources.ts'

/** Where a clip is inserted: before the clip at an index, or at a frame of the timeline. */
export type Place = { readonly index: number } | { readonly frame: number }

export interface AddOptions {
  /** `add` by default. */
  readonly intent?: SourceIntent
  /** At the end by default. */
  readonly at?: Place
}

/** Arranges clips that have just been inserted, in the same step. */
export type Arrange = (document: EditDocument, ids: readonly number[]) => EditDocument

export interface ClipAdding {
  /** Ids of the videos being fetched. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Resolves to whether the clip was added to the timeline. */
  add(summary: ClipSummary, options?: AddOptions): Promise<boolean>
  /**
   * Adds clips at the end, as one step; those without a source are left out, and the message says why. Resolves to the
   * ids of the added clips.
   */
  addAll(summaries: readonly ClipSummary[], arrange?: Arrange): Promise<readonly number[]>
}

export interface ClipAddingOptions {
  readonly history: EditHistory
  readonly sources: VideoSources
  readonly messages: Messages
  readonly i18n: ReadonlySignal<I18n>
  /** Generation of the edit: a source requested in an earlier one belongs to another edit. */
  readonly generation: () => number
}

/** A video that is being added, with its source. */
interface Added {
  readonly video: ClipSummary
  readonly source: ReadySource
}

type Command = (document: EditDocument) => EditDocument

interface Addition {
  readonly summaries: readonly ClipSummary[]
  readonly intent: SourceIntent
  readonly commandFor: (videos: readonly ClipSummary[]) => Command
}

export function createClipAdding({ history, sources, messages, i18n, generation }: ClipAddingOptions): ClipAdding {
  const pending = signal<ReadonlySet<string>>(new Set())

  /** Requests the sources of videos and inserts those that have one, unless another edit was opened in the meantime. */
  async function fetch({ summaries, intent, commandFor }: Addition): Promise<readonly number[]> {
    const ids = new Set(summaries.map(({ videoId }) => videoId))
    batch(() => {
      pending.value = new Set([...pending.value, ...ids])
      messages.dismiss()
    })
    const startedIn = generation()
    const fetched = await Promise.all(summaries.map(async (summary) => sources.request(summary, intent)))
    return batch(() => {
      pending.value = new Set([...pending.value].filter((id) => !ids.has(id)))
      if (startedIn !== generation()) return []
      const problem = fetched.find((result) => !result.ok)
      if (problem?.ok === false) messages.showMessage(problem.message)
      const added = fetched.flatMap((result, index) => {
        const summary = summaries[index]
        if (!result.ok || summary === undefined) return []
        return [{ video: withDuration(summary, result.source), source: result.source }]
      })
      return insert(added, commandFor)
    })
  }

  /** Inserts videos as one step. Returns the ids of their clips; fewer where the edit is full. */
  function insert(added: readonly Added[], commandFor: Addition['commandFor']): readonly number[] {
    if (added.length === 0) return []
    for (const { video, source } of added) sources.set(video.videoId, { ...noMedia, source })
    const { steps, full } = i18n.value.messages.library
    const { nextId } = history.document.value
    const command = commandFor(added.map(({ video }) => video))
    let inserted: readonly number[] = []
    history.perform(
      (document) => {
        const next = command(document)
        inserted = next.clips.filter(({ id, video }) => id >= nextId && isOneOf(added, video)).map(({ id }) => id)
        return next
      },
      { label: added.length === 1 ? steps.add : steps.addSeveral },
    )
    if (inserted.length < added.length) messages.showMessage(full)
    return inserted
  }

  return {
    pending,
    async add(summary, { intent = 'add', at } = {}) {
      if (pending.value.has(summary.videoId)) return false
      return (await fetch({ summaries: [summary], intent, commandFor: insertionAt(at) })).length > 0
    },
    addAll: async (summaries, arrange = (document) => document) =>
      fetch({ summaries, intent: 'add', commandFor: arrangedInsertion(arrange) }),
  }
}

function insertionAt(at: Place | undefined) {
  return (videos: readonly ClipSummary[]): Command =>
    (document) =>
      at !== undefined && 'frame' in at
        ? insertVideosAtFrame(document, videos, at.frame)
        : insertVideos(document, videos, at?.index)
}

function arrangedInsertion(arrange: Arrange) {
  return (videos: readonly ClipSummary[]): Command =>
    (document) => {
      const next = insertVideos(document, videos)
      return arrange(
        next,
        next.clips.slice(document.clips.length).map(({ id }) => id),
      )
    }
}

function isOneOf(added: readonly Added[], { videoId }: ClipSummary): boolean {
  return added.some(({ video }) => video.videoId === videoId)
}

/** The source knows the duration better than the catalogue. */
function withDuration(summary: ClipSummary, { metadata: { duration } }: ReadySource): ClipSummary {
  return duration > 0 ? { ...summary, duration } : summary
}
