// What the editor's code sees of the bridge.
import type { CatalogStatus } from '../messages/schemas/availability.ts'
import type { VideoData } from '../messages/schemas/boot.ts'
import type { CatalogCollections, CatalogFacets } from '../messages/schemas/facets.ts'
import type { CollectionQuote, PurchaseQuote } from '../messages/schemas/quotes.ts'
import type { Fields } from '../messages/schemas/definitions.ts'
import type { CatalogSearch, CatalogSearchPage } from '../messages/schemas/search.ts'
import type { SourceIntent, VideoSource } from '../messages/schemas/source.ts'
import type { TokenPair } from '../messages/schemas/token.ts'
import type { HandshakeDiagnosis } from '../channel/diagnosis/diagnosis.ts'
import type { EditorPhase } from './handshake.ts'
import type { AbortSignalLike } from '../channel/ports.ts'

export interface RequestOptions {
  readonly signal?: AbortSignalLike
}

/** Some videos by id, 500 at most. */
export interface VideoIdList {
  readonly videoIds: readonly string[]
}

/**
 * Questions. Each promise settles: with the answer, or with a BridgeError under the host's code or one of the bridge's
 * (`timeout`, `aborted`, `disposed`, `unsupported`, `unavailable`, `invalid`, `refused`). One that is asked before the
 * handshake is sent after it, up to 64 of them; the time limit runs from the call. `unsupported` is a question whose
 * capability the session lacks (SPEC 2.7): nothing is posted.
 */
export interface EditorRequests {
  searchCatalog(search: CatalogSearch, options?: RequestOptions): Promise<CatalogSearchPage>
  facets(options?: RequestOptions): Promise<CatalogFacets>
  collections(options?: RequestOptions): Promise<CatalogCollections>
  /** Resolves also with an `unavailable` source, which names its reason. */
  addVideo(request: { videoId: string; intent: SourceIntent }, options?: RequestOptions): Promise<VideoSource>
  catalogStatus(request: VideoIdList, options?: RequestOptions): Promise<CatalogStatus>
  /** Prices in minor units of their currency. */
  purchaseQuote(request: VideoIdList, options?: RequestOptions): Promise<PurchaseQuote>
  collectionQuote(
    request: VideoIdList & { readonly projectId?: string },
    options?: RequestOptions,
  ): Promise<CollectionQuote>
}

/**
 * Notices. They wait for no answer. Before the handshake they queue with the requests, and one whose capability then
 * turns out to be missing is logged and not sent. Each throws a BridgeError: `invalid` on fields the host would refuse,
 * `unsupported` where the session lacks the capability, `disposed`, `refused`, and `unavailable` when the queue is full.
 */
export interface EditorNotices {
  editComplete(result: Fields<'EDIT_COMPLETE'>): void
  projectSaved(project: Fields<'PROJECT_SAVED'>): void
  addToCart(edit: Fields<'ADD_TO_CART'>): void
  requestPurchase(purchase: Fields<'REQUEST_PURCHASE'>): void
  requestVideoPurchase(video: Fields<'REQUEST_VIDEO_PURCHASE'>): void
  navigateToPurchase(video: Fields<'NAVIGATE_TO_PURCHASE'>): void
  navigateToUpgrade(): void
  navigateToAccount(): void
  requestExit(circumstances?: Fields<'REQUEST_EXIT_EDITOR'>): void
  openProject(choice: Fields<'REQUEST_OPEN_PROJECT'>): void
  openPartnerExports(): void
  reportVideoIssue(issue: Fields<'REPORT_VIDEO_ISSUE'>): void
}

export interface Editor extends EditorRequests, EditorNotices {
  readonly phase: EditorPhase
  /** The last snapshot, null before the first. Listeners hear of snapshots that differ. */
  readonly bootData: { readonly current: VideoData | null; subscribe(listener: (data: VideoData) => void): () => void }
  /** The newest JWT, empty before the first. It is renewed ahead of its end. */
  readonly token: { readonly current: string; subscribe(listener: (token: string) => void): () => void }
  /** Callers in parallel share one request. */
  refreshToken(options?: RequestOptions): Promise<TokenPair>
  /**
   * Tells the host of a finished export, again and again, until it confirms that it is kept (P-46); resolves then. The
   * same `exportId` is told once. Settles otherwise only by disposal (`disposed`), `invalid` fields or, beyond 100
   * waiting exports, `unavailable`. What waits is lost with the document.
   */
  exportComplete(result: Fields<'EXPORT_COMPLETE'>): Promise<void>
  /** A checkout ended, well or not; the snapshot with the new ownership came before. */
  onPurchaseComplete(listener: (outcome: Fields<'PURCHASE_COMPLETE'>) => void): () => void
  /** The host wants a blank project for this video. */
  onResetProject(listener: (video: Fields<'RESET_PROJECT'>) => void): () => void
  /**
   * Tells the host the progress text; empty ends the progress. Before the handshake and after disposal it does nothing.
   * Throws BridgeError `invalid` on a text of more than 1 000 UTF-16 units, `unavailable` when the host is gone.
   */
  status(text: string): void
  diagnosis(): HandshakeDiagnosis
  /** Ends listening and rejects what waits with `disposed`; final. */
  dispose(): void
}
