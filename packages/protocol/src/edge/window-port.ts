import type { Port } from '../channel/ports.ts'

/**
 * A port between a window and the frame that it mounted, or its parent page: whichever window `peer` returns at the
 * moment.
 */
export function createWindowPort(view: Window, peer: () => Window | null): Port {
  return {
    peer,
    listen(onEvent) {
      view.addEventListener('message', onEvent)
      return () => view.removeEventListener('message', onEvent)
    },
    post(message, targetOrigin, transfer) {
      const target = peer()
      target?.postMessage(message, targetOrigin, transfer === undefined ? [] : [transfer as MessagePort])
      return target !== null
    },
  }
}
