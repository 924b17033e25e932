import type { MessagePortLike, EditorPort, HostPort } from '../end/ports.ts'

/** Wraps a MessagePort for the bridge. */
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

/** Opens a MessageChannel of this window. */
export function openMessagePortIn(view: Window): ReturnType<HostPort['openMessagePort']> {
  const { port1, port2 } = new (view as Window & typeof globalThis).MessageChannel()
  return { near: createDirectPort(port1), far: port2 }
}

/** The port that arrived with an event. */
export const adoptMessagePort: EditorPort['adoptMessagePort'] = ({ ports }) => {
  const [received] = ports
  return received === undefined ? null : createDirectPort(received as MessagePort)
}
