import type { DirectPort, EditorPort, HostPort } from '../bridge/ports.ts'

/** A MessagePort as the bridge uses one. */
function createDirectPort(port: MessagePort): DirectPort {
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
export function openDirectIn(view: Window): ReturnType<HostPort['openDirect']> {
  const { port1, port2 } = new (view as Window & typeof globalThis).MessageChannel()
  return { near: createDirectPort(port1), far: port2 }
}

/** The way that came with an event. */
export const adoptDirect: EditorPort['adoptDirect'] = ({ ports }) => {
  const [gift] = ports
  return gift === undefined ? null : createDirectPort(gift as MessagePort)
}
