import type { NetworkPort } from '../../ports/network.ts'

/** The text of the server's configuration; null if the page has none. */
export function configText(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="embed:config"]')?.content ?? null
}

/** A frame sandboxed without `allow-same-origin` has an opaque origin (H-01). */
export function isSandboxed(window: { readonly origin: string }): boolean {
  return window.origin === 'null'
}

export function createBrowserNetwork(window: Window): NetworkPort {
  return {
    online: () => window.navigator.onLine,
    subscribe(listener) {
      const notify = () => listener(window.navigator.onLine)
      const subscription = new AbortController()
      const { signal } = subscription
      for (const event of ['online', 'offline']) window.addEventListener(event, notify, { signal })
      return () => subscription.abort()
    },
  }
}
