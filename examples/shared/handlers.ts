// What a host does for its editor: the four required handlers, in memory.
import { capabilitiesOf, type CatalogVideoInput, type VideoDataInput } from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'

const videos = ['Harbour at dawn', 'City lights', 'Rain on glass'].map((title, index): CatalogVideoInput => ({
  videoId: `video-${index + 1}`,
  title,
  artist: 'Example',
  duration: 12,
  orientation: 'landscape',
  thumbnailUrl: '',
  ownership: 'preview',
  status: 'available',
}))

const tokens = { authToken: 'a JWT of your server', accessToken: 'the same' }

const snapshot: VideoDataInput = {
  videoId: 'video-1',
  storageUrl: null,
  storageBucket: '',
  storageKey: '',
  sessionMode: 'video',
  hasSource: true,
  userId: 'user-1',
  metadata: { title: 'Harbour at dawn', artist: 'Example', duration: 12, width: 1920, height: 1080 },
  currentUser: { id: 'user-1', email: 'user@partner.example' },
  permissions: { canExport: true, entitlementSource: 'none', hidePurchaseCta: false, exportCtaLabel: 'Export' },
  ownedVideoIds: [],
  ownership: 'preview',
  deliverables: {},
  ...tokens,
  projects: [],
  relatedVideos: videos,
  capabilities: capabilitiesOf('partner'),
  partner: { partnerId: 'partner-1', name: 'Example', logoUrl: null, accentColor: null, embedMode: 'workspace' },
  hostMode: 'partner',
}

export const handlers: HostHandlers = {
  bootData: async () => snapshot,
  refreshToken: async () => tokens,
  searchCatalog: async () => ({ results: videos, nextCursor: null }),
  addVideo: async ({ videoId }) => ({ videoId, status: 'unavailable', reason: 'This example has no files.' }),
}
