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
  /** The editor searches the catalogue or matches a song, at most 10 times in 10 seconds (P-15). */
  searchCatalog(request: CatalogSearchInput, options?: Options): Promise<CatalogSearchPage>
  /** The filter panel needs its values (P-16). */
  facets(options?: Options): Promise<CatalogFacets>
  /** The collections panel opens (P-17). */
  collections(options?: Options): Promise<CatalogCollections>
  /** A clip is added, dropped or previewed, or a project with it is reopened (P-18). */
  addVideo(request: SourceRequestInput, options?: Options): Promise<VideoSource>
  /** The editor checks availability and ownership of its sources again (P-19). */
  catalogStatus(request: VideoIdList, options?: Options): Promise<CatalogStatus>
  /** The export gate needs the prices of sources that are not owned (P-20). */
  purchaseQuote(request: VideoIdList, options?: Options): Promise<PurchaseQuote>
  /** The editor needs the price of several videos together (P-21). */
  collectionQuote(request: CollectionQuoteRequest, options?: Options): Promise<CollectionQuote>
}

/** The editor's notices. */
export interface NoticeMethods {
  /** A render of the edit has finished. Its fields are free-form and reach the host’s callback (P-03). */
  editComplete(fields: FreeForm): void
  /** A project was saved; the host refreshes the list of projects (P-06). */
  projectSaved(fields: ProjectSaved): void
  /** The user added an edit to the site’s cart (P-07). */
  addToCart(fields: AddToCart): void
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each video, or one for all videos of
   * `quoteId`. Each video gets one PURCHASE_COMPLETE (P-08).
   */
  requestPurchase(fields: RequestPurchase): void
  /** The user wants to buy one video; the host opens its checkout (P-09). */
  requestVideoPurchase(fields: RequestVideoPurchase): void
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10). */
  navigateToPurchase(fields: NavigateToPurchase): void
  /** The user chose to upgrade; the site navigates there (P-11). */
  navigateToUpgrade(): void
  /** The user opened the account; the site navigates there (P-12). */
  navigateToAccount(): void
  /** The user chose to leave the editor; the site closes it (P-13). */
  requestExit(fields?: RequestExitEditor): void
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14). */
  openProject(fields: RequestOpenProject): void
  /** The user opened the exports; the host shows them over the editor (P-23). */
  openPartnerExports(): void
  /** The editor could not use a source; the host records it on the server and verifies the source again (P-24). */
  reportVideoIssue(fields: ReportVideoIssue): void
}

/** The editor's events. */
export interface EventMethods {
  /** A checkout ended. VIDEO_DATA with the new ownership comes before it (P-27). */
  onPurchaseComplete(listener: (fields: PurchaseComplete) => void): () => void
  /** The editor must start a blank project on the open video (P-29). */
  onResetProject(listener: (fields: ResetProject) => void): () => void
}

/** The host's handlers of requests. */
export interface RequestHandlers<Context> {
  /** The editor searches the catalogue or matches a song, at most 10 times in 10 seconds (P-15). */
  searchCatalog(request: CatalogSearch, context: Context): Promise<CatalogSearchPageInput>
  /** The filter panel needs its values (P-16). */
  facets?(context: Context): Promise<CatalogFacets>
  /** The collections panel opens (P-17). */
  collections?(context: Context): Promise<CatalogCollections>
  /** A clip is added, dropped or previewed, or a project with it is reopened (P-18). */
  addVideo(request: SourceRequest, context: Context): Promise<VideoSourceInput>
  /** The editor checks availability and ownership of its sources again (P-19). */
  catalogStatus?(request: VideoIdList, context: Context): Promise<CatalogStatus>
  /** The export gate needs the prices of sources that are not owned (P-20). */
  purchaseQuote?(request: VideoIdList, context: Context): Promise<PurchaseQuote>
  /** The editor needs the price of several videos together (P-21). */
  collectionQuote?(request: CollectionQuoteRequest, context: Context): Promise<CollectionQuote>
}

/** The host's handlers of notices. */
export interface NoticeHandlers {
  /** A render of the edit has finished. Its fields are free-form and reach the host’s callback (P-03). */
  editComplete?(fields: FreeForm): NoticeResult
  /** The editor’s progress text changed; the host shows it. An empty text ends the progress (P-05, H-16). */
  status?(status: StatusUpdate['status']): NoticeResult
  /** A project was saved; the host refreshes the list of projects (P-06, H-10). */
  projectSaved?(fields: ProjectSaved): NoticeResult
  /** The user added an edit to the site’s cart (P-07, H-12). */
  addToCart?(fields: AddToCart): NoticeResult
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each video, or one for all videos of
   * `quoteId`. Each video gets one PURCHASE_COMPLETE (P-08, H-08).
   */
  purchase?(fields: RequestPurchase): NoticeResult
  /** The user wants to buy one video; the host opens its checkout (P-09, H-08). */
  videoPurchase?(fields: RequestVideoPurchase): NoticeResult
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10, H-08). */
  navigateToPurchase?(fields: NavigateToPurchase): NoticeResult
  /** The user chose to upgrade; the site navigates there (P-11, H-12). */
  navigateToUpgrade?(): NoticeResult
  /** The user opened the account; the site navigates there (P-12, H-12). */
  navigateToAccount?(): NoticeResult
  /** The user chose to leave the editor; the site closes it (P-13, H-12). */
  exitEditor?(fields: RequestExitEditor): NoticeResult
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14, H-10). */
  openProject?(fields: RequestOpenProject): NoticeResult
  /** The user opened the exports; the host shows them over the editor (P-23, H-09). */
  openPartnerExports?(): NoticeResult
  /**
   * The editor could not use a source; the host records it on the server and verifies the source again (P-24, H-16).
   */
  reportVideoIssue?(fields: ReportVideoIssue): NoticeResult
}
