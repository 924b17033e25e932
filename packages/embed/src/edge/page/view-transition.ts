/**
 * Applies an update of the page, animated by the browser where it can and the user wants motion (H-15). The update runs
 * in a later frame if it is animated.
 */
export function withTransition(update: () => void): void {
  const { document } = window
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) return update()
  // Rejects if the browser skips the animation, e.g. for the next one; the update has run all the same.
  document.startViewTransition(update).ready.catch(() => undefined)
}
