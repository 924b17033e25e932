// The library: the catalogue's clips by text, by likeness, by song and by collection, with their prices and availability.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { CatalogStatusItem, CatalogVideo } from '@proscenium/protocol'
import type { SessionModel } from '../session-model.ts'
import { createAvailabilityModel, createStatusReader } from './availability-model.ts'
import type { CollectionsModel } from './collections-model.ts'
import type { FiltersModel } from './filters-model.ts'
import { libraryTabs, type LibraryOptions, type LibraryTab } from './library-options.ts'
import { createLibraryViews } from './library-views.ts'
import { createPreviewModel, type PreviewModel } from './preview-model.ts'
import { createPricesModel, type PricesModel } from './prices-model.ts'
import type { SearchModel } from './search-model.ts'
import type { SongMatchModel } from './song-match-model.ts'

export interface LibraryModel {
  /** The views that the session’s capabilities permit: each capability decides over a control (E-08, P-49). */
  readonly tabs: ReadonlySignal<readonly LibraryTab[]>
  /** The view on display; null where there is none. */
  readonly tab: ReadonlySignal<LibraryTab | null>
  show(tab: LibraryTab): void
  readonly search: SearchModel
  readonly filters: FiltersModel
  readonly songMatch: SongMatchModel
  readonly collections: CollectionsModel
  readonly prices: Pick<PricesModel, 'offers'>
  readonly preview: PreviewModel
  /** Whether the session may preview clips (P-49). */
  readonly canPreview: ReadonlySignal<boolean>
  readonly selection: ClipSelection
  /** The last check of each video (P-19). */
  readonly statuses: ReadonlySignal<ReadonlyMap<string, CatalogStatusItem>>
  showSimilar(video: CatalogVideo): void
  /** Checks the clips of the edit and those on display again. */
  check(): void
  dispose(): void
}

/** Results of a purchase that arrive within this time are followed by one quote. */
const SETTLE_MS = 300

export function createLibraryModel(options: LibraryOptions): LibraryModel {
  const { editor, clock, session, edit } = options
  const capabilities = computed(() => session.bootData.value?.capabilities ?? null)
  const tabs = computed(() => tabsOf(capabilities.value))
  const chosen = signal<LibraryTab>('clips')
  const tab = computed(() => (tabs.value.includes(chosen.value) ? chosen.value : (tabs.value[0] ?? null)))
  const prices = createPricesModel({ editor, isQuotable: () => capabilities.peek()?.exportPurchaseGate === true })
  const { filters, search, songMatch, collections, dispose } = createLibraryViews(options, { tab, prices })
  const preview = createPreviewModel(editor, clock)
  const availability = createAvailabilityModel(editor, createStatusReader(options))
  let cancelTimer = (): void => undefined

  const onDisplay = (): readonly CatalogVideo[] => {
    if (tab.value === 'song') return songMatch.listing.value.results
    return tab.value === 'collections' ? collections.videos.value : search.listing.value.results
  }
  const idsOnDisplay = (): readonly string[] => onDisplay().map(({ videoId }) => videoId)
  const check = (): void => {
    const inEdit = edit.timeline.peek().clips.map(({ summary }) => summary.videoId)
    void availability.check([...inEdit, ...untracked(idsOnDisplay)])
  }
  const refreshPrices = (): void => {
    prices.refresh(untracked(idsOnDisplay))
    collections.requote()
  }

  const stops = [
    effect(() => {
      if (tab.value === 'clips' && search.listing.peek().phase === 'idle') untracked(search.run)
      songMatch.setShown(tab.value === 'song')
      if (tab.value === 'collections') untracked(collections.show)
      untracked(preview.stop)
    }),
    effect(() => {
      if (session.phase.value === 'open' && edit.generation.value > 0) untracked(check)
    }),
    effect(() => {
      const { value: owned } = options.purchases.owned
      const forSale = onDisplay().filter(({ videoId, status }) => status === 'available' && !owned.has(videoId))
      untracked(() => prices.request(forSale.map(({ videoId }) => videoId)))
    }),
    editor.onPurchaseComplete(() => {
      cancelTimer()
      cancelTimer = clock.setTimer(refreshPrices, SETTLE_MS)
    }),
  ]

  return {
    tabs,
    tab,
    show: (next) => (chosen.value = next),
    search,
    filters,
    songMatch,
    collections,
    prices,
    preview,
    canPreview: computed(() => capabilities.value?.catalogPreviewSources === true),
    selection: createClipSelection(),
    statuses: availability.statuses,
    showSimilar(video) {
      batch(() => {
        chosen.value = 'clips'
        search.showSimilar(video)
      })
    },
    check,
    dispose() {
      cancelTimer()
      preview.stop()
      availability.dispose()
      dispose()
      for (const stop of stops) stop()
    },
  }
}

type Capabilities = NonNullable<SessionModel['bootData']['value']>['capabilities']

function tabsOf(capabilities: Capabilities | null): readonly LibraryTab[] {
  if (capabilities === null) return []
  const { catalogSearch, catalogSongMatch } = capabilities
  return libraryTabs.filter((tab) => (tab === 'song' ? catalogSongMatch : catalogSearch))
}

/** The clips of the library that are chosen to be added together, in the order in which they were chosen. */
interface ClipSelection {
  readonly videos: ReadonlySignal<readonly CatalogVideo[]>
  toggle(video: CatalogVideo): void
  clear(): void
}

function createClipSelection(): ClipSelection {
  const videos = signal<readonly CatalogVideo[]>([])
  return {
    videos,
    toggle(video) {
      const without = videos.value.filter(({ videoId }) => videoId !== video.videoId)
      videos.value = without.length === videos.value.length ? [...without, video] : without
    },
    clear: () => (videos.value = []),
  }
}
