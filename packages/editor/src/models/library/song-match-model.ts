// The clips that suit the song of the edit, by its profile (E-02). The song itself is not sent.
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { CatalogSearchInput } from '@proscenium/protocol'
import type { EditHistory } from '../edit-history.ts'
import type { SongModel } from '../song/song-model.ts'
import type { FiltersModel } from './filters-model.ts'
import type { ListingModel } from './listing.ts'
import { PAGE, filtersOf } from './search-model.ts'

export interface SongMatchModel extends Pick<ListingModel, 'listing' | 'more' | 'retry'> {
  /** `no-song`: choose one first. `no-profile`: it has not been analysed in a form that a search could send. */
  readonly state: ReadonlySignal<'no-song' | 'no-profile' | 'ready'>
  /** While shown, the matches follow the song and the filters. */
  setShown(shown: boolean): void
  dispose(): void
}

export interface SongMatchOptions {
  readonly history: Pick<EditHistory, 'document'>
  readonly song: Pick<SongModel, 'profile'>
  readonly filters: Pick<FiltersModel, 'selected'>
  readonly listing: ListingModel
}

export function createSongMatchModel({ history, song, filters, listing }: SongMatchOptions): SongMatchModel {
  const shown = signal(false)
  const { profile } = song
  const requested = computed<CatalogSearchInput | null>(() =>
    profile.value === null ? null : { mode: 'song', audioProfile: profile.value, limit: PAGE, ...filtersOf(filters) },
  )
  let last: CatalogSearchInput | null = null

  const stop = effect(() => {
    const search = shown.value ? requested.value : null
    if (search === null || search === last) return
    last = search
    untracked(() => listing.start(search))
  })

  return {
    listing: listing.listing,
    more: listing.more,
    retry: listing.retry,
    state: computed(() => {
      if (history.document.value.song === null) return 'no-song'
      return profile.value === null ? 'no-profile' : 'ready'
    }),
    setShown: (value) => (shown.value = value),
    dispose() {
      stop()
      listing.dispose()
    },
  }
}
