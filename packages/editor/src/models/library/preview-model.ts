// Plays one clip of the library in place, muted, before it is added (E-02). Never counts as adding.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, ReadySource } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { createRetries } from '../retries.ts'

export interface Preview {
  readonly videoId: string
  /** Address to play; null while it is being fetched. */
  readonly streamUrl: string | null
  /** The service has none. */
  readonly failed: boolean
  /** It failed and is tried again by itself: the service may still be rendering it. */
  readonly waiting: boolean
}

export interface PreviewModel {
  /** The clip that plays or is being fetched; one at a time. */
  readonly preview: ReadonlySignal<Preview | null>
  /** Starts a preview after a moment of rest, as when the pointer passes over. */
  rest(videoId: string): void
  /** Starts or stops a preview by request. */
  toggle(videoId: string): void
  /** Ends the preview of this clip, also one that has not started. */
  leave(videoId: string): void
  /** The browser could not play it, and tries again. */
  fail(videoId: string): void
  stop(): void
}

const REST_MS = 400
/** Cached sources; the least recently used is forgotten. */
const SOURCES_MAX = 50
/** An address is not used in the last seconds before it expires. */
const MARGIN_MS = 10_000

interface CachedSource {
  readonly streamUrl: string
  readonly expiresAt: number
}

export function createPreviewModel(editor: Editor, clock: Clock): PreviewModel {
  const preview = signal<Preview | null>(null)
  const sources = new Map<string, CachedSource>()
  const retries = createRetries(clock.setTimer)
  let resting: string | null = null
  let cancelTimer = (): void => undefined

  const stop = (): void => {
    cancelTimer()
    retries.clear()
    resting = null
    preview.value = null
  }

  const keep = ({ videoId, streamUrl, expiresIn }: ReadySource): void => {
    sources.delete(videoId)
    sources.set(videoId, { streamUrl, expiresAt: clock.now() + expiresIn * 1_000 - MARGIN_MS })
    const [oldest] = sources.keys()
    if (sources.size > SOURCES_MAX && oldest !== undefined) sources.delete(oldest)
  }

  /** Resolves to null where the service has no source. */
  async function fetch(videoId: string): Promise<string | null> {
    const cached = sources.get(videoId)
    if (cached !== undefined && cached.expiresAt > clock.now()) return cached.streamUrl
    const source = await editor.addVideo({ videoId, intent: 'preview' })
    if (source.status !== 'ready') return null
    keep(source)
    return source.streamUrl
  }

  async function load(begun: Preview): Promise<void> {
    preview.value = begun
    const { videoId } = begun
    try {
      const streamUrl = await fetch(videoId)
      if (preview.value === begun) preview.value = { ...begun, streamUrl, failed: streamUrl === null }
    } catch {
      if (preview.value === begun) wait(videoId)
    }
  }

  function wait(videoId: string): void {
    const waiting: Preview = { videoId, streamUrl: null, failed: false, waiting: true }
    preview.value = waiting
    retries.schedule(videoId, () => void load({ ...waiting }))
  }

  function start(videoId: string): void {
    stop()
    void load({ videoId, streamUrl: null, failed: false, waiting: false })
  }

  return {
    preview,
    rest(videoId) {
      if (preview.value?.videoId === videoId || resting === videoId) return
      stop()
      resting = videoId
      cancelTimer = clock.setTimer(() => start(videoId), REST_MS)
    },
    toggle(videoId) {
      const { value } = preview
      // One that failed is tried again.
      if (value?.videoId === videoId && !value.failed) stop()
      else start(videoId)
    },
    leave(videoId) {
      if (preview.value?.videoId === videoId || resting === videoId) stop()
    },
    fail(videoId) {
      sources.delete(videoId)
      if (preview.value?.videoId === videoId) wait(videoId)
    },
    stop,
  }
}
