// The sources of the edit's videos: requested through the host, shared by all clips of a video.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ReadySource, SourceIntent } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { ClipSummary } from '../core/document/document.ts'
import { failureOf } from '../core/failure.ts'
import { clipSummariesOf, type Clip, type Media } from '../core/timeline.ts'
import type { I18n } from './i18n.ts'
import type { Message } from './messages.ts'

export type Fetched =
  | { readonly ok: true; readonly source: ReadySource }
  | { readonly ok: false; readonly message: Message; readonly retry: boolean }

/** Progress of running requests. */
export interface Progress {
  /** Progress text, also posted to the host (P-05); '' for none. */
  readonly status: ReadonlySignal<string>
  /** Shows and posts a progress text while the work runs; `show` replaces it. */
  withStatus<Result>(text: string, work: (show: (text: string) => void) => Promise<Result>): Promise<Result>
}

export interface VideoSources extends Progress {
  /** By video id. */
  readonly media: ReadonlySignal<ReadonlyMap<string, Media>>
  request(summary: ClipSummary, intent: SourceIntent): Promise<Fetched>
  /**
   * Requests a source and stores it, or the reason why there is none. Resolves to whether there is one; false also if the
   * source was requested again in the meantime.
   */
  settle(summary: ClipSummary): Promise<boolean>
  /** Settles each video of the clips once. */
  settleAll(clips: readonly Clip[]): Promise<unknown>
  set(videoId: string, changes: Partial<Media>): void
  /** Forgets the sources of all other videos. */
  retain(videoIds: ReadonlySet<string>): void
  /** Forgets all sources; responses to earlier requests are ignored. */
  clear(): void
}

export function createVideoSources(editor: Editor, i18n: ReadonlySignal<I18n>): VideoSources {
  const media = signal<ReadonlyMap<string, Media>>(new Map())
  const progress = createProgress(editor)
  /** Generation of the edit: a source requested before the last `clear` belongs to another edit. */
  let generation = 0
  /** Number of the latest request for each video: an earlier one that is answered later is out of date. */
  const latest = new Map<string, number>()

  const set = (videoId: string, changes: Partial<Media>): void => {
    const known = media.value.get(videoId) ?? { source: null, problem: null }
    media.value = new Map(media.value).set(videoId, { ...known, ...changes })
  }
  const request = async (summary: ClipSummary, intent: SourceIntent): Promise<Fetched> =>
    fetchSource({ editor, i18n, withStatus: progress.withStatus }, summary, intent)

  async function settle(summary: ClipSummary): Promise<boolean> {
    const { videoId } = summary
    const startedIn = generation
    const number = (latest.get(videoId) ?? 0) + 1
    latest.set(videoId, number)
    const fetched = await request(summary, 'open')
    if (startedIn !== generation || latest.get(videoId) !== number) return false
    if (fetched.ok) set(videoId, { source: fetched.source, problem: null })
    else set(videoId, { problem: { text: fetched.message.text, retry: fetched.retry } })
    return fetched.ok
  }

  return {
    ...progress,
    media,
    request,
    settle,
    settleAll: async (clips) => Promise.all(clipSummariesOf({ clips }).map(settle)),
    set,
    retain: (videoIds) => (media.value = new Map([...media.value].filter(([videoId]) => videoIds.has(videoId)))),
    clear() {
      generation += 1
      media.value = new Map()
    },
  }
}

/** The progress texts of running work; the latest is shown and posted to the host (P-05). */
function createProgress(editor: Editor): Progress {
  const running = signal<readonly { readonly text: string }[]>([])
  const status = computed(() => running.value.at(-1)?.text ?? '')
  const update = (next: readonly { readonly text: string }[]): void => {
    running.value = next
    editor.status(status.value)
  }
  async function withStatus<Result>(
    text: string,
    work: (show: (next: string) => void) => Promise<Result>,
  ): Promise<Result> {
    let own = { text }
    update([...running.value, own])
    try {
      return await work((next) => {
        const shown = { text: next }
        update(running.value.map((each) => (each === own ? shown : each)))
        own = shown
      })
    } finally {
      update(running.value.filter((each) => each !== own))
    }
  }
  return { status, withStatus }
}

interface Fetching extends Pick<Progress, 'withStatus'> {
  readonly editor: Editor
  readonly i18n: ReadonlySignal<I18n>
}

async function fetchSource(
  { editor, i18n, withStatus }: Fetching,
  { videoId, title }: ClipSummary,
  intent: SourceIntent,
): Promise<Fetched> {
  const { library, session } = i18n.value.messages
  const { sources } = library
  try {
    const source = await withStatus(sources.loading(title), async () => editor.addVideo({ videoId, intent }))
    if (source.status === 'ready') return { ok: true, source }
    return { ok: false, message: { title: sources.unavailable(title), text: source.reason }, retry: false }
  } catch (error) {
    const text = failureOf(error, session.failures)?.text ?? sources.aborted
    return { ok: false, message: { title: sources.failed(title), text }, retry: true }
  }
}
