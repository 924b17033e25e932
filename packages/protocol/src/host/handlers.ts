import type { CatalogStatus } from '../messages/schemas/availability.ts'
import type { VideoData } from '../messages/schemas/boot.ts'
import type { CatalogCollections, CatalogFacets } from '../messages/schemas/facets.ts'
import type { CollectionQuote, PurchaseQuote } from '../messages/schemas/quotes.ts'
import type { NoticeHandlers, NoticeResult } from '../messages/registry/notice-methods.ts'
import type { Fields } from '../messages/schemas/definitions.ts'
import type { CatalogSearch, CatalogSearchPage } from '../messages/schemas/search.ts'
import type { Open } from '../messages/schemas/reader-class.ts'
import type { SourceIntent, VideoSource } from '../messages/schemas/source.ts'
import type { TokenPair } from '../messages/schemas/token.ts'

/** The signal aborts when the editor reloads (BridgeError `reloaded`) or the host is disposed of (`disposed`). */
export interface HandlerContext<Signal> {
  readonly signal: Signal
}

/**
 * What the host can do for its editor. A handler may throw an error with a snake_case `code` and a `message`: both
 * reach the editor. Any other error reaches it as `internal_error` without its message (P-48). A request without a
 * handler gets its family's error with the code `unsupported`. Handlers of notices, which have no response, are all
 * optional: a notice without a handler has no effect.
 */
export interface Handlers<Signal> extends NoticeHandlers {
  /** The whole boot snapshot; called on each EDITOR_READY that starts a new editor session (P-44). */
  bootData(context: HandlerContext<Signal>): Promise<VideoData>
  /**
   * Mints a token; runs once for concurrent requests (P-45). A failure is logged: the protocol has no message for it.
   */
  refreshToken(context: HandlerContext<Signal>): Promise<TokenPair>
  searchCatalog(request: CatalogSearch, context: HandlerContext<Signal>): Promise<CatalogSearchPage>
  addVideo(
    request: { videoId: string; intent: Open<SourceIntent> },
    context: HandlerContext<Signal>,
  ): Promise<VideoSource>
  /** The values of the search's filters. */
  facets?(context: HandlerContext<Signal>): Promise<CatalogFacets>
  collections?(context: HandlerContext<Signal>): Promise<CatalogCollections>
  /** Current availability and ownership of each of these videos. */
  catalogStatus?(request: { videoIds: string[] }, context: HandlerContext<Signal>): Promise<CatalogStatus>
  /** A price for each of these videos. */
  purchaseQuote?(request: { videoIds: string[] }, context: HandlerContext<Signal>): Promise<PurchaseQuote>
  /** The price of these videos together. */
  collectionQuote?(
    request: { videoIds: string[]; projectId?: string },
    context: HandlerContext<Signal>,
  ): Promise<CollectionQuote>
  /**
   * Stores a finished export. Resolve only once it is stored, because the acknowledgement follows (P-46). Runs once at a
   * time for an id, and not again after it resolved. Not aborted, because an export outlives the editor's reload.
   */
  exportComplete?(result: Fields<'EXPORT_COMPLETE'>): Promise<void>
  /** The editor accepted a snapshot; the fields are its free-form diagnostics. */
  acknowledged?(diagnostics: Readonly<Record<string, unknown>>): NoticeResult
}
