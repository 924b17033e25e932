/** Whether somebody is at this page. */
export interface PresencePort {
  /** Called when a person is back: the window has the focus again, or is in sight again. Returns the end of it. */
  onReturn(listener: () => void): () => void
}
