import type { VideoData } from '../messages/boot.ts'
import type { CatalogSearch, CatalogSearchPage } from '../messages/search.ts'
import type { SourceIntent, VideoSource } from '../messages/source.ts'
import type { TokenPair } from '../messages/token.ts'

/** The signal fires when the editor reloads (BridgeError `reloaded`) or the host is disposed of (`disposed`). */
export interface HandlerContext<Signal> {
  readonly signal: Signal
}

/**
 * What the host can do for its editor. A handler may throw an error with a snake_case `code` and a `message`: both reach
 * the editor. Any other error reaches it as `internal_error` without its words (P-48).
 */
export interface Handlers<Signal> {
  /** The whole boot snapshot; asked at each EDITOR_READY that begins a new life of the editor. */
  bootData(context: HandlerContext<Signal>): Promise<VideoData>
  /** Mints a token; runs once for requests in parallel. A failure is logged: SPEC 6 has no message for it. */
  refreshToken(context: HandlerContext<Signal>): Promise<TokenPair>
  searchCatalog(request: CatalogSearch, context: HandlerContext<Signal>): Promise<CatalogSearchPage>
  addVideo(request: { videoId: string; intent: SourceIntent }, context: HandlerContext<Signal>): Promise<VideoSource>
  /** The editor's progress text; empty ends the progress. */
  status?(text: string): void
  /** The editor accepted a snapshot; the fields are its free-form diagnostics. */
  acknowledged?(diagnostics: Readonly<Record<string, unknown>>): void
}
