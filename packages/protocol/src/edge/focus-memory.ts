/**
 * Remembers the focused element of a frame while its host shows modals above it (H-15,
 * docs/decisions/browsers/focus-across-frames.md).
 */
export interface FocusMemory {
  /**
   * Focuses the remembered element again. Returns false where nothing is remembered, it has been removed, or another
   * element has focus.
   */
  restore(): boolean
  dispose(): void
}

/**
 * Remembers the element that was focused last and focuses it again when the window regains focus without an element;
 * `restore` does so on demand. In a frame behind a modal the element loses focus before the window does, so a blur
 * alone says nothing: only a press beside the element counts as leaving it, and a press that brings focus into the
 * window decides for itself. An element in a shadow tree is remembered by its shadow host.
 */
export function rememberFocus(view: Window = window): FocusMemory {
  const { document } = view
  const listening = new AbortController()
  let remembered: Element | null = focusedIn(document)
  let pressing = false

  const restore = (): boolean => {
    const element = remembered
    if (element === null || !element.isConnected || focusedIn(document) !== null) return false
    if ('focus' in element && typeof element.focus === 'function') element.focus({ preventScroll: true })
    return document.activeElement === element
  }
  const on = (type: string, listener: () => void): void =>
    view.addEventListener(type, listener, { capture: true, signal: listening.signal })

  on('focusin', () => {
    remembered = focusedIn(document)
  })
  on('pointerdown', () => {
    pressing = true
  })
  on('pointerup', () => {
    pressing = false
  })
  on('focusout', () => {
    if (pressing) remembered = null
  })
  on('blur', () => {
    if (!document.hasFocus()) pressing = false
  })
  on('focus', () => {
    if (!pressing && focusedIn(document) === null) restore()
  })
  return {
    restore,
    dispose() {
      listening.abort()
      remembered = null
    },
  }
}

/** The focused element, null where only the page itself has focus. */
function focusedIn(document: Document): Element | null {
  const { activeElement, body, documentElement } = document
  return activeElement === body || activeElement === documentElement ? null : activeElement
}
