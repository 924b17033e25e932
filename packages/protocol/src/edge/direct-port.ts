import type { DirectPort } from '../bridge/ports.ts'

/** A MessagePort as the bridge uses one. */
export function createDirectPort(port: MessagePort): DirectPort {
  return {
    listen(onData) {
      port.addEventListener('message', (event) => onData(event.data))
      port.start()
    },
    post: (message) => port.postMessage(message),
    close: () => port.close(),
  }
}
