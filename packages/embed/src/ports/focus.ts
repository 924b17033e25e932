/** The keyboard focus, between this page and the editor's frame in it (H-15). */
export interface FocusPort {
  /**
   * Gives the focus to the editor, whose bridge restores it to the control that had it. If the focus is in the
   * partner's page or another window, waits until it returns to this page.
   */
  focusEditor(): void
  /** Calls `listener` whenever the editor's frame has taken the focus. Returns an unsubscribe function. */
  onEditorFocus(listener: () => void): () => void
}
