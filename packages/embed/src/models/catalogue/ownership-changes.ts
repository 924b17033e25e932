// After a purchase: what is shown changes at once, and what depends on it is loaded again (H-17, H-19).
import type { ReadonlySignal } from '@preact/signals'
import { boughtAmong } from '../../core/catalogue/ownership.ts'
import type { CatalogueView } from '../../core/catalogue/view.ts'
import type { BoughtVideos } from './bought-videos.ts'
import type { Landings } from './browse/landing-model.ts'
import type { Details } from './videos/details.ts'
import type { OwnedVideosModel } from './videos/purchases-model.ts'

export interface OwnershipChangesOptions {
  readonly bought: BoughtVideos
  readonly landing: Pick<Landings, 'refreshRails'>
  readonly details: Pick<Details, 'all'>
  readonly purchases: Pick<OwnedVideosModel, 'refresh'>
  readonly view: ReadonlySignal<CatalogueView>
}

export interface OwnershipChanges {
  /** The customer owns these videos now. */
  onChanged(videoIds: readonly string[]): void
  onView(view: CatalogueView): void
}

export function createOwnershipChanges(options: OwnershipChangesOptions): OwnershipChanges {
  const { bought, landing, details, purchases, view: current } = options
  const changed: string[] = []
  let areRailsOutdated = false
  const onView = ({ kind }: CatalogueView) => {
    // The rails do not change below the pointer of a customer who is looking at them.
    if (!areRailsOutdated || kind === 'landing') return
    areRailsOutdated = false
    landing.refreshRails()
  }
  /** Once for all videos of a purchase. */
  const refresh = () => {
    const isChanged = boughtAmong(changed.splice(0))
    for (const detail of details.all()) if (isChanged(detail.videoId)) detail.refresh()
    purchases.refresh()
    areRailsOutdated = true
    onView(current.peek())
  }
  return {
    onChanged(videoIds) {
      bought.add(videoIds)
      if (changed.length === 0) queueMicrotask(refresh)
      changed.push(...videoIds)
    },
    onView,
  }
}
