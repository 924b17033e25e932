import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Moves the focus to the primary button if the focused control disappears with a step of the checkout (H-15). */
export function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : watchFocus(box.current)), [])
  return box
}

function watchFocus(box: HTMLElement): () => void {
  const { ownerDocument: document } = box
  let last: EventTarget | null = null
  const remember = ({ target }: Event) => {
    last = target
  }
  const rendered = new MutationObserver(() => {
    const isLost = last instanceof HTMLElement && !box.contains(last)
    if (isLost && document.hasFocus() && document.activeElement === document.body)
      box.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  box.addEventListener('focusin', remember)
  rendered.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', remember)
    rendered.disconnect()
  }
}
