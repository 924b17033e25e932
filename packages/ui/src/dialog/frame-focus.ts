import { createContext } from 'preact'

/** The keyboard focus, between this page and a frame in it (H-15). */
export interface FrameFocus {
  /**
   * Gives the focus to the frame, which restores it to the control that had it. If the focus is in the parent page or
   * another window, waits until it returns to this page.
   */
  focusFrame(): void
  /** Calls `listener` whenever the frame has taken the focus. Returns an unsubscribe function. */
  onFrameFocus(listener: () => void): () => void
}

/** The focus shared by the views; in a page without a frame it does nothing. */
export const FrameFocusContext = createContext<FrameFocus>({
  focusFrame: () => undefined,
  onFrameFocus: () => () => undefined,
})
