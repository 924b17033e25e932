// Catalog mode's models as signals that a test of a view sets, and prepared videos.
import { signal, type Signal } from '@preact/signals'
import type { CatalogueCard, ExportEntry, PurchasedVideo, VideoDetail, VideoPreview } from '@proscenium/contract'
import { createManualClock } from '@proscenium/protocol-testing'
import { vi, type Mock } from 'vitest'
import type { EmbedError } from '../src/core/errors/embed-error.ts'
import { loading, type Loadable } from '../src/core/catalogue/loadable.ts'
import type { OwnedVideos } from '../src/core/catalogue/owned-videos.ts'
import type { Quoted } from '../src/core/purchase/purchase.ts'
import type { CatalogueModel, DownloadAllowance, VideoContent } from '../src/models/catalogue/catalogue-models.ts'
import { createFileLinks } from '../src/models/exports/file-links.ts'
import type { PurchaseModel } from '../src/models/purchase/purchase-model.ts'
import { createSessionCalls } from '../src/models/session/session-calls.ts'
import { createMemoryDownload } from '../src/ports/memory/memory-download.ts'
import { createMemoryBackend } from '../src/ports/memory/memory-ports.ts'
import type { ShellView } from '../src/views/catalogue/shared/shell-context.ts'

export const offline: EmbedError = { kind: 'network', call: 'video', online: false, message: 'Failed to fetch' }
export const notFound: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'None.' }
export const sessionOver: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }

export const card: CatalogueCard = {
  videoId: 'v1',
  title: 'Dusk Tide',
  artist: 'Ona',
  duration: 204,
  orientation: 'landscape',
  thumbnailUrl: 'https://service.example/1.jpg',
  ownership: 'preview',
  status: 'available',
}

const deliverable = { owned: false, available: true }

export const video: VideoDetail = {
  ...card,
  tempo: 119.6,
  energy: 0.8,
  categories: ['Folk'],
  atmospheres: ['Dreamy', 'Warm'],
  description: 'Waves at night.',
  tags: [{ slug: 'slow-motion', name: 'Slow motion' }],
  contentTags: [{ slug: 'night', name: 'Night', group: 'time-weather' }],
  deliverables: { original: deliverable, reel: deliverable, bts: deliverable },
}

export const preview = (kind: 'preview' | 'reel' | 'bts', changes: Partial<VideoPreview> = {}): VideoPreview => ({
  kind,
  streamUrl: `https://service.example/${kind}.mp4`,
  expiresIn: 3_600,
  width: 640,
  height: 360,
  duration: 60,
  ...changes,
})

export const ready = <Value>(value: Value, isRefreshing = false): Loadable<Value> => ({
  kind: 'ready',
  value,
  isRefreshing,
  refreshError: null,
})

export const quoted: Quoted = {
  standing: 'for-sale',
  offer: {
    title: 'Dusk Tide',
    artist: 'Ona',
    thumbnailUrl: '',
    price: 11_610,
    listPrice: 12_900,
    currency: 'USD',
  },
}

export const exported = (name: string): ExportEntry => ({
  export_id: name,
  editor_export_id: name,
  name,
  project_id: null,
  created_at: '2026-11-20T10:00:00.000Z',
  videos: [{ video_id: 'v1', title: 'Dusk Tide', artist: 'Ona' }],
  files: [{ file: 'main', bytes: 24_100_000 }],
})

export const owned = (changes: Partial<PurchasedVideo> = {}): PurchasedVideo => ({
  video: { ...card, ownership: 'owned' },
  acquiredAt: '2026-11-20T12:00:00.000Z',
  source: 'purchase',
  deliverables: {
    original: { owned: true, available: true },
    reel: { owned: true, available: false },
    bts: { owned: false, available: true },
  },
  exports: [],
  ...changes,
})

/** A shell that without view changes, and what the view announced. */
export function createFakeShell() {
  const announced: string[] = []
  const shell: ShellView = {
    isCurrent: true,
    announce: (text) => void announced.push(text),
    takesFocus: () => 'no',
    focusLost: () => undefined,
    scrollTop: () => 0,
    storeScroll: () => undefined,
    previews: null,
  }
  return { shell, announced }
}

const spy = (): Spy => vi.fn<(...args: readonly unknown[]) => void>()

type Spy = Mock<(...args: readonly unknown[]) => void>

interface FakeDetail {
  known: CatalogueCard | null
  readonly content: Signal<Loadable<VideoContent>>
  readonly quote: Signal<Loadable<Quoted>>
  readonly retry: Spy
  readonly refresh: Spy
}

/** The parts of `CatalogueModel` that the views of one video and of the purchases use. */
export function createFakeCatalogue(responses: Parameters<typeof createMemoryBackend>[0] = {}) {
  const content = signal<Loadable<VideoContent>>(loading)
  const quote = signal<Loadable<Quoted>>(loading)
  const purchases = signal<Loadable<OwnedVideos>>(loading)
  const downloads = signal<DownloadAllowance | null>(null)
  const query = signal('')
  const queue = signal<PurchaseModel | null>(null)
  const isLoading = signal(false)
  const isUnavailable = signal(false)
  const requestedBy = signal<'catalogue' | 'editor'>('catalogue')
  const detail: FakeDetail = { known: null, content, quote, retry: spy(), refresh: spy() }
  const list = {
    load: spy(),
    loadMore: spy(),
    retry: spy(),
    setQuery: (text: string) => {
      query.value = text
    },
  }
  const navigation = { open: spy(), back: spy() }
  const actions = { buy: spy(), openEditor: spy() }
  const handover = createMemoryDownload()
  const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => undefined }
  const files = createFileLinks({
    call: createSessionCalls({ backend: createMemoryBackend(responses), session }),
    clock: createManualClock(Date.parse('2026-11-21T12:00:00Z')),
    signal: new AbortController().signal,
    downloads: handover,
  })
  const catalogue = {
    ...actions,
    navigation,
    detail: (videoId: string) => ({ ...detail, videoId }),
    purchases: { ...list, content: purchases, downloads, files, query },
    checkout: { purchases: queue, isLoading, isUnavailable, requestedBy },
  }
  return {
    // Views of one video read nothing else of it.
    catalogue: catalogue as unknown as CatalogueModel,
    content,
    quote,
    purchases,
    downloads,
    queue,
    isLoading,
    isUnavailable,
    requestedBy,
    detail,
    list,
    navigation,
    actions,
    handover,
  }
}
