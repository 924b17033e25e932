import { systemAfter } from './system.ts'

/** The browser and the embed's frame, a fact a line; lengths in CSS pixels. */
export function browserFacts(): readonly string[] {
  const frame = embedFrame()
  return [
    `User agent: ${navigator.userAgent}`,
    frame === null ? 'Frame: none' : `Frame: ${frame.clientWidth} × ${frame.clientHeight}`,
    `Window: ${window.innerWidth} × ${window.innerHeight}`,
    `Device pixel ratio: ${window.devicePixelRatio}`,
  ]
}

/**
 * Hands a port to the editor in the embed's frame, through which it reports its token's lifetime. Null where no editor
 * of that origin can be framed.
 */
export function connectToEditor(editorOrigin: string): MessagePort | null {
  const embed = embedFrame()?.contentWindow ?? null
  if (editorOrigin === '' || embed === null || embed.length === 0) return null
  const { port1, port2 } = new MessageChannel()
  embed[0]?.postMessage({ type: 'proscenium-qa' }, editorOrigin, [port2])
  return port1
}

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

/** The embed's frame, if it is there. */
function embedFrame(): HTMLIFrameElement | null {
  return document.querySelector('iframe[src*="/partner/embed/"]')
}

/** The frame of the service's panel, if the dock is open. */
function panelFrame(): HTMLIFrameElement | null {
  return document.querySelector('iframe[src*="/_control/panel/"]')
}
