// One video in the detail view (H-18).
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

export interface DetailModelOptions {
  readonly videoId: string
  readonly known: CatalogueCard | null
  readonly call: CallWorkspace
  readonly catalogueCall: CallCatalogue
  readonly bought: BoughtVideos
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface Detail extends DetailModel {
  /** The view shows the video: requests a fresh quote, and the video again if its previews expire soon. */
  onShown(): void
  /** The connection returned: repeats what got no response. */
  onConnected(): void
}

/** Previews that expire within this time, in milliseconds, are requested again. */
const EXPIRY_MARGIN_MS = 60_000

export function createDetailModel(options: DetailModelOptions): Detail {
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
    own: (quoted) => quoted,
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
    retry() {
      content.retry()
      quote.retry()
    },
    onConnected() {
      content.retry(isUnanswered)
      quote.retry(isUnanswered)
    },
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
