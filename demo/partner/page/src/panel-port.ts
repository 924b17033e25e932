import { panelFrame } from './frames.ts'
import { systemAfter } from './system.ts'

/** Calls back with whether the editor has loaded in a frame that is QA's, now and whenever that changes. */
export function followEditor(serviceOrigin: string, notify: (isLoaded: boolean) => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => notify(data === true))
  port1.start()
  panelFrame()?.contentWindow?.postMessage({ followsEditor: true }, serviceOrigin, [port2])
}

const PATIENCE_MS = 3_000

/** Asks the service's panel for its part of a bug report. Null where it does not answer. */
export function askPanel(serviceOrigin: string, ownLines: readonly object[]): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const settle = (text: string | null): void => {
      cancel()
      port1.close()
      resolve(text)
    }
    const cancel = systemAfter(PATIENCE_MS, () => settle(null))
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(String(data)))
    port1.start()
    panelFrame()?.contentWindow?.postMessage({ ownLines }, serviceOrigin, [port2])
  })
}
