/**
 * Holds the player while a modal dialog of the editor is open. Playback does not resume by itself. Returns a function that
 * stops observing.
 */
export function holdUnderModals(root: HTMLElement, hold: () => () => void): () => void {
  let release: (() => void) | null = null
  const update = (): void => {
    const isOpen = root.querySelector('dialog[open]') !== null
    if (isOpen) release ??= hold()
    else {
      release?.()
      release = null
    }
  }
  const observer = new MutationObserver(update)
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['open'] })
  update()
  return () => {
    observer.disconnect()
    release?.()
    release = null
  }
}
