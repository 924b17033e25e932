/** Where the focus was, for a frame whose host opens modals above it (DESIGN 5.5). */
export interface FocusMemory {
  /** Focuses the remembered element again; false where nothing is remembered, it is gone, or another one has focus. */
  restore(): boolean
  dispose(): void
}

/**
 * Remembers the element that was focused last, and gives it the focus back when the window is focused again and no
 * element is; `restore` does so on demand. A frame behind a modal loses the focus of its element before it is itself
 * blurred, so the loss alone says nothing: only a press beside the element counts as leaving it, and a press that brings
 * the focus into the window chooses for itself. An element in a shadow tree is remembered by its host.
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

/** The element in use, null where only the page itself has the focus. */
function focusedIn(document: Document): Element | null {
  const { activeElement, body, documentElement } = document
  return activeElement === body || activeElement === documentElement ? null : activeElement
}
