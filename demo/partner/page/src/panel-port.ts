import { panelFrame } from './frames.ts'
import { systemAfter } from './system.ts'

/** Calls back with whether the editor has loaded in a frame that is QA's, now and whenever that changes. */
export function followEditor(serviceOrigin: string, notify: (isLoaded: boolean) => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => notify(data === true))
  port1.start()
  panelFrame()?.contentWindow?.postMessage({ followsEditor: true }, serviceOrigin, [port2])
}

const TRIES = 10
const BETWEEN_MS = 500

/** Asks the service's panel, which may still be loading, for its part of a bug report. Null where it does not answer. */
export function askPanel(serviceOrigin: string, ownLines: readonly object[]): Promise<string | null> {
  return new Promise((resolve) => {
    const ports: MessagePort[] = []
    let cancel = (): void => undefined
    const settle = (text: string | null): void => {
      cancel()
      for (const port of ports) port.close()
      resolve(text)
    }
    const ask = (): void => {
      if (ports.length === TRIES) return settle(null)
      const { port1, port2 } = new MessageChannel()
      ports.push(port1)
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(String(data)))
      port1.start()
      panelFrame()?.contentWindow?.postMessage({ ownLines }, serviceOrigin, [port2])
      cancel = systemAfter(BETWEEN_MS, ask)
    }
    ask()
  })
}
