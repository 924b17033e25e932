/** Whether the user is at this page. */
export interface PresencePort {
  /**
   * Calls `listener` when the user returns: the window has the focus again, or is visible again. Returns an unsubscribe
   * function.
   */
  onReturn(listener: () => void): () => void
}
