// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import type {
  AddToCart,
  CatalogCollections,
  CatalogFacets,
  CatalogSearch,
  CatalogSearchInput,
  CatalogSearchPage,
  CatalogSearchPageInput,
  CatalogStatus,
  CollectionQuote,
  CollectionQuoteRequest,
  FreeForm,
  NavigateToPurchase,
  ProjectSaved,
  PurchaseComplete,
  PurchaseQuote,
  ReportVideoIssue,
  RequestExitEditor,
  RequestOpenProject,
  RequestPurchase,
  RequestVideoPurchase,
  ResetProject,
  SourceRequest,
  SourceRequestInput,
  StatusUpdate,
  VideoIdList,
  VideoSource,
  VideoSourceInput,
} from './types.ts'

/** Nothing is sent back; a throw or a rejection is logged. */
export type NoticeResult = void | Promise<void>

/** The editor's requests. */
export interface RequestMethods<Options> {
  /** The editor searches the catalogue or matches a song; about 10 in 10 seconds are served (P-15). */
  searchCatalog(request: CatalogSearchInput, options?: Options): Promise<CatalogSearchPage>
  /** The filter panel needs its values; the host responds with CATALOG_FACETS (P-16). */
  facets(options?: Options): Promise<CatalogFacets>
  /** The collections panel opens; the host responds with CATALOG_COLLECTIONS (P-17). */
  collections(options?: Options): Promise<CatalogCollections>
  /**
   * A clip is added, dropped or previewed, or a project with it is reopened; the host responds with VIDEO_SOURCE
   * (P-18).
   */
  addVideo(request: SourceRequestInput, options?: Options): Promise<VideoSource>
  /** The editor re-checks availability and ownership of its sources; the host responds with CATALOG_STATUS (P-19). */
  catalogStatus(request: VideoIdList, options?: Options): Promise<CatalogStatus>
  /** The export gate needs the prices of unowned sources; the host responds with PURCHASE_QUOTE (P-20). */
  purchaseQuote(request: VideoIdList, options?: Options): Promise<PurchaseQuote>
  /**
   * The editor requests the price of several videos together; the host responds with COLLECTION_QUOTE or
   * COLLECTION_QUOTE_ERROR (P-21).
   */
  collectionQuote(request: CollectionQuoteRequest, options?: Options): Promise<CollectionQuote>
}

/** The editor's notices. */
export interface NoticeMethods {
  /** A render of the edit has finished; its free-form result is passed to the host’s callback (P-03). */
  editComplete(fields: FreeForm): void
  /** A project was saved; the host refreshes the list of projects (P-06). */
  projectSaved(fields: ProjectSaved): void
  /** The user added an edit to the cart of the consumer site; partner sessions ignore it (P-07). */
  addToCart(fields: AddToCart): void
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each, or one for all videos of `quoteId`, and
   * concludes each video with PURCHASE_COMPLETE (P-08).
   */
  requestPurchase(fields: RequestPurchase): void
  /** The user wants to buy one video; the host opens its checkout and concludes it with PURCHASE_COMPLETE (P-09). */
  requestVideoPurchase(fields: RequestVideoPurchase): void
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10). */
  navigateToPurchase(fields: NavigateToPurchase): void
  /** The user chose to upgrade; consumer sites navigate there, partner sessions ignore it (P-11). */
  navigateToUpgrade(): void
  /** The user opened the account; consumer sites navigate there, partner sessions suppress it (P-12). */
  navigateToAccount(): void
  /** The user chose to leave the editor; consumer sites close it, partner sessions suppress it (P-13). */
  requestExit(fields?: RequestExitEditor): void
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14). */
  openProject(fields: RequestOpenProject): void
  /** The user opened the exports in a partner session; the host shows previous exports over the editor (P-23). */
  openPartnerExports(): void
  /** The editor could not use a source; the host records it on the server and verifies the source again (P-24). */
  reportVideoIssue(fields: ReportVideoIssue): void
}

/** The editor's events. */
export interface EventMethods {
  /**
   * A checkout ended, successfully or not. VIDEO_DATA with the new ownership is sent before it; `error` says why it
   * failed (P-27).
   */
  onPurchaseComplete(listener: (fields: PurchaseComplete) => void): () => void
  /** The editor must start a blank project on the open video (P-29). */
  onResetProject(listener: (fields: ResetProject) => void): () => void
}

/** The host's handlers of requests. */
export interface RequestHandlers<Context> {
  /** The editor searches the catalogue or matches a song; about 10 in 10 seconds are served (P-15). */
  searchCatalog(request: CatalogSearch, context: Context): Promise<CatalogSearchPageInput>
  /** The filter panel needs its values; the host responds with CATALOG_FACETS (P-16). */
  facets?(context: Context): Promise<CatalogFacets>
  /** The collections panel opens; the host responds with CATALOG_COLLECTIONS (P-17). */
  collections?(context: Context): Promise<CatalogCollections>
  /**
   * A clip is added, dropped or previewed, or a project with it is reopened; the host responds with VIDEO_SOURCE
   * (P-18).
   */
  addVideo(request: SourceRequest, context: Context): Promise<VideoSourceInput>
  /** The editor re-checks availability and ownership of its sources; the host responds with CATALOG_STATUS (P-19). */
  catalogStatus?(request: VideoIdList, context: Context): Promise<CatalogStatus>
  /** The export gate needs the prices of unowned sources; the host responds with PURCHASE_QUOTE (P-20). */
  purchaseQuote?(request: VideoIdList, context: Context): Promise<PurchaseQuote>
  /**
   * The editor requests the price of several videos together; the host responds with COLLECTION_QUOTE or
   * COLLECTION_QUOTE_ERROR (P-21).
   */
  collectionQuote?(request: CollectionQuoteRequest, context: Context): Promise<CollectionQuote>
}

/** The host's handlers of notices. */
export interface NoticeHandlers {
  /** A render of the edit has finished; its free-form result is passed to the host’s callback (P-03). */
  editComplete?(fields: FreeForm): NoticeResult
  /** The editor’s progress text changed; the host shows it. An empty text ends the progress (P-05, H-16). */
  status?(status: StatusUpdate['status']): NoticeResult
  /** A project was saved; the host refreshes the list of projects (P-06, H-10). */
  projectSaved?(fields: ProjectSaved): NoticeResult
  /** The user added an edit to the cart of the consumer site; partner sessions ignore it (P-07, H-12). */
  addToCart?(fields: AddToCart): NoticeResult
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each, or one for all videos of `quoteId`, and
   * concludes each video with PURCHASE_COMPLETE (P-08, H-08).
   */
  purchase?(fields: RequestPurchase): NoticeResult
  /**
   * The user wants to buy one video; the host opens its checkout and concludes it with PURCHASE_COMPLETE (P-09, H-08).
   */
  videoPurchase?(fields: RequestVideoPurchase): NoticeResult
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10, H-08). */
  navigateToPurchase?(fields: NavigateToPurchase): NoticeResult
  /** The user chose to upgrade; consumer sites navigate there, partner sessions ignore it (P-11, H-12). */
  navigateToUpgrade?(): NoticeResult
  /** The user opened the account; consumer sites navigate there, partner sessions suppress it (P-12, H-12). */
  navigateToAccount?(): NoticeResult
  /** The user chose to leave the editor; consumer sites close it, partner sessions suppress it (P-13, H-12). */
  exitEditor?(fields: RequestExitEditor): NoticeResult
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14, H-10). */
  openProject?(fields: RequestOpenProject): NoticeResult
  /** The user opened the exports in a partner session; the host shows previous exports over the editor (P-23, H-09). */
  openPartnerExports?(): NoticeResult
  /**
   * The editor could not use a source; the host records it on the server and verifies the source again (P-24, H-16).
   */
  reportVideoIssue?(fields: ReportVideoIssue): NoticeResult
}
