/**
 * Calls `pause` when the user can no longer see the editor: its document has moved out of view, as a host hides an editor
 * that the user may return to; its page is hidden; or a dialog of the host covers it. Returns an unsubscribe function.
 */
export function pauseWhenUnseen(root: Element, pause: () => void): () => void {
  const { ownerDocument: document } = root
  const listeners = new AbortController()
  const { signal } = listeners
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) pause()
  })
  observer.observe(root)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && pause(), { signal })
  // A modal dialog makes the frame inert, so its element loses the focus before the window does. A click beside the frame
  // leaves the element focused.
  document.defaultView?.addEventListener('blur', () => hasNoFocus(document) && pause(), { signal })
  return () => {
    listeners.abort()
    observer.disconnect()
  }
}

function hasNoFocus({ activeElement, body, documentElement }: Document): boolean {
  return activeElement === null || activeElement === body || activeElement === documentElement
}
