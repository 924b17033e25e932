import type { NetworkPort } from '../../ports/network.ts'

/** The text of the server's configuration, or null on a page without one. */
export function configText(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="embed:config"]')?.content ?? null
}

/** A frame sandboxed without `allow-same-origin` has the opaque origin (SPEC 4, embed display). */
export function isSandboxed(window: { readonly origin: string }): boolean {
  return window.origin === 'null'
}

export function createBrowserNetwork(window: Window): NetworkPort {
  return {
    online: () => window.navigator.onLine,
    subscribe(listener) {
      const tell = () => listener(window.navigator.onLine)
      window.addEventListener('online', tell)
      window.addEventListener('offline', tell)
      return () => {
        window.removeEventListener('online', tell)
        window.removeEventListener('offline', tell)
      }
    },
  }
}
