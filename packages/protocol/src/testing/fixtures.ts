import type { VideoData } from '../messages/boot.ts'
import { capabilitiesOf } from '../messages/capabilities.ts'
import type { CatalogVideo } from '../messages/nouns.ts'
import type { EditorToHostType, Fields, HostToEditorType } from '../messages/registry.ts'

const clip: CatalogVideo = {
  videoId: '0b0f7c52-6a53-4b0e-9d1c-6f2f3c8a1e01',
  title: 'Glass Harbour',
  artist: 'Ines Okafor',
  duration: 184,
  orientation: 'landscape',
  thumbnailUrl: 'https://service.example/thumbnails/glass-harbour.jpg',
  ownership: 'preview',
  status: 'available',
  tempo: 112,
  energy: 0.64,
  atmospheres: ['night', 'city'],
  categories: ['electronic'],
}

const metadata = { title: clip.title, artist: clip.artist, duration: clip.duration, width: 320, height: 180 }
const tokens = { authToken: 'header.payload.signature', accessToken: 'header.payload.signature' }

/** A valid VIDEO_DATA of a partner session with no source yet, changed as told. A fresh object at every call. */
export function videoData(changes: Partial<VideoData> = {}): VideoData {
  return {
    videoId: '',
    storageUrl: '',
    storageBucket: '',
    storageKey: '',
    sessionMode: 'catalog',
    hasSource: false,
    userId: '6c1f0a1e-2f51-4f0b-8c53-0f6a7f3b9d10',
    metadata: { title: '', artist: '', duration: 0, width: 0, height: 0 },
    currentUser: { id: '6c1f0a1e-2f51-4f0b-8c53-0f6a7f3b9d10', email: 'mara@partner.example' },
    permissions: {
      canExport: false,
      entitlementSource: 'none',
      hidePurchaseCta: false,
      exportCtaLabel: 'Buy to export',
    },
    ownedVideoIds: [],
    ownership: 'preview',
    deliverables: { original: { owned: false, available: true, price: 4900, currency: 'USD' } },
    ...tokens,
    projects: [{ projectId: 'a4f1', projectName: 'Summer reel', updatedAt: '2026-11-02T09:30:00Z' }],
    relatedVideos: [structuredClone(clip)],
    capabilities: capabilitiesOf('partner'),
    partner: {
      partnerId: '1f6b3a44-98f5-4be4-8a0d-3a2f5d1c7e90',
      name: 'Northlight',
      logoUrl: 'https://partner.example/logo.svg',
      accentColor: '#3366FF',
      embedMode: 'workspace',
    },
    hostMode: 'partner',
    ...changes,
  }
}

/** Valid fields of every message of the tables. */
export const fixtures: { readonly [Type in EditorToHostType | HostToEditorType]: Fields<Type> } = {
  EDITOR_READY: {},
  EDITOR_VIDEO_DATA_ACK: { readySent: 1 },
  STATUS_UPDATE: { status: 'Rendering 40 %' },
  REQUEST_CATALOG_SEARCH: { requestId: 'search-1', mode: 'text', query: 'harbour', limit: 24, cursor: null },
  REQUEST_ADD_VIDEO: { requestId: 'add-1', videoId: clip.videoId, intent: 'add' },
  REQUEST_TOKEN_REFRESH: {},
  VIDEO_DATA: videoData(),
  TOKEN_REFRESHED: tokens,
  CATALOG_SEARCH_RESULTS: { requestId: 'search-1', results: [clip], nextCursor: null },
  CATALOG_SEARCH_ERROR: { requestId: 'search-1', code: 'rate_limited', message: 'Too many searches.' },
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
}
