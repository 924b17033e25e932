// Content of a small fictitious catalogue, as the service returns it.
import type {
  CatalogueCard,
  CatalogueFacets,
  CataloguePage,
  PurchasedVideo,
  QuotedVideos,
  VideoDetail,
} from '@proscenium/contract'
import type { Landing, PurchasesPage, VideoContent } from '../src/core/catalogue/content.ts'

const thumbnail = 'https://service.example/thumbnails'

export function sampleCard(videoId: string, changes: Partial<CatalogueCard> = {}): CatalogueCard {
  return {
    videoId,
    title: `Video ${videoId}`,
    artist: 'Ona',
    duration: 184,
    orientation: 'landscape',
    thumbnailUrl: `${thumbnail}/${videoId}.jpg`,
    ownership: 'preview',
    status: 'available',
    tempo: 96,
    energy: 0.5,
    atmospheres: ['calm'],
    categories: ['nature'],
    price: 900,
    listPrice: 1_000,
    currency: 'EUR',
    publishedAt: '2026-10-01T00:00:00.000Z',
    ...changes,
  }
}

/** Cards `v1`, `v2`, … or of another first number. */
export function sampleCards(count: number, first = 1): CatalogueCard[] {
  return Array.from({ length: count }, (_, index) => sampleCard(`v${first + index}`))
}

export function samplePage(results: CatalogueCard[], nextCursor: string | null = null): CataloguePage {
  return { results, nextCursor }
}

export function sampleLanding(changes: Partial<Landing> = {}): Landing {
  return {
    recommended: [
      { ...sampleCard('r1'), recommendedFor: { kind: 'owned', videoId: 'o1', title: 'Video o1' } },
      { ...sampleCard('r2'), recommendedFor: { kind: 'viewed', videoId: 'v1', title: 'Video v1' } },
      { ...sampleCard('r3'), recommendedFor: { kind: 'popular' } },
      { ...sampleCard('r4'), recommendedFor: { kind: 'new' } },
    ],
    newReleases: sampleCards(4),
    collections: [
      { collectionId: 'c1', title: 'Night drives', description: 'After dark.', total: 9, videos: sampleCards(4, 5) },
    ],
    ...changes,
  }
}

export function sampleFacets(changes: Partial<CatalogueFacets> = {}): CatalogueFacets {
  return {
    categories: [
      { slug: 'nature', name: 'Nature', count: 12 },
      { slug: 'city', name: 'City', count: 7 },
    ],
    energy: [
      { slug: 'low', name: 'Low', count: 9 },
      { slug: 'high', name: 'High', count: 4 },
    ],
    atmosphere: [{ slug: 'calm', name: 'Calm', count: 9 }],
    orientation: [
      { slug: 'landscape', name: 'Landscape', count: 15 },
      { slug: 'portrait', name: 'Portrait', count: 4 },
    ],
    contentTags: [
      { group: 'Setting', slug: 'beach', name: 'Beach', count: 3 },
      { group: 'People', slug: 'couple', name: 'Couple', count: 2 },
    ],
    durations: [
      { min: 0, max: 119, count: 4 },
      { min: 120, max: 239, count: 11 },
      { min: 240, max: null, count: 2 },
    ],
    ...changes,
  }
}

export function sampleDetail(videoId: string, changes: Partial<VideoDetail> = {}): VideoDetail {
  const deliverable = { owned: false, available: true }
  return {
    ...sampleCard(videoId),
    description: 'A tide at dusk.',
    tags: [{ slug: 'sea', name: 'Sea' }],
    contentTags: [{ group: 'Setting', slug: 'beach', name: 'Beach' }],
    deliverables: { original: deliverable, reel: deliverable, bts: deliverable },
    ...changes,
  }
}

export function sampleContent(videoId: string, changes: Partial<VideoContent> = {}): VideoContent {
  const preview = (kind: 'preview' | 'reel' | 'bts', width: number, height: number) => ({
    kind,
    streamUrl: `https://service.example/stream/${videoId}-${kind}`,
    expiresIn: 3_600,
    width,
    height,
    duration: 30,
  })
  return {
    video: sampleDetail(videoId),
    previews: [preview('preview', 1_280, 720), preview('reel', 720, 1_280), preview('bts', 1_280, 720)],
    similar: sampleCards(3, 20),
    ...changes,
  }
}

export function samplePurchase(videoId: string, changes: Partial<PurchasedVideo> = {}): PurchasedVideo {
  const { price: _price, listPrice: _listPrice, currency: _currency, ...card } = sampleCard(videoId)
  const deliverable = { owned: true, available: true }
  return {
    video: { ...card, ownership: 'owned' },
    acquiredAt: '2026-11-02T09:00:00.000Z',
    source: 'purchase',
    deliverables: { original: deliverable, reel: deliverable, bts: { owned: true, available: false } },
    exports: [],
    ...changes,
  }
}

export function samplePurchasesPage(
  purchases: PurchasedVideo[],
  changes: Partial<Omit<PurchasesPage, 'purchases'>> = {},
): PurchasesPage {
  return {
    purchases,
    nextCursor: null,
    downloads: { limit: 20, left: 17, resetsAt: '2026-12-01T00:00:00.000Z' },
    ...changes,
  }
}

/** A quote of one video that must be bought. */
export function sampleQuote(videoId: string, changes: Partial<QuotedVideos['items'][number]> = {}): QuotedVideos {
  const item = {
    videoId,
    purchaseRequired: true,
    price: 900,
    listPrice: 1_000,
    currency: 'EUR',
    title: 'T',
    artist: 'Ona',
  }
  return { items: [{ ...item, ...changes }], total: 900, currency: 'EUR' }
}
