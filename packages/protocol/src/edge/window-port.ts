import type { IncomingEvent, Port } from '../bridge/ports.ts'
import { createDirectPort } from './direct-port.ts'

/** A port between a window and the frame it mounted, or the page it is framed by: whatever `peer` names at the moment. */
export function createWindowPort(view: Window, peer: () => Window | null): Port {
  return {
    peer,
    listen(onEvent) {
      const listener = (event: IncomingEvent): void => onEvent(event)
      view.addEventListener('message', listener)
      return () => view.removeEventListener('message', listener)
    },
    post(message, targetOrigin, gift) {
      const target = peer()
      target?.postMessage(message, targetOrigin, gift === undefined ? [] : [gift as MessagePort])
      return target !== null
    },
    openDirect() {
      const { port1, port2 } = new (view as Window & typeof globalThis).MessageChannel()
      return { near: createDirectPort(port1), far: port2 }
    },
    adoptDirect({ ports }) {
      const [gift] = ports
      return gift === undefined ? null : createDirectPort(gift as MessagePort)
    },
  }
}
