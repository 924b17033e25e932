import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useShell } from './shell-context.ts'

/** What a user does to scroll; none of it ends in a view that is still being restored at another place. */
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Content that is still loading: what replaces its skeleton may be shorter for a moment. */
const LOADING = [
  '[aria-busy="true"]',
  ...['rails', 'facets', 'detail', 'purchases'].map((part) => `[data-${part}="loading"]`),
]

/**
 * Restores the scroll position whenever the view becomes current, and returns the listener that stores it. The position
 * is restored at each change of the content's height until it is reached and nothing is loading, or the user scrolls.
 */
export function useStoredScroll(frame: RefObject<HTMLElement | null>): () => void {
  const { isCurrent, scrollTop, storeScroll } = useShell()
  const isRestoring = useRef(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!isCurrent || element === null) return
    const top = scrollTop()
    element.scrollTop = top
    if (isReached(element, top)) return
    isRestoring.current = true
    return followContent(element, top, () => (isRestoring.current = false))
  }, [isCurrent])
  return () => {
    const element = frame.current
    if (isCurrent && !isRestoring.current && element !== null) storeScroll(element.scrollTop)
  }
}

function isReached(element: HTMLElement, top: number): boolean {
  return top === 0 || (element.scrollTop >= top - 1 && element.querySelector(LOADING.join()) === null)
}

/** Returns a dispose function. */
function followContent(element: HTMLElement, top: number, onEnd: () => void): () => void {
  const stop = () => {
    changes.disconnect()
    for (const intent of intents) element.removeEventListener(intent, stop)
    onEnd()
  }
  const changes = new ResizeObserver(() => {
    element.scrollTop = top
    if (isReached(element, top)) stop()
  })
  for (const child of element.children) changes.observe(child)
  for (const intent of intents) element.addEventListener(intent, stop, { passive: true })
  return stop
}
