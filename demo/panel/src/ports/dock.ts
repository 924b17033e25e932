/**
 * What the page around this panel tells it: the chosen partner, and whether the browser may frame its embed. Through ports
 * it learns whether the editor has loaded and, in exchange for its own console lines, the panel's part of a bug report.
 */
export interface DockListener {
  readonly choosePartner: (id: string) => void
  readonly setFramingRejected: (rejected: boolean) => void
  readonly report: (ownLines: readonly unknown[]) => Promise<string>
  readonly followEditor: (notify: (isLoaded: boolean) => void) => () => void
}

/** Follows the dock around this panel. Only the embedding page is heard. Returns a function that stops it. */
export function followDock(panel: Window, dock: DockListener): () => void {
  const { choosePartner, setFramingRejected, report, followEditor } = dock
  let unfollow = (): void => undefined
  const receive = ({ source, data, ports: [port] }: MessageEvent<unknown>): void => {
    if (panel.parent === panel || source !== panel.parent) return
    const { partner, framingRejected, ownLines, followsEditor }: Readonly<Record<string, unknown>> = { ...Object(data) }
    if (typeof partner === 'string' && partner !== '') choosePartner(partner)
    if (typeof framingRejected === 'boolean') setFramingRejected(framingRejected)
    if (port === undefined) return
    if (Array.isArray(ownLines)) void report(ownLines).then((text) => port.postMessage(text))
    if (followsEditor !== true) return
    unfollow()
    unfollow = followEditor((isLoaded) => port.postMessage(isLoaded))
  }
  panel.addEventListener('message', receive)
  return () => {
    panel.removeEventListener('message', receive)
    unfollow()
  }
}
