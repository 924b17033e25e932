import type { Port } from '../end/ports.ts'

/**
 * A port between a window and the frame that it mounted, or its parent page: whichever window `peer` returns at the
 * moment.
 */
export function createWindowPort(view: Window, peer: () => Window | null): Port {
  return {
    peer,
    listen(onEvent) {
      // Capturing: a listener of the page that stops events is called after this one, unless it captures and came first.
      view.addEventListener('message', onEvent, true)
      return () => view.removeEventListener('message', onEvent, true)
    },
    post(message, targetOrigin, transfer) {
      const target = peer()
      target?.postMessage(message, targetOrigin, transfer === undefined ? [] : [transfer as MessagePort])
      return target !== null
    },
  }
}
