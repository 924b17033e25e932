import type { Port } from '../channel/ports.ts'

/** A port between a window and the frame it mounted, or the page it is framed by: whatever `peer` names at the moment. */
export function createWindowPort(view: Window, peer: () => Window | null): Port {
  return {
    peer,
    listen(onEvent) {
      view.addEventListener('message', onEvent)
      return () => view.removeEventListener('message', onEvent)
    },
    post(message, targetOrigin, gift) {
      const target = peer()
      target?.postMessage(message, targetOrigin, gift === undefined ? [] : [gift as MessagePort])
      return target !== null
    },
  }
}
