// The host end's public interface.
import type { HostContextInput, PurchaseComplete, TokenPair, VideoDataInput } from '../generated/types.ts'
import type { HandshakeDiagnosis } from '../end/diagnosis/diagnosis.ts'
import type { WaitOptions } from '../end/async/limited.ts'
import type { Delivery, HostPhase } from '../end/handshake/handshake.ts'

/**
 * What became of the editor's unsaved work: `saved`, `unsaved` (it could not be saved), `timeout` (it did not say in
 * time), `unsupported` (the editor cannot be asked), `waiting` (no editor is open).
 */
export type LeaveOutcome = 'saved' | 'unsaved' | 'timeout' | 'unsupported' | 'waiting'

/** What surrounds the editor, and changes of it. */
export interface ContextSource {
  readonly current: HostContextInput
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export interface Host {
  /** `booting` from EDITOR_READY until the editor has acknowledged its snapshot; `waiting` again once it has left. */
  readonly phase: HostPhase
  /** Calls the listener immediately and on every change. Returns an unsubscribe function. */
  onPhase(listener: (phase: HostPhase) => void): () => void
  /**
   * Resolves when the bridge is open. Rejects with BridgeError `timeout`, whose message explains what is missing, with
   * `disposed`, or with the signal's reason (P-51).
   */
  ready(options?: WaitOptions): Promise<void>
  /** Sends a whole new snapshot, unless it equals the last one; does nothing before EDITOR_READY (P-44). */
  update(data: VideoDataInput): Delivery
  /** Sends TOKEN_REFRESHED unsolicited, once the editor has its snapshot (P-45). */
  pushToken(pair: TokenPair): Delivery
  /**
   * Reports the outcome of a checkout, once per requested video; call `update` with the new ownership first (H-08). A
   * second report is `repeated` and not sent.
   */
  purchaseComplete(fields: PurchaseComplete): Delivery
  /** Asks the editor for a blank project of the current video. */
  resetProject(videoId: string): Delivery
  /** Whether the editor has unsaved work (P-56); null for an editor that has not stated it. */
  readonly unsaved: {
    readonly current: boolean | null
    subscribe(listener: (unsaved: boolean | null) => void): () => void
  }
  /**
   * Asks the editor to save before its frame is removed, and waits for it: 2 000 ms by default (P-56). Rejects only with
   * the signal's reason.
   */
  leave(options?: WaitOptions): Promise<LeaveOutcome>
  /** The state of the handshake, and why it is not complete, in one sentence. */
  diagnosis(): HandshakeDiagnosis
  /** Stops listening and aborts handlers; final. */
  dispose(): void
}
