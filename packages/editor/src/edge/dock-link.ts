// The link to QA's dock in the page around the host: it hands over a port, and the editor reports the lifetime of its
// token through it. Only the demo names a dock's origin, and the token itself never leaves the editor. It is part of the
// editor because a script from outside cannot make the editor's own request, whose response alone replaces its token, and
// would have to be in the frame before QA opens the dock.

export interface Observable<Value> {
  readonly value: Value
  /** Also calls back at once. */
  subscribe(callback: (value: Value) => void): () => void
}

/** The editor's token, as far as the dock may know and renew it. */
export interface ReportedToken {
  /** Milliseconds left; null when unknown. */
  readonly remaining: Observable<number | null>
  readonly refreshing: Observable<boolean>
  readonly refresh: () => void
}

export interface DockLinkOptions {
  readonly dockOrigin: string
  /** Called when the dock hands over a port. */
  readonly token: () => ReportedToken
}

/**
 * Returns a function that ends the link. The bridge does not see the dock's message if the link listens first: a window's
 * listeners run in the order of their registration, in Chromium also those that capture.
 */
export function linkToDock(target: Window, { dockOrigin, token }: DockLinkOptions): () => void {
  let end = (): void => undefined
  const connect = (port: MessagePort): void => {
    end()
    const { remaining, refreshing, refresh } = token()
    const report = (): void => port.postMessage({ remaining: remaining.value, refreshing: refreshing.value })
    const stops = [remaining.subscribe(report), refreshing.subscribe(report)]
    port.addEventListener('message', refresh)
    port.start()
    end = () => {
      for (const stop of stops) stop()
      port.close()
    }
  }
  const receive = (event: MessageEvent<unknown>): void => {
    const [port] = event.ports
    if (event.origin !== dockOrigin || port === undefined) return
    event.stopImmediatePropagation()
    connect(port)
  }
  target.addEventListener('message', receive, { capture: true })
  return () => {
    target.removeEventListener('message', receive, { capture: true })
    end()
  }
}
