// The sources of the edit's videos: requested through the host, shared by all clips of a video. What fails is requested
// again by itself, because the service may still be rendering it: only the service can say that there is no source (E-04).
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Clock, ReadySource, SourceIntent } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { ClipSummary } from '../core/document/document.ts'
import { clipSummariesOf, noMedia, shownSource, type Clip, type Media } from '../core/timeline.ts'
import type { PlaybackDevice } from '../ports/playback.ts'
import type { I18n } from './i18n.ts'
import { createRetries } from './retries.ts'
import { createProgress, fetchSource, type Fetched, type Progress } from './source-requests.ts'

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
  /** The stream at an address failed, and is requested again. Returns the failures in a row; 0 for an old address. */
  streamFailed(summary: ClipSummary, address: string): number
  /** The stream at an address shows a picture. */
  streamLoaded(videoId: string, address: string): void
  /** The stream has played for a while: its next failure is the first one. */
  streamPlays(videoId: string): void
  set(videoId: string, changes: Partial<Media>): void
  /** Forgets the sources of all other videos. */
  retain(videoIds: ReadonlySet<string>): void
  /** Forgets all sources; responses to earlier requests are ignored. */
  clear(): void
}

export interface SourceDevice extends Pick<PlaybackDevice, 'loads'> {
  readonly setTimer: Clock['setTimer']
}

export interface VideoSourcesOptions {
  readonly editor: Editor
  readonly i18n: ReadonlySignal<I18n>
  readonly device: SourceDevice
  /** Whether a clip of the edit uses a video: no other is tried again. */
  readonly isUsed: (videoId: string) => boolean
}

export function createVideoSources({ editor, i18n, device, isUsed }: VideoSourcesOptions): VideoSources {
  const { media, mediaOf, set, retain } = createMediaMap()
  const progress = createProgress(editor)
  const retries = createRetries(device.setTimer)
  /** Generation of the edit: a source requested before the last `clear` belongs to another edit. */
  let generation = 0
  /** Number of the latest request for each video: an earlier one that is answered later is out of date. */
  const latest = new Map<string, number>()

  function retryLater(summary: ClipSummary): void {
    const { videoId } = summary
    retries.schedule(videoId, () => {
      if (isUsed(videoId)) return void settleWith(summary, null)
      // An undo may bring it back, and requests it then.
      retain(new Set([...media.value.keys()].filter((id) => id !== videoId)))
    })
  }

  /** Returns whether this is still the latest request for the video. */
  function begin(videoId: string): () => boolean {
    const startedIn = generation
    const number = (latest.get(videoId) ?? 0) + 1
    latest.set(videoId, number)
    retries.cancel(videoId)
    return () => startedIn === generation && latest.get(videoId) === number
  }

  async function settleWith(summary: ClipSummary, shownProgress: Progress | null): Promise<boolean> {
    const { videoId } = summary
    const isCurrent = begin(videoId)
    const fetched = await fetchSource({ editor, i18n, intent: 'open', progress: shownProgress }, summary)
    if (!isCurrent()) return false
    if (fetched.ok) return adopt(summary, fetched.source, isCurrent)
    const problem = { text: fetched.message.text, retry: fetched.retry }
    if (!fetched.retry) {
      retries.forget(videoId)
      set(videoId, { ...noMedia, problem })
    } else {
      if (shownSource(mediaOf(videoId)) === null) set(videoId, { problem })
      retryLater(summary)
    }
    return false
  }

  /** A source replaces what plays, or a problem, once the browser can load it: a master may still be rendered. */
  async function adopt(summary: ClipSummary, source: ReadySource, isCurrent: () => boolean): Promise<boolean> {
    const { videoId } = summary
    const { problem, recovery } = mediaOf(videoId)
    const shown = shownSource(mediaOf(videoId))
    const isReplaced = shown !== null && shown.streamUrl !== source.streamUrl
    if (!isReplaced && problem === null) {
      set(videoId, { source, recovery: recovery === null ? null : 'loading' })
      return true
    }
    set(videoId, { source, standIn: shown, recovery: 'waiting' })
    const isLoaded = await device.loads(source.streamUrl)
    if (!isCurrent()) return false
    if (isLoaded) set(videoId, { recovery: 'loading', problem: null })
    else retryLater(summary)
    return true
  }

  return {
    ...progress,
    media,
    request: async (summary, intent) => fetchSource({ editor, i18n, intent, progress }, summary),
    settle: async (summary) => settleWith(summary, progress),
    settleAll: async (clips) => Promise.all(clipSummariesOf({ clips }).map(async (each) => settleWith(each, progress))),
    streamFailed(summary, address) {
      const { videoId } = summary
      const known = mediaOf(videoId)
      if (shownSource(known)?.streamUrl !== address) return 0
      // The source before it has failed too, if that was shown.
      set(videoId, known.recovery === 'waiting' ? { standIn: null } : { recovery: 'waiting' })
      retryLater(summary)
      return retries.failures(videoId)
    },
    streamLoaded(videoId, address) {
      const { source, recovery } = mediaOf(videoId)
      if (recovery === 'loading' && source?.streamUrl === address) set(videoId, { recovery: null, standIn: null })
    },
    streamPlays: (videoId) => void (mediaOf(videoId).recovery === null && retries.forget(videoId)),
    set,
    retain,
    clear() {
      generation += 1
      retries.clear()
      media.value = new Map()
    },
  }
}

interface MediaMap extends Pick<VideoSources, 'set' | 'retain'> {
  readonly media: Signal<ReadonlyMap<string, Media>>
  mediaOf(videoId: string): Media
}

function createMediaMap(): MediaMap {
  const media = signal<ReadonlyMap<string, Media>>(new Map())
  const mediaOf = (videoId: string): Media => media.value.get(videoId) ?? noMedia
  return {
    media,
    mediaOf,
    set: (videoId, changes) => {
      media.value = new Map(media.value).set(videoId, { ...mediaOf(videoId), ...changes })
    },
    retain: (videoIds) => {
      media.value = new Map([...media.value].filter(([videoId]) => videoIds.has(videoId)))
    },
  }
}
