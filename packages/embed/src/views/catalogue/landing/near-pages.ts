/** Distance from the visible part within which a page is near, in CSS pixels. */
const NEAR = '1500px'

/** Tells pages whether they are near the visible part of their scroll container. */
export interface NearPages {
  /** `onChange` also receives the page's present height. Returns a dispose function. */
  observe(page: Element, onChange: (isNear: boolean, height: number) => void): () => void
}

/** One observer for all pages of a grid. */
export function createNearPages(): NearPages {
  const listeners = new Map<Element, (isNear: boolean, height: number) => void>()
  let observer: IntersectionObserver | null = null
  const notify = (entries: readonly IntersectionObserverEntry[]) => {
    // In order of time: the last entry of a page counts.
    for (const { target, isIntersecting, boundingClientRect } of entries)
      listeners.get(target)?.(isIntersecting, boundingClientRect.height)
  }
  return {
    observe(page, onChange) {
      observer ??= new IntersectionObserver(notify, { root: page.closest('main'), rootMargin: `${NEAR} 0px` })
      listeners.set(page, onChange)
      observer.observe(page)
      return () => {
        listeners.delete(page)
        observer?.unobserve(page)
      }
    },
  }
}
