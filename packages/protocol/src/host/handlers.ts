import type { NoticeHandlers, NoticeResult, RequestHandlers } from '../generated/methods.ts'
import type { ExportComplete, FreeForm, TokenPair, VideoDataInput } from '../generated/types.ts'

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
export interface Handlers<Signal> extends RequestHandlers<HandlerContext<Signal>>, NoticeHandlers {
  /** The whole boot snapshot; called on each EDITOR_READY that starts a new editor session (P-44). */
  bootData(context: HandlerContext<Signal>): Promise<VideoDataInput>
  /**
   * Mints a token; runs once for concurrent requests (P-45). A failure is logged: the protocol has no message for it.
   */
  refreshToken(context: HandlerContext<Signal>): Promise<TokenPair>
  /**
   * Stores a finished export. Resolve only once it is stored, because the acknowledgement follows (P-46). Runs once at a
   * time for an id, and not again after it resolved. Not aborted, because an export outlives the editor's reload.
   */
  exportComplete?(result: ExportComplete): Promise<void>
  /** The editor accepted a snapshot; the fields are its free-form diagnostics. */
  acknowledged?(diagnostics: FreeForm): NoticeResult
}
