import { movedFocus } from '@proscenium/ui/roving-focus'
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
