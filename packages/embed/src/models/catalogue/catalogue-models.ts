// The models of catalog mode as the views see them (H-13).
import type { ReadonlySignal } from '@preact/signals'
import type { CatalogueCard, CatalogueFacets } from '@proscenium/contract'
import type { Landing, PurchasesPage, VideoContent } from '../../core/catalogue/content.ts'
import type { EditorTarget } from '../../core/catalogue/editor-target.ts'
import type { Loadable } from '../../core/catalogue/loadable.ts'
import type { OwnedVideos } from '../../core/catalogue/owned-videos.ts'
import type { Results } from '../../core/catalogue/results.ts'
import type { CatalogueSort, DurationRange, Selection, SlugFacet } from '../../core/catalogue/selection.ts'
import type { CatalogueView, EditorView, OpenableView } from '../../core/catalogue/view.ts'
import type { PurchaseRequestMessage } from '../../core/purchase/purchase-bridge.ts'
import type { Quoted } from '../../core/purchase/purchase.ts'
import type { CatalogueEditor } from '../catalogue-editor/catalogue-editor.ts'
import type { FileLinks } from '../exports/file-links.ts'
import type { PurchaseModel } from '../purchase/purchase-model.ts'

export type { EditorTarget, Landing, Loadable, OwnedVideos, Results, VideoContent }

/** The stack of views (H-23). */
export interface NavigationModel {
  readonly view: ReadonlySignal<CatalogueView>
  readonly canGoBack: ReadonlySignal<boolean>
  /** Counts the view changes; 0 for the first view, which does not take the focus. */
  readonly changes: ReadonlySignal<number>
  /** The landing view empties the stack; an editor view opens by `openEditor`. No change if it is the current view. */
  open(view: Exclude<OpenableView, EditorView>): void
  /** Shows the previous view; leaves the checkout by cancelling what is not paid (H-19). */
  back(): void
  /** Where the view was scrolled to when it was last shown, in CSS pixels; 0 for a view that has just been opened. */
  scrollOf(view: CatalogueView): number
  storeScroll(view: CatalogueView, top: number): void
}

export interface LandingModel {
  /** Rails: recommendations, new releases and collections. */
  readonly content: ReadonlySignal<Loadable<Landing>>
  /** The next page of collections. */
  readonly moreRails: ReadonlySignal<Results['more']>
  loadMoreRails(): void
  readonly facets: ReadonlySignal<Loadable<CatalogueFacets>>
  readonly selection: ReadonlySignal<Selection>
  /** Whether the selection has a text or a filter: then the grid replaces the rails. */
  readonly isFiltered: ReadonlySignal<boolean>
  readonly results: ReadonlySignal<Results>
  /** Updates the selection at once and searches after a pause in typing. */
  setQuery(query: string): void
  /** Searches without waiting for the pause, e.g. on Enter. */
  searchNow(): void
  toggle(facet: SlugFacet, slug: string): void
  setDuration(range: DurationRange | null): void
  setSort(sort: CatalogueSort | null): void
  /** Removes the text and all filters; keeps the order. */
  clear(): void
  loadMore(): void
  /** Repeats what failed: the rails, the facets, the search or the next page. */
  retry(): void
  /** Loads the rails and the grid again, while the present ones stay. */
  refresh(): void
}

export interface DetailModel {
  readonly videoId: string
  /** The card that other views have of the video, shown until its content has arrived; null if there is none. */
  readonly known: CatalogueCard | null
  readonly content: ReadonlySignal<Loadable<VideoContent>>
  /** The service's quote, requested whenever the view opens (B-22). */
  readonly quote: ReadonlySignal<Loadable<Quoted>>
  /** Repeats what failed. */
  retry(): void
  refresh(): void
}

/** Downloads of this UTC month (B-30). */
export type DownloadAllowance = PurchasesPage['downloads']

export interface PurchasesModel {
  readonly content: ReadonlySignal<Loadable<OwnedVideos>>
  /** As the service reported it last; null before. */
  readonly downloads: ReadonlySignal<DownloadAllowance | null>
  /** Links to deliverables and exports, minted on the click. */
  readonly files: FileLinks
  /** What the customer searches their purchases for. */
  readonly query: ReadonlySignal<string>
  /** Loads what is left of the list, too, because a search covers all of it. */
  setQuery(query: string): void
  /** Loads the list, again if it was loaded before. Called when the view opens. */
  load(): void
  loadMore(): void
  retry(): void
}

/** The preview that plays on a card while the pointer or the focus rests on it; one at a time. */
export interface PreviewModel {
  readonly active: ReadonlySignal<{ readonly videoId: string; readonly streamUrl: string } | null>
  /** The pointer or the focus is on the card; the preview starts after a short delay. */
  enter(videoId: string): void
  leave(videoId: string): void
  /** The preview could not be played. */
  failed(videoId: string): void
}

/** Checkout as a view: one queue for the page (H-19). */
export interface CheckoutModel {
  /** Null until the first request has loaded the checkout. */
  readonly purchases: ReadonlySignal<PurchaseModel | null>
  /** The checkout is being loaded for a request. */
  readonly isLoading: ReadonlySignal<boolean>
  /** The last request failed because the checkout could not be loaded; false when the customer leaves. */
  readonly isUnavailable: ReadonlySignal<boolean>
  /** Who made the last request. */
  readonly requestedBy: ReadonlySignal<'catalogue' | 'editor'>
}

export interface CatalogueModel {
  readonly navigation: NavigationModel
  readonly landing: LandingModel
  readonly purchases: PurchasesModel
  readonly previews: PreviewModel
  readonly checkout: CheckoutModel
  /** The model of one video; recent ones are kept, so that Back shows them at once. */
  detail(videoId: string): DetailModel
  /** The customer buys videos in a view of the catalogue. */
  buy(message: PurchaseRequestMessage): void
  /** Opens the editor on a video, unless the customer keeps unsaved work (H-21). */
  openEditor(target: EditorTarget): void
  /** The editor requests a purchase; its results go to `editor.purchaseComplete`. */
  requestPurchase(message: PurchaseRequestMessage): void
  /** The customer owns more videos: cards change at once, and the service's data is loaded again. */
  ownershipChanged(videoIds: readonly string[]): void
  /** Stores the view state at once, e.g. before the page is hidden (H-22). */
  store(): void
  dispose(): void
}

/** What catalog mode needs of the editor. */
export type CatalogueEditorPort = Pick<CatalogueEditor, 'open' | 'refresh' | 'purchaseComplete'>
