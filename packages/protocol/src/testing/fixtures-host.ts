import type { Fields, HostToEditorType } from '../messages/registry.ts'
import { clip, exportId, metadata, ownedId, tokens, videoData } from './fixtures-nouns.ts'

const toBuy = { videoId: clip.videoId, purchaseRequired: true, price: 4900, currency: 'USD' }
const bought = { videoId: ownedId, purchaseRequired: false, price: 0, currency: 'USD', reason: 'owned' }

/** Valid fields of everything a host says. */
export const hostFixtures: { readonly [Type in HostToEditorType]: Fields<Type> } = {
  VIDEO_DATA: videoData(),
  TOKEN_REFRESHED: tokens,
  PURCHASE_COMPLETE: {
    videoId: clip.videoId,
    status: 'success',
    canExport: true,
    ownsSocialClips: false,
    ownedVideoIds: [clip.videoId, ownedId],
  },
  EXPORT_COMPLETE_ACK: { exportId, ok: true },
  RESET_PROJECT: { videoId: clip.videoId },
  CATALOG_SEARCH_RESULTS: { requestId: 'search-1', results: [clip], nextCursor: null },
  CATALOG_SEARCH_ERROR: { requestId: 'search-1', code: 'rate_limited', message: 'Too many searches.' },
  CATALOG_FACETS: {
    requestId: 'facets-1',
    categories: [{ slug: 'electronic', name: 'Electronic', count: 48 }],
    energy: [{ slug: 'driving', name: 'Driving', count: 19 }],
    atmosphere: [{ slug: 'night', name: 'Night', count: 31 }],
    orientation: [{ slug: 'portrait', name: 'Portrait', count: 12 }],
  },
  CATALOG_COLLECTIONS: {
    requestId: 'collections-1',
    collections: [
      {
        collectionId: '3c9d1b70-2e4f-4a86-b5d7-90e1f2a3b4c5',
        title: 'After dark',
        description: 'Neon, rain and empty streets.',
        thumbnailUrl: 'https://service.example/thumbnails/after-dark.jpg',
        videoIds: [clip.videoId, ownedId],
      },
    ],
  },
  VIDEO_SOURCE: {
    requestId: 'add-1',
    videoId: clip.videoId,
    status: 'ready',
    grade: 'preview',
    streamUrl: 'https://service.example/v1/media/stream/opaque',
    expiresIn: 900,
    storageUrl: null,
    storageBucket: 'clips',
    storageKey: 'glass-harbour',
    ownership: 'preview',
    metadata,
  },
  CATALOG_STATUS: {
    requestId: 'status-1',
    items: [
      { videoId: clip.videoId, status: 'unavailable', reason: 'The video is sold out.', ownership: 'preview' },
      { videoId: ownedId, status: 'available', ownership: 'owned' },
    ],
  },
  PURCHASE_QUOTE: {
    requestId: 'quote-1',
    items: [toBuy, bought],
    total: 4410,
    currency: 'USD',
    discountPercentage: 10,
  },
  COLLECTION_QUOTE: {
    requestId: 'bundle-1',
    videoIds: [clip.videoId, ownedId],
    total: 4410,
    subtotal: 4900,
    discount: 490,
    currency: 'USD',
    items: [toBuy, bought],
    quoteId: '2f8a6c1e-93b4-4d70-8e15-c7a9d0b3f642',
    expiresAt: '2026-11-02T10:00:00.000Z',
  },
  COLLECTION_QUOTE_ERROR: {
    requestId: 'bundle-1',
    code: 'internal_error',
    message: 'The bundle could not be priced.',
  },
}
