import type { VideoDetail } from '@proscenium/contract'
import type { Quoted } from '../../../core/purchase/purchase.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import type { Loadable } from '../../../models/catalogue/catalogue-models.ts'
import { isRetryable, loadErrorText } from '../shared/load-failed.tsx'

export interface Standing {
  readonly isOwned: boolean
  /** Null while the video is available. */
  readonly unavailable: Pick<VideoDetail, 'reasonCode' | 'reason'> | null
}

/** What the customer can do with a video. The quote is newer than the video's own fields (B-22). */
export function standingOf(video: VideoDetail, quote: Loadable<Quoted>): Standing {
  const quoted = quote.kind === 'ready' ? quote.value : null
  const isOwned = video.ownership === 'owned' || quoted?.standing === 'owned'
  if (video.status === 'unavailable') return { isOwned, unavailable: video }
  const isUnavailable = quoted?.standing === 'unavailable' && !isOwned
  return { isOwned, unavailable: isUnavailable ? { reason: quoted.reason } : null }
}

/** Why there is no current price. An earlier one stays, unless the session has ended. */
export function quoteErrorOf(quote: Loadable<Quoted>): EmbedError | null {
  if (quote.kind === 'loading') return null
  if (quote.kind === 'failed') return quote.error
  return quote.refreshError !== null && !isRetryable(quote.refreshError) ? quote.refreshError : null
}

export function quoteErrorText(error: EmbedError, messages: CatalogueMessages): string {
  return isRetryable(error) ? messages.video.detail.quoteFailed : loadErrorText(error, messages)
}
