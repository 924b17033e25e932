// The detail models of recently shown videos, so that Back shows them at once (H-18).
import type { CatalogueCard } from '@proscenium/contract'
import type { Clock } from '@proscenium/protocol'
import { withOwnedContent } from '../../../core/catalogue/ownership.ts'
import type { VideoContent } from '../../../core/catalogue/content.ts'
import { isUnanswered } from '../../../core/errors/retryable.ts'
import { quoteVideo } from '../../purchase/quote-video.ts'
import type { CallWorkspace } from '../../session/session-calls.ts'
import type { BoughtVideos } from '../bought-videos.ts'
import type { DetailModel } from '../catalogue-models.ts'
import { createLoader } from '../loader.ts'
import type { CallCatalogue } from '../browse/card-search.ts'

export interface Details {
  /** The model of the video; loads it if it is new. */
  get(videoId: string): Detail
  /** The video is shown: its quote must be fresh. */
  show(videoId: string): void
  /** Those that exist. */
  all(): readonly Detail[]
}

/** As many as the stack of views holds. */
const CACHED_MAX = 20

export interface DetailsOptions extends Omit<DetailModelOptions, 'videoId' | 'known'> {
  /** What other views know about a video. */
  readonly known: (videoId: string) => CatalogueCard | null
}

export function createDetails(options: DetailsOptions): Details {
  const cached = new Map<string, { readonly detail: Detail; readonly controller: AbortController }>()
  const create = (videoId: string): Detail => {
    const controller = new AbortController()
    const detail = createDetailModel({
      ...options,
      videoId,
      known: options.known(videoId),
      signal: AbortSignal.any([options.signal, controller.signal]),
    })
    cached.set(videoId, { detail, controller })
    return detail
  }
  const evict = () => {
    const [oldest] = cached
    if (cached.size <= CACHED_MAX || oldest === undefined) return
    cached.delete(oldest[0])
    oldest[1].controller.abort()
  }
  return {
    get(videoId) {
      const known = cached.get(videoId)
      if (known !== undefined) return known.detail
      const detail = create(videoId)
      detail.onShown()
      evict()
      return detail
    },
    show(videoId) {
      const known = cached.get(videoId)
      if (known === undefined) return void this.get(videoId)
      cached.delete(videoId)
      cached.set(videoId, known)
      known.detail.onShown()
    },
    all: () => [...cached.values()].map(({ detail }) => detail),
  }
}

interface DetailModelOptions {
  readonly videoId: string
  readonly known: CatalogueCard | null
  readonly call: CallWorkspace
  readonly catalogueCall: CallCatalogue
  readonly bought: BoughtVideos
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** One video in the detail view (H-18). */
interface Detail extends DetailModel {
  /** The view shows the video: requests a fresh quote, and the video again if its previews expire soon. */
  onShown(): void
  /** The connection returned: repeats what got no response. */
  onConnected(): void
}

/** Previews that expire within this time, in milliseconds, are requested again. */
const EXPIRY_MARGIN_MS = 60_000

function createDetailModel(options: DetailModelOptions): Detail {
  const { videoId, known, call, catalogueCall, bought, clock, signal } = options
  let expiresAt = Infinity
  const content = createLoader<VideoContent>({
    async request(requestSignal) {
      const requestedAt = clock.now()
      const outcome = await catalogueCall('video', { videoId }, requestSignal)
      if (outcome.ok) expiresAt = requestedAt + previewLifetimeMs(outcome.value)
      return outcome
    },
    own: withOwnedContent,
    bought,
    signal,
  })
  const quote = createLoader({
    request: (requestSignal) => quoteVideo(call, videoId, requestSignal),
    bought,
    signal,
  })
  const refresh = () => void Promise.all([content.reload(), quote.reload()])
  return {
    videoId,
    known,
    content: content.state,
    quote: quote.state,
    refresh,
    retry: () => [content, quote].forEach((part) => part.retry()),
    onConnected: () => [content, quote].forEach((part) => part.retry(isUnanswered)),
    onShown() {
      const isCurrent = content.state.peek().kind === 'ready' && clock.now() < expiresAt - EXPIRY_MARGIN_MS
      if (!isCurrent) void content.load()
      void quote.load()
    },
  }
}

/** Milliseconds until the first preview expires. */
function previewLifetimeMs({ previews }: VideoContent): number {
  return Math.min(...previews.map(({ expiresIn }) => expiresIn * 1_000))
}
