/** What the page around this panel tells it: the chosen partner, and whether the browser may frame its embed. */
export interface DockListener {
  readonly choosePartner: (id: string) => void
  readonly setFramingRejected: (rejected: boolean) => void
}

/** Follows the dock around this panel. Only the embedding page is heard. Returns a function that stops it. */
export function followDock(panel: Window, { choosePartner, setFramingRejected }: DockListener): () => void {
  const receive = ({ source, data }: MessageEvent<unknown>): void => {
    if (panel.parent === panel || source !== panel.parent) return
    const { partner, framingRejected }: Readonly<Record<string, unknown>> = { ...Object(data) }
    if (typeof partner === 'string' && partner !== '') choosePartner(partner)
    if (typeof framingRejected === 'boolean') setFramingRejected(framingRejected)
  }
  panel.addEventListener('message', receive)
  return () => panel.removeEventListener('message', receive)
}
