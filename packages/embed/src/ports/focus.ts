/** The keyboard's focus, between this page and the editor's frame in it (DESIGN 5.5). */
export interface FocusPort {
  /**
   * Gives the focus to the editor, whose end of the bridge puts it on the control that had it. While the focus is in the
   * partner's page or in another window it is left there: the editor gets it when it comes back to this page.
   */
  focusEditor(): void
  /** Called whenever the editor's frame has taken the focus. Returns its end. */
  onEditorFocus(listener: () => void): () => void
}
