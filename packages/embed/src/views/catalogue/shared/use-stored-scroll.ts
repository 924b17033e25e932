import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useShell } from './shell-context.ts'

/** What a user does to scroll; none of it ends in a view that is still being restored at another place. */
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Restores the scroll position whenever the view becomes current, and returns the listener that stores it. Content that
 * arrives later may be needed to reach the position: until then each growth is followed, unless the user scrolls.
 */
export function useStoredScroll(frame: RefObject<HTMLElement | null>): () => void {
  const { isCurrent, scrollTop, storeScroll } = useShell()
  const isRestoring = useRef(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!isCurrent || element === null) return
    const top = scrollTop()
    element.scrollTop = top
    if (element.scrollTop >= top - 1) return
    isRestoring.current = true
    return followGrowth(element, top, () => (isRestoring.current = false))
  }, [isCurrent])
  return () => {
    const element = frame.current
    if (isCurrent && !isRestoring.current && element !== null) storeScroll(element.scrollTop)
  }
}

/** Returns a dispose function. */
function followGrowth(element: HTMLElement, top: number, onEnd: () => void): () => void {
  const stop = () => {
    growth.disconnect()
    for (const intent of intents) element.removeEventListener(intent, stop)
    onEnd()
  }
  const growth = new ResizeObserver(() => {
    element.scrollTop = top
    if (element.scrollTop >= top - 1) stop()
  })
  for (const child of element.children) growth.observe(child)
  for (const intent of intents) element.addEventListener(intent, stop, { passive: true })
  return stop
}
