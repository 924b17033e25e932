import { useEffect, useState } from 'preact/hooks'

interface Ends {
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** Part of the visible width that one press scrolls by, so that a card cut at the edge is whole afterwards. */
const STEP = 0.85

/** Whether a rail is at its ends, and scrolling by nearly its width in reading direction. */
export function useRailScroll(list: { readonly current: HTMLElement | null }): {
  readonly ends: Ends
  readonly scroll: (direction: 1 | -1) => void
} {
  const [ends, setEnds] = useState<Ends>({ isStart: true, isEnd: false })
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const found = endsOf(element)
      setEnds((before) => (before.isStart === found.isStart && before.isEnd === found.isEnd ? before : found))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return {
    ends,
    scroll(direction) {
      const element = list.current
      if (element === null) return
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollBy({ left: direction * sign * element.clientWidth * STEP })
    },
  }
}

/** `scrollLeft` is negative in right-to-left text. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const at = Math.abs(scrollLeft)
  return { isStart: at <= 1, isEnd: at + clientWidth >= scrollWidth - 1 }
}
