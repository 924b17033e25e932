/**
 * Calls `listener` when the document has moved out of view, as a host hides an editor that the user may return to.
 * Returns an unsubscribe function.
 */
export function onOutOfView(root: Element, listener: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) listener()
  })
  observer.observe(root)
  return () => observer.disconnect()
}
