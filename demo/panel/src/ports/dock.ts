/**
 * Calls back with the partner that the dock around this panel has chosen. Only the embedding page is heard, and its
 * message selects which partner is shown. Returns a function that stops it.
 */
export function followDock(panel: Window, choosePartner: (id: string) => void): () => void {
  const receive = ({ source, data }: MessageEvent<unknown>): void => {
    if (panel.parent === panel || source !== panel.parent) return
    const partner: unknown = Reflect.get(Object(data), 'partner')
    if (typeof partner === 'string' && partner !== '') choosePartner(partner)
  }
  panel.addEventListener('message', receive)
  return () => panel.removeEventListener('message', receive)
}
