/** Sends EDITOR_READY to this window as from the frame, which has no window of its own in happy-dom. */
export function announceFrom(frame: HTMLIFrameElement | null, origin: string): void {
  const source = { postMessage: () => undefined }
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const event = new MessageEvent('message', { data: { type: 'EDITOR_READY' }, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
