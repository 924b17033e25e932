// Arrow keys in a row or grid with one tab stop (APG: “roving tabindex”).
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

const CONTROLS = 'button, input, a[href]'

/**
 * Makes the items of a row or grid one tab stop: the item that had the focus last, or the first, with its controls. Arrow
 * keys, Home and End lead to the first control of the others.
 */
export function useRovingFocus(list: RefObject<HTMLElement | null>, item: string): void {
  useLayoutEffect(() => (list.current === null ? undefined : rove(list.current, item)), [list, item])
}

function rove(list: HTMLElement, selector: string): () => void {
  const items = () => [...list.querySelectorAll<HTMLElement>(selector)]
  const controlsOf = (item: HTMLElement) => [...item.querySelectorAll<HTMLElement>(CONTROLS)]
  let last: HTMLElement | null = null
  const update = (): void => {
    const all = items()
    const stop = all.find((item) => item === last) ?? all[0]
    for (const item of all) for (const control of controlsOf(item)) control.tabIndex = item === stop ? 0 : -1
  }
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    update()
  }
  const onKey = (event: KeyboardEvent): void => {
    const all = items()
    const from = last === null ? -1 : all.indexOf(last)
    if (from === -1 || event.altKey || event.ctrlKey || event.metaKey) return
    const places = all.map((item) => item.getBoundingClientRect())
    const target = movedFocus({ key: event.key, from, places, isRtl: list.ownerDocument.documentElement.dir === 'rtl' })
    if (target === null) return
    event.preventDefault()
    const [first] = controlsOf(all[target] ?? list)
    first?.focus()
  }
  const observer = new MutationObserver(update)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', onFocus)
  list.addEventListener('keydown', onKey)
  update()
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocus)
    list.removeEventListener('keydown', onKey)
  }
}

/** Where a control lies, in CSS pixels from the page's left and top edge. */
export interface Place {
  readonly left: number
  readonly top: number
}

export interface FocusMove {
  readonly key: string
  /** Index of the control with the focus. */
  readonly from: number
  /** All controls, in reading order. */
  readonly places: readonly Place[]
  readonly isRtl: boolean
}

/** Index of the control that a key leads to, `from` at an edge; null for a key that does not move the focus here. */
export function movedFocus({ key, from, places, isRtl }: FocusMove): number | null {
  const last = places.length - 1
  const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
  const step = steps[key]
  if (step !== undefined) return Math.min(last, Math.max(0, from + step))
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return inRow(from, places, 1)
  return key === 'ArrowUp' ? inRow(from, places, -1) : null
}

/** The control of the next row that lies nearest; null where there is only one row. */
function inRow(from: number, places: readonly Place[], direction: 1 | -1): number | null {
  const { left, top } = places[from] ?? { left: 0, top: 0 }
  const distances = places.map((place) => (place.top - top) * direction)
  const next = Math.min(...distances.filter((distance) => distance >= 1))
  if (next === Infinity) return distances.some((distance) => distance <= -1) ? from : null
  const away = places.map((place, index) => (distances[index] === next ? Math.abs(place.left - left) : Infinity))
  return away.indexOf(Math.min(...away))
}
