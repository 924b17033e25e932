import type { FrameFocus } from '@proscenium/ui/frame-focus'
import type { PageParts } from '../page/page-surface.ts'

/**
 * Focus of the frame currently in the slot (H-15). A cross-origin frame that takes the focus shows only indirectly: the
 * window is blurred and the frame is the active element. During focus events browsers have not finished moving the
 * focus and ignore focus requests, so each reaction waits for the next animation frame.
 */
export function createEditorFocus({ slot, catalogue }: Pick<PageParts, 'slot' | 'catalogue'>): FrameFocus {
  const { ownerDocument: document } = slot
  const view = document.defaultView
  const frame = () => slot.querySelector('iframe')
  /** The editor while it can have the focus; in catalog mode otherwise the heading of the current view. */
  const focusTarget = () => {
    const heading = slot.hasAttribute('inert') ? catalogue.querySelector<HTMLElement>(':not([inert]) > main h1') : null
    ;(heading ?? frame())?.focus()
  }
  const isFree = () => document.activeElement === null || document.activeElement === document.body
  const later = (action: () => void) => void view?.requestAnimationFrame(action)
  let waiting = new AbortController()
  return {
    focusFrame() {
      waiting.abort()
      waiting = new AbortController()
      if (document.hasFocus()) return focusTarget()
      const focusFrame = () => {
        if (isFree()) focusTarget()
      }
      view?.addEventListener('focus', () => later(focusFrame), { once: true, signal: waiting.signal })
    },
    onFrameFocus(listener) {
      const subscription = new AbortController()
      const notify = () => {
        if (!subscription.signal.aborted && frame() !== null && document.activeElement === frame()) listener()
      }
      view?.addEventListener('blur', () => later(notify), { signal: subscription.signal })
      return () => subscription.abort()
    },
  }
}
