// The host end's public interface.
import type { PurchaseComplete, TokenPair, VideoDataInput } from '../generated/types.ts'
import type { HandshakeDiagnosis } from '../channel/diagnosis/diagnosis.ts'
import type { HostPhase } from './session/handshake.ts'

export interface Host {
  readonly phase: HostPhase
  subscribe(listener: (phase: HostPhase) => void): () => void
  /** Sends a whole new snapshot, unless it equals the last one; does nothing before EDITOR_READY (P-44). */
  update(data: VideoDataInput): void
  /** Sends TOKEN_REFRESHED unsolicited, once the editor has its snapshot (P-45). */
  pushToken(pair: TokenPair): void
  /**
   * Reports the outcome of a checkout, once per requested video; call `update` with the new ownership first (H-08).
   * Returns false when it was not sent: the outcome was sent before, or the editor has no snapshot yet or has gone, and
   * learns from the next VIDEO_DATA.
   */
  purchaseComplete(fields: PurchaseComplete): boolean
  /** Asks the editor for a blank project of the current video. Returns false when it was not sent. */
  resetProject(videoId: string): boolean
  diagnosis(): HandshakeDiagnosis
  /** Stops listening and aborts handlers; final. */
  dispose(): void
}
