// The host end's public interface.
import type { HandshakeDiagnosis } from '../end/diagnosis/diagnosis.ts'
import type { WaitOptions } from '../end/async/limited.ts'
import type { Delivery, HostPhase } from '../end/handshake/handshake.ts'
import type { VideoData } from '../messages/schemas/boot.ts'
import type { Fields } from '../messages/schemas/definitions.ts'
import type { TokenPair } from '../messages/schemas/token.ts'

/**
 * What became of the editor's unsaved work: `saved`, `unsaved` (it could not be saved), `timeout` (it did not say in
 * time), `unsupported` (the editor cannot be asked), `waiting` (no editor is open).
 */
export type LeaveOutcome = 'saved' | 'unsaved' | 'timeout' | 'unsupported' | 'waiting'

/** What surrounds the editor, as part of the snapshot (P-56). */
export interface HostContext {
  /** BCP 47. */
  readonly locale?: string
  readonly colorScheme?: string
  /** IANA. */
  readonly timeZone?: string
  readonly reducedMotion?: boolean
  /** Of the frame, in CSS pixels. */
  readonly width?: number
  readonly height?: number
}

/** What surrounds the editor, and changes of it. */
export interface ContextSource {
  readonly current: HostContext
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export interface Host {
  readonly phase: HostPhase
  /** Calls the listener immediately and on every change. Returns an unsubscribe function. */
  onPhase(listener: (phase: HostPhase) => void): () => void
  /**
   * Resolves when the bridge is open. Rejects with BridgeError `timeout`, whose message explains what is missing, with
   * `disposed`, or with the signal's reason (P-51).
   */
  ready(options?: WaitOptions): Promise<void>
  /** Sends a whole new snapshot, unless it equals the last one; does nothing before EDITOR_READY (P-44). */
  update(data: VideoData): Delivery
  /** Sends TOKEN_REFRESHED unsolicited, once the editor has its snapshot (P-45). */
  pushToken(pair: TokenPair): Delivery
  /**
   * Reports the outcome of a checkout, once per requested video; call `update` with the new ownership first (H-08). A
   * second report is `repeated` and not sent.
   */
  purchaseComplete(fields: Fields<'PURCHASE_COMPLETE'>): Delivery
  /** Asks the editor for a blank project of the current video. */
  resetProject(videoId: string): Delivery
  /** Whether the editor has said that it has unsaved work (P-56); false for an editor that never says so. */
  readonly unsaved: { readonly current: boolean; subscribe(listener: (unsaved: boolean) => void): () => void }
  /**
   * Asks the editor to save before its frame is removed, and waits for it: 2 000 ms by default (P-56). Rejects only with
   * the signal's reason.
   */
  leave(options?: WaitOptions): Promise<LeaveOutcome>
  diagnosis(): HandshakeDiagnosis
  /** Stops listening and aborts handlers; final. */
  dispose(): void
}
