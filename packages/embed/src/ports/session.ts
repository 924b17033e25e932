import type { EmbedError, Outcome } from '../core/errors/embed-error.ts'

/** Where the headless host takes the session from. */
export interface SessionPort {
  /** The token of the session, once there is one. */
  token(): Promise<Outcome<string>>
  /** Called when the service refuses the session for good. */
  onEnded(error: EmbedError): void
  /** A call was answered with this token. */
  onTokenAccepted?(token: string): void
  /**
   * The service refused this token. Another one, with which the call is made once more, or why there is none. Without it
   * every refusal is the end, as `onEnded` is told.
   */
  renew?(token: string, error: EmbedError): Promise<Outcome<string>>
  /** Hears of each session that took the place of one before. Returns the end of listening. */
  subscribeToRenewal?(listener: () => void): () => void
  /**
   * Whose session it is: a name that no other person’s session has; null while there is no session. What is kept in
   * storage is kept under it, so where nobody is named nothing is. A host serves one person: for another one make another.
   */
  userId?(): string | null
}
