import type { EmbedError, Outcome } from '../core/errors/embed-error.ts'

/** The headless host's source of sessions. */
export interface SessionPort {
  /** Resolves to the session token once there is one. */
  token(): Promise<Outcome<string>>
  /** Called when the service rejects the session for good. */
  onEnded(error: EmbedError): void
  /** A call with this token succeeded. */
  onTokenAccepted?(token: string): void
  /**
   * The service rejected this token. Returns another one, with which the call is repeated, or why there is none.
   * Without this method every rejection ends the session and is reported to `onEnded`.
   */
  renew?(token: string, error: EmbedError): Promise<Outcome<string>>
  /** Calls `listener` for each session that replaced an earlier one. Returns an unsubscribe function. */
  subscribeToRenewal?(listener: () => void): () => void
  /**
   * The user's id: unique per user, null while there is no session. Entries in storage are stored under it, and not at
   * all without one. A host serves one user; create another host for another user.
   */
  userId?(): string | null
}
