import type { FocusPort } from '../../ports/focus.ts'

/**
 * The focus of the frame in the slot, whichever it is at the time. A frame of another origin that takes the focus shows in
 * nothing but this: the window is blurred and the frame is the active element. Browsers are still moving the focus while
 * they tell of it and overhear what is asked of them meanwhile, so each answer waits for the next picture.
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
      const give = () => {
        if (isFree()) frame()?.focus()
      }
      view?.addEventListener('focus', () => later(give), { once: true, signal: waiting.signal })
    },
    onEditorFocus(listener) {
      const life = new AbortController()
      const look = () => {
        if (!life.signal.aborted && frame() !== null && document.activeElement === frame()) listener()
      }
      view?.addEventListener('blur', () => later(look), { signal: life.signal })
      return () => life.abort()
    },
  }
}
