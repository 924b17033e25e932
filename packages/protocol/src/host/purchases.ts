import type { EditorMessage, Fields } from '../messages/schemas/definitions.ts'
import { evictOldest, addBounded } from '../channel/requests/served-requests.ts'

/** Which checkouts of one life of the editor have been told the end of: each wish is told one end (SPEC 6). */
export interface HostPurchases {
  /** A collection quote was sent: a purchase that names it wants its videos (B-36). */
  quoteSent(quote: Quote): void
  /** A wish to buy opens its videos' checkouts anew; any other message changes nothing. */
  purchaseRequested(message: EditorMessage): void
  /** Whether the end of a video's checkout was told since it was last wanted. */
  isCompleted(videoId: string): boolean
  complete(videoId: string): void
}

type Quote = Pick<Fields<'COLLECTION_QUOTE'>, 'quoteId' | 'videoIds'>

const QUOTES_REMEMBERED = 100

/** The last 1,000 videos are remembered. */
export function createHostPurchases(): HostPurchases {
  const told = new Set<string>()
  const quotes = new Map<string, readonly string[]>()
  return {
    quoteSent({ quoteId, videoIds }) {
      if (quoteId === undefined) return
      quotes.set(quoteId, videoIds)
      evictOldest(quotes, QUOTES_REMEMBERED)
    },
    purchaseRequested({ type, fields }) {
      if (type === 'REQUEST_PURCHASE') {
        const { videoId, videoIds = [], quoteId = '' } = fields
        for (const each of [videoId, ...videoIds, ...(quotes.get(quoteId) ?? [])]) told.delete(each)
      } else if (type === 'REQUEST_VIDEO_PURCHASE' || type === 'NAVIGATE_TO_PURCHASE') told.delete(fields.videoId)
    },
    isCompleted: (videoId) => told.has(videoId),
    complete: (videoId) => addBounded(told, videoId),
  }
}
