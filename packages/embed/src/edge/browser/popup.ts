import type { PopupPort } from '../../ports/popup.ts'

export function createPopupPort(window: Window): PopupPort {
  return {
    open(url) {
      window.open(url, '_blank', 'noopener,noreferrer,popup,width=520,height=760')
    },
  }
}
