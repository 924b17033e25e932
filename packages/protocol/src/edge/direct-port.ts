import type { MessagePortLike, EditorPort, HostPort } from '../channel/ports.ts'

/** A MessagePort as the bridge uses one. */
function createDirectPort(port: MessagePort): MessagePortLike {
  return {
    listen(onData) {
      port.addEventListener('message', (event) => onData(event.data))
      port.start()
    },
    post: (message) => port.postMessage(message),
    close: () => port.close(),
  }
}

/** A new way of this window. */
export function openMessagePortIn(view: Window): ReturnType<HostPort['openMessagePort']> {
  const { port1, port2 } = new (view as Window & typeof globalThis).MessageChannel()
  return { near: createDirectPort(port1), far: port2 }
}

/** The way that came with an event. */
export const adoptMessagePort: EditorPort['adoptMessagePort'] = ({ ports }) => {
  const [gift] = ports
  return gift === undefined ? null : createDirectPort(gift as MessagePort)
}
