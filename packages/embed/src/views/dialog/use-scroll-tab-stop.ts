import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Makes overflowing content focusable, so that the keyboard can scroll it (WCAG 2.1.1): not every browser does so by
 * itself.
 */
export function useScrollTabStop(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : watchOverflow(box.current)), [])
  return box
}

function watchOverflow(element: HTMLElement): () => void {
  const update = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  const content = new MutationObserver(update)
  sizes.observe(element)
  content.observe(element, { childList: true, characterData: true, subtree: true })
  update()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
