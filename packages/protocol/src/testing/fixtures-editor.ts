import type { EditorToHostType, Fields } from '../messages/registry.ts'
import { clip, exportId, ownedId, projectId, song } from './fixtures-nouns.ts'

const videoIds = [clip.videoId, ownedId]

/** Valid fields of everything an editor says. */
export const editorFixtures: { readonly [Type in EditorToHostType]: Fields<Type> } = {
  EDITOR_READY: {},
  EDITOR_VIDEO_DATA_ACK: { readySent: 1 },
  EDIT_COMPLETE: { projectId, durationSeconds: 42.5, clips: 7 },
  EXPORT_COMPLETE: {
    exportId,
    name: 'Summer reel, vertical',
    videoId: clip.videoId,
    videoIds,
    projectId,
    files: { main: 'https://service.example/exports/main', reel: 'https://service.example/exports/reel' },
  },
  STATUS_UPDATE: { status: 'Rendering 40 %' },
  PROJECT_SAVED: { projectId, projectName: 'Summer reel' },
  ADD_TO_CART: { videoId: clip.videoId, projectId, projectName: 'Summer reel' },
  REQUEST_PURCHASE: { videoId: clip.videoId, videoIds, item: 'original', price: 4900, reason: 'export' },
  REQUEST_VIDEO_PURCHASE: { videoId: clip.videoId },
  NAVIGATE_TO_PURCHASE: { videoId: clip.videoId },
  NAVIGATE_TO_UPGRADE: {},
  NAVIGATE_TO_ACCOUNT: {},
  REQUEST_EXIT_EDITOR: { videoId: clip.videoId, projectId, hasUnsavedChanges: true, reason: 'closed' },
  REQUEST_OPEN_PROJECT: { videoId: clip.videoId, projectId, hasUnsavedChanges: false },
  REQUEST_CATALOG_SEARCH: {
    requestId: 'search-1',
    mode: 'song',
    query: '',
    videoId: '',
    limit: 24,
    filters: { categories: ['electronic'], energy: ['driving'], atmosphere: ['night'], orientation: ['portrait'] },
    sort: 'relevance',
    cursor: null,
    audioProfile: song,
  },
  REQUEST_CATALOG_FACETS: { requestId: 'facets-1' },
  REQUEST_CATALOG_COLLECTIONS: { requestId: 'collections-1' },
  REQUEST_ADD_VIDEO: { requestId: 'add-1', videoId: clip.videoId, intent: 'add' },
  REQUEST_CATALOG_STATUS: { requestId: 'status-1', videoIds },
  REQUEST_PURCHASE_QUOTE: { requestId: 'quote-1', videoIds },
  REQUEST_COLLECTION_QUOTE: { requestId: 'bundle-1', videoIds, projectId },
  REQUEST_TOKEN_REFRESH: {},
  OPEN_PARTNER_EXPORTS: {},
  REPORT_VIDEO_ISSUE: {
    videoId: clip.videoId,
    title: clip.title,
    artist: clip.artist,
    reason: 'The source loads with sound and no picture.',
    hadStreamHostUrl: true,
    hadStorage: false,
    reportedAt: '2026-11-02T09:31:07Z',
  },
}
