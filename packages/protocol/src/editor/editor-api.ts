// The editor end's public interface.
import type { EventMethods, NoticeMethods, RequestMethods } from '../generated/methods.ts'
import type { ExportCompleteInput, TokenPair, VideoData } from '../generated/types.ts'
import type { WaitOptions } from '../end/async/limited.ts'
import type { HandshakeDiagnosis } from '../end/diagnosis/diagnosis.ts'
import type { EditorPhase } from '../end/handshake/handshake.ts'
import type { AbortSignalLike } from '../end/ports.ts'

export interface LeavingContext {
  /** How long the host waits, in ms. */
  readonly timeoutMs: number
}

export interface RequestOptions {
  /** Rejects with the signal's reason. */
  readonly signal?: AbortSignalLike
}

/**
 * Requests. Each promise settles: it resolves with the response, or rejects with a BridgeError under the host's code or
 * one of the bridge's (`timeout`, `disposed`, `unsupported`, `unavailable`, `invalid`, `refused`) (P-42). Up
 * to 64 messages made before the handshake are queued and sent after it; the time limit runs from the call.
 * `unsupported` means that the session lacks the request's capability (P-49): nothing is posted.
 */
export interface EditorRequests extends RequestMethods<RequestOptions> {}

/**
 * Notices, which have no response. Before the handshake they are queued with the requests; one whose capability then
 * turns out to be missing is logged and not sent. Each throws a BridgeError: `invalid` on fields that the host would
 * reject, `unsupported` where the session lacks the capability, `disposed`, `refused`, and `unavailable` when the queue
 * is full.
 */
export interface EditorNotices extends NoticeMethods {}

export interface Editor extends EditorRequests, EditorNotices, EventMethods {
  /** `announcing` before the handshake, and again when the host stops responding, until it or another one answers. */
  readonly phase: EditorPhase
  /** Calls the listener immediately and on every change. Returns an unsubscribe function. */
  onPhase(listener: (phase: EditorPhase) => void): () => void
  /**
   * Resolves with the snapshot when the bridge is open. Rejects with BridgeError `timeout`, whose message explains what
   * is missing, with `refused` where no host is permitted, with `disposed`, or with the signal's reason (P-51).
   */
  ready(options?: WaitOptions): Promise<VideoData>
  /** The last snapshot, null before the first. Listeners are notified of snapshots that differ. */
  readonly bootData: { readonly current: VideoData | null; subscribe(listener: (data: VideoData) => void): () => void }
  /** The newest JWT, empty before the first. Renewed ahead of its expiry (P-45). */
  readonly token: { readonly current: string; subscribe(listener: (token: string) => void): () => void }
  /** Concurrent callers share one request (P-45). */
  refreshToken(options?: RequestOptions): Promise<TokenPair>
  /**
   * Sends a finished export repeatedly until the host confirms that it is stored, then resolves (P-46). Calls with the
   * same `exportId` share one export. Rejects only on disposal (`disposed`), on `invalid` fields or, beyond 100 pending
   * exports, with `unavailable`. Pending exports do not survive a reload; call `exportComplete` again.
   */
  exportComplete(result: ExportCompleteInput): Promise<void>
  /**
   * Sends the progress text; an empty text ends the progress. Does nothing before the handshake and after disposal.
   * Throws BridgeError `invalid` on a text of more than 1 000 UTF-16 units, `unavailable` when the host is gone.
   */
  status(text: string): void
  /** States whether work is unsaved; the host asks before it removes the editor (P-56). False until stated. */
  setUnsaved(unsaved: boolean): void
  /**
   * Calls `save` when the host is about to remove the editor, and tells it whether the work is saved: when the promise
   * resolves within `timeoutMs` (P-56). Returns an unsubscribe function.
   */
  onLeaving(save: (context: LeavingContext) => void | Promise<void>): () => void
  /** The state of the handshake, and why it is not complete, in one sentence. */
  diagnosis(): HandshakeDiagnosis
  /** Stops listening and rejects pending calls with `disposed`; final. */
  dispose(): void
}
