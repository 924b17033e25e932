import type { EditorMessage, Fields } from '../../generated/types.ts'
import type { Delivery } from '../../end/handshake/handshake.ts'
import { addBounded, evictOldest } from '../../end/requests/served-requests.ts'

/** Tracks the reported checkout outcomes of one editor session: one outcome per purchase request (H-08). */
export interface HostPurchases {
  /** A collection quote was sent: a purchase that names it requests its videos (B-36). */
  quoteSent(quote: Quote): void
  /** A purchase request reopens its videos' checkouts; any other message changes nothing. */
  purchaseRequested(message: EditorMessage): void
  /** How many outcomes were reported. */
  readonly outcomes: number
  /** Reports an outcome with `send`, unless one was reported since the video's last purchase request. */
  complete(videoId: string, send: () => Delivery, report: (message: string, error: unknown) => void): Delivery
}

type Quote = Pick<Fields<'COLLECTION_QUOTE'>, 'quoteId' | 'videoIds'>

const QUOTES_REMEMBERED = 100

/** Remembers the last 1,000 videos. */
export function createHostPurchases(): HostPurchases {
  const completed = new Set<string>()
  const quotes = new Map<string, readonly string[]>()
  let outcomes = 0
  return {
    quoteSent({ quoteId, videoIds }) {
      if (quoteId === undefined) return
      quotes.set(quoteId, videoIds)
      evictOldest(quotes, QUOTES_REMEMBERED)
    },
    purchaseRequested({ type, fields }) {
      if (type === 'REQUEST_PURCHASE') {
        const { videoId, videoIds = [], quoteId = '' } = fields
        for (const each of [videoId, ...videoIds, ...(quotes.get(quoteId) ?? [])]) completed.delete(each)
      } else if (type === 'REQUEST_VIDEO_PURCHASE' || type === 'NAVIGATE_TO_PURCHASE') completed.delete(fields.videoId)
    },
    get outcomes() {
      return outcomes
    },
    complete(videoId, send, report) {
      if (completed.has(videoId)) {
        report('PURCHASE_COMPLETE is not sent', 'the end of this checkout was told before')
        return 'repeated'
      }
      const delivery = send()
      if (delivery === 'sent') {
        outcomes += 1
        addBounded(completed, videoId)
      }
      return delivery
    },
  }
}
