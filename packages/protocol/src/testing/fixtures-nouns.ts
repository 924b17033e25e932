// The nouns that the fixtures of both ends share.
import type { AudioProfile } from '../messages/audio-profile.ts'
import type { VideoData } from '../messages/boot.ts'
import { capabilitiesOf } from '../messages/capabilities.ts'
import type { CatalogVideo } from '../messages/nouns.ts'

/** The clip that every conversation of the fixtures is about. */
export const clip: CatalogVideo = {
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

export const metadata = { title: clip.title, artist: clip.artist, duration: clip.duration, width: 320, height: 180 }
export const tokens = { authToken: 'header.payload.signature', accessToken: 'header.payload.signature' }

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

/** A second clip, which its person owns. */
export const ownedId = '7d3e5a90-41c8-4f6e-8a57-2b9c0d4e6f13'
export const projectId = 'a4f1c2d8-5b7e-4c39-9f10-8e6d2a4b7c55'
export const exportId = 'e0c9b8a7-6d5f-4e3c-9b2a-1f0e9d8c7b6a'

/** A song of two minutes, as a song match describes it. */
export const song: AudioProfile = {
  durationSeconds: 121.5,
  tempo: { bpm: 128, confidence: 0.92, beatOffsetSeconds: 0.31, candidates: [64, 256] },
  energy: 0.74,
  brightness: 0.55,
  dynamics: 0.4,
  valence: 0.62,
  key: { tonic: 9, mode: 'minor', confidence: 0.8 },
  energyCurve: [0.2, 0.5, 0.8, 0.9, 0.6],
  sections: [
    { startSeconds: 0, endSeconds: 15.2, energy: 0.3 },
    { startSeconds: 15.2, endSeconds: 121.5, energy: 0.8 },
  ],
  atmospheres: { night: 0.7, city: 0.4 },
  embedding: { model: 'reference-8', values: [0.12, -0.4, 0.33, 0.08, -0.21, 0.5, 0.02, -0.6] },
}
