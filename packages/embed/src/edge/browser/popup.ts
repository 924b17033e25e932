import type { Clock } from '@proscenium/protocol'
import type { PopupPort } from '../../ports/popup.ts'

/** Milliseconds in which a window that opened has taken the focus. */
const FOCUS_MS = 1_000

export function createPopupPort(window: Window, clock: Clock): PopupPort {
  return {
    open(url, onBlocked) {
      let hasLeft = false
      const leave = () => {
        hasLeft = true
      }
      window.addEventListener('blur', leave, { once: true })
      window.open(url, '_blank', 'noopener,noreferrer,popup,width=520,height=760')
      clock.setTimer(() => {
        window.removeEventListener('blur', leave)
        // A browser that pauses timers in the background runs this one after the user's return.
        if (!hasLeft && window.document.hasFocus()) onBlocked()
      }, FOCUS_MS)
    },
  }
}
