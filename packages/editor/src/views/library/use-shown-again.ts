import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Calls back when the page, or the part of it that the element is in, becomes visible again. */
export function useShownAgain(element: RefObject<HTMLElement | null>, onShown: () => void): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    let wasSeen = true
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      if (isSeen && !wasSeen) onShown()
      wasSeen = isSeen
    })
    const page = current.ownerDocument
    const onChange = (): void => {
      if (page.visibilityState === 'visible') onShown()
    }
    observer.observe(current)
    page.addEventListener('visibilitychange', onChange)
    return () => {
      observer.disconnect()
      page.removeEventListener('visibilitychange', onChange)
    }
  }, [element, onShown])
}
