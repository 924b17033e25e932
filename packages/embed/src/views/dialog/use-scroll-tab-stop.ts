import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Lets the keyboard reach and scroll content while it overflows (WCAG 2.1.1): not every browser does so unasked. */
export function useScrollTabStop(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : watchOverflow(box.current)), [])
  return box
}

function watchOverflow(element: HTMLElement): () => void {
  const look = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  const content = new MutationObserver(look)
  sizes.observe(element)
  content.observe(element, { childList: true, characterData: true, subtree: true })
  look()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
