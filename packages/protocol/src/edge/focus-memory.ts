/** Where the focus was, for a frame whose host opens modals above it (DESIGN 5.5). */
export interface FocusMemory {
  /** Focuses the remembered element again; false where nothing is remembered, it is gone, or another one has focus. */
  restore(): boolean
  dispose(): void
}

/**
 * Remembers which element has the focus whenever this window loses it, and gives it back when the window is focused
 * again and no element is. `restore` does the same on demand. An element in a shadow tree is remembered by its host.
 */
export function rememberFocus(view: Window = window): FocusMemory {
  const { document } = view
  let remembered: Element | null = null

  const onBlur = (): void => {
    remembered = focusedIn(document)
  }
  const restore = (): boolean => {
    const element = remembered
    if (element === null || !element.isConnected || focusedIn(document) !== null) return false
    if ('focus' in element && typeof element.focus === 'function') element.focus({ preventScroll: true })
    return document.activeElement === element
  }
  const onFocus = (): void => void restore()

  view.addEventListener('blur', onBlur)
  view.addEventListener('focus', onFocus)
  return {
    restore,
    dispose() {
      view.removeEventListener('blur', onBlur)
      view.removeEventListener('focus', onFocus)
      remembered = null
    },
  }
}

/** The element in use, null where only the page itself has the focus. */
function focusedIn(document: Document): Element | null {
  const { activeElement, body, documentElement } = document
  return activeElement === body || activeElement === documentElement ? null : activeElement
}
