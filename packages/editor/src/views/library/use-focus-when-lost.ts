import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Focuses an element that appears in place of the control that had the focus. */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (current?.ownerDocument.activeElement === current?.ownerDocument.body) current?.focus()
  }, [element])
}
