import type { CatalogStatus } from '../messages/schemas/availability.ts'
import type { VideoData } from '../messages/schemas/boot.ts'
import type { CatalogCollections, CatalogFacets } from '../messages/schemas/facets.ts'
import type { CollectionQuote, PurchaseQuote } from '../messages/schemas/quotes.ts'
import type { Fields } from '../messages/schemas/definitions.ts'
import type { CatalogSearch, CatalogSearchPage } from '../messages/schemas/search.ts'
import type { Open } from '../messages/schemas/reader-class.ts'
import type { SourceIntent, VideoSource } from '../messages/schemas/source.ts'
import type { TokenPair } from '../messages/schemas/token.ts'

/** The signal fires when the editor reloads (BridgeError `reloaded`) or the host is disposed of (`disposed`). */
export interface HandlerContext<Signal> {
  readonly signal: Signal
}

/** Nothing is answered; a throw or a rejection goes to the log. */
type Told = void | Promise<void>

/** What the editor tells and expects no answer to. All are optional: what nobody listens for has no effect (SPEC 6). */
export interface NoticeHandlers {
  /** The editor's progress text; empty ends the progress. */
  status?(text: string): Told
  /** The free-form result of a finished render. */
  editComplete?(result: Fields<'EDIT_COMPLETE'>): Told
  /** The list of projects is out of date. */
  projectSaved?(project: Fields<'PROJECT_SAVED'>): Told
  /** Consumer sessions only. */
  addToCart?(edit: Fields<'ADD_TO_CART'>): Told
  /** An export waits for these videos; end each with `purchaseComplete`. */
  purchase?(wanted: Fields<'REQUEST_PURCHASE'>): Told
  /** One video is to be bought; end it with `purchaseComplete`. */
  videoPurchase?(wanted: Fields<'REQUEST_VIDEO_PURCHASE'>): Told
  navigateToPurchase?(wanted: Fields<'NAVIGATE_TO_PURCHASE'>): Told
  /** Consumer sessions only. */
  navigateToUpgrade?(): Told
  /** Consumer sessions only. */
  navigateToAccount?(): Told
  /** Consumer sessions only. */
  exitEditor?(wish: Fields<'REQUEST_EXIT_EDITOR'>): Told
  /** A project or a related video is to be opened: boot the editor anew on it. */
  openProject?(wish: Fields<'REQUEST_OPEN_PROJECT'>): Told
  /** Partner sessions only. */
  openPartnerExports?(): Told
  /** A source cannot be used: record it on the server and verify the source again. */
  reportVideoIssue?(issue: Fields<'REPORT_VIDEO_ISSUE'>): Told
}

/**
 * What the host can do for its editor. A handler may throw an error with a snake_case `code` and a `message`: both reach
 * the editor. Any other error reaches it as `internal_error` without its words (P-48). A request whose handler is left
 * out is answered with its family's error under the code `unsupported`.
 */
export interface Handlers<Signal> extends NoticeHandlers {
  /** The whole boot snapshot; asked at each EDITOR_READY that begins a new life of the editor. */
  bootData(context: HandlerContext<Signal>): Promise<VideoData>
  /** Mints a token; runs once for requests in parallel. A failure is logged: SPEC 6 has no message for it. */
  refreshToken(context: HandlerContext<Signal>): Promise<TokenPair>
  searchCatalog(request: CatalogSearch, context: HandlerContext<Signal>): Promise<CatalogSearchPage>
  addVideo(
    request: { videoId: string; intent: Open<SourceIntent> },
    context: HandlerContext<Signal>,
  ): Promise<VideoSource>
  /** The values of the search's filters. */
  facets?(context: HandlerContext<Signal>): Promise<CatalogFacets>
  collections?(context: HandlerContext<Signal>): Promise<CatalogCollections>
  /** Availability and ownership of each of these videos, as they are now. */
  catalogStatus?(request: { videoIds: string[] }, context: HandlerContext<Signal>): Promise<CatalogStatus>
  /** A price for each of these videos. */
  purchaseQuote?(request: { videoIds: string[] }, context: HandlerContext<Signal>): Promise<PurchaseQuote>
  /** The price of these videos together. */
  collectionQuote?(
    request: { videoIds: string[]; projectId?: string },
    context: HandlerContext<Signal>,
  ): Promise<CollectionQuote>
  /**
   * Stores a finished export. Resolve once it is stored: only then does the editor hear so (P-46). It runs once at a
   * time for an id and not again after it resolved; it is not aborted, for an export outlives the editor's reload.
   */
  exportComplete?(result: Fields<'EXPORT_COMPLETE'>): Promise<void>
  /** The editor accepted a snapshot; the fields are its free-form diagnostics. */
  acknowledged?(diagnostics: Readonly<Record<string, unknown>>): Told
}
