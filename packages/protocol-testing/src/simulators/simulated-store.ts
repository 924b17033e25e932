import {
  BridgeError,
  type CatalogStatus,
  type CatalogVideoInput,
  type CollectionQuote,
  type PurchaseQuote,
  type QuoteItem,
  type VideoSourceInput,
} from '@proscenium/protocol'

const PRICE = 4_900
const BUNDLE_DISCOUNT = 0.1
const SOURCE_SECONDS = 900
const currency = 'USD'

/** The ownership in a simulated host, from which sources, availability and prices follow. */
export interface SimulatedStore {
  readonly owned: Set<string>
  /** A video as the user sees it. */
  withOwnership(video: CatalogVideoInput): CatalogVideoInput
  /** Master grade for owned videos, else preview grade (B-24); `unavailable` with its reason. */
  source(videoId: string): VideoSourceInput
  status(videoIds: readonly string[]): CatalogStatus
  /** 4 900 minor units of USD for each video that is not owned. */
  quote(videoIds: readonly string[]): PurchaseQuote
  /** The same less a tenth. Throws BridgeError `video_unavailable` where one cannot be bought. */
  bundle(videoIds: readonly string[]): CollectionQuote
  /** The videos that a quote of `bundle` covers; none for an unknown quote. */
  quoted(quoteId: string): readonly string[]
}

export function createSimulatedStore(
  videos: readonly CatalogVideoInput[],
  ownedVideoIds: readonly string[],
): SimulatedStore {
  const owned = new Set(ownedVideoIds)
  const quotes = new Map<string, readonly string[]>()
  const known = new Map(videos.map((video) => [video.videoId, video]))
  const ownershipOf = (videoId: string) => (owned.has(videoId) ? 'owned' : 'preview')
  const obstacleTo = (videoId: string): string | null => {
    const video = known.get(videoId)
    if (video === undefined) return 'There is no such video.'
    return video.status === 'available' ? null : (video.reason ?? 'The video is not available.')
  }
  const item = (videoId: string): QuoteItem =>
    owned.has(videoId)
      ? { videoId, purchaseRequired: false, price: 0, currency, reason: 'owned' }
      : { videoId, purchaseRequired: true, price: PRICE, currency }
  const sum = (items: readonly QuoteItem[]): number => items.reduce((total, { price }) => total + price, 0)

  return {
    owned,
    withOwnership: (video) => ({ ...video, ownership: ownershipOf(video.videoId) }),
    source(videoId) {
      const video = known.get(videoId)
      const reason = obstacleTo(videoId)
      if (video === undefined || reason !== null)
        return { videoId, status: 'unavailable', reason: reason ?? 'There is no such video.' }
      return readySource(video, ownershipOf(videoId))
    },
    status: (videoIds) => ({
      items: videoIds.map((videoId) => {
        const reason = obstacleTo(videoId)
        const ownership = ownershipOf(videoId)
        return reason === null
          ? { videoId, status: 'available', ownership }
          : { videoId, status: 'unavailable', reason, ownership }
      }),
    }),
    quote(videoIds) {
      const items = videoIds.map(item)
      return { items, total: sum(items), currency }
    },
    bundle(videoIds) {
      const obstacle = videoIds.map(obstacleTo).find((reason) => reason !== null)
      if (obstacle !== undefined) throw new BridgeError('video_unavailable', obstacle)
      const items = videoIds.map(item)
      const subtotal = sum(items)
      const discount = Math.round(subtotal * BUNDLE_DISCOUNT)
      const quoteId = `quote-${quotes.size + 1}`
      quotes.set(quoteId, [...videoIds])
      return { videoIds: [...videoIds], items, subtotal, discount, total: subtotal - discount, currency, quoteId }
    },
    quoted: (quoteId) => quotes.get(quoteId) ?? [],
  }
}

function readySource(
  { videoId, title, artist, duration }: CatalogVideoInput,
  ownership: 'owned' | 'preview',
): VideoSourceInput {
  const master = ownership === 'owned'
  const size = master ? { width: 640, height: 360 } : { width: 320, height: 180 }
  return {
    videoId,
    status: 'ready',
    grade: master ? 'master' : 'preview',
    streamUrl: `https://service.example/v1/media/stream/${videoId}-${master ? 'master' : 'preview'}`,
    expiresIn: SOURCE_SECONDS,
    storageUrl: master ? `https://service.example/storage/${videoId}` : null,
    storageBucket: 'clips',
    storageKey: videoId,
    ownership,
    metadata: { title, artist, duration, ...size },
  }
}
