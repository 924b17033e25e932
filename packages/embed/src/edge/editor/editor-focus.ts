import type { FocusPort } from '../../ports/focus.ts'

/**
 * Focus of the frame currently in the slot (H-15). A cross-origin frame that takes the focus shows only indirectly: the
 * window is blurred and the frame is the active element. During focus events browsers have not finished moving the
 * focus and ignore focus requests, so each reaction waits for the next animation frame.
 */
export function createEditorFocus(slot: Element): FocusPort {
  const { ownerDocument: document } = slot
  const view = document.defaultView
  const frame = () => slot.querySelector('iframe')
  const isFree = () => document.activeElement === null || document.activeElement === document.body
  const later = (action: () => void) => void view?.requestAnimationFrame(action)
  let waiting = new AbortController()
  return {
    focusEditor() {
      waiting.abort()
      waiting = new AbortController()
      if (document.hasFocus()) return frame()?.focus()
      const focusFrame = () => {
        if (isFree()) frame()?.focus()
      }
      view?.addEventListener('focus', () => later(focusFrame), { once: true, signal: waiting.signal })
    },
    onEditorFocus(listener) {
      const subscription = new AbortController()
      const notify = () => {
        if (!subscription.signal.aborted && frame() !== null && document.activeElement === frame()) listener()
      }
      view?.addEventListener('blur', () => later(notify), { signal: subscription.signal })
      return () => subscription.abort()
    },
  }
}
