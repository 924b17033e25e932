// What the host's code sees of the bridge.
import type { VideoData } from '../messages/schemas/boot.ts'
import type { Fields } from '../messages/schemas/definitions.ts'
import type { TokenPair } from '../messages/schemas/token.ts'
import type { HandshakeDiagnosis } from '../channel/diagnosis/diagnosis.ts'
import type { HostPhase } from './session/handshake.ts'

export interface Host {
  readonly phase: HostPhase
  subscribe(listener: (phase: HostPhase) => void): () => void
  /** Sends a whole new snapshot, unless it equals the last one; before EDITOR_READY it does nothing. */
  update(data: VideoData): void
  /** Sends TOKEN_REFRESHED unasked, once the editor has its snapshot. */
  pushToken(pair: TokenPair): void
  /**
   * Tells how a checkout ended, once for each wish of the editor to buy; `update` with the new ownership goes before it.
   * False when it was not sent: the editor has no snapshot yet, or has gone, and will learn from the next VIDEO_DATA, or
   * it was told before.
   */
  purchaseComplete(fields: Fields<'PURCHASE_COMPLETE'>): boolean
  /** Asks for a blank project of the current video. False when it was not sent. */
  resetProject(videoId: string): boolean
  diagnosis(): HandshakeDiagnosis
  /** Ends listening, aborts handlers, and is final. */
  dispose(): void
}
