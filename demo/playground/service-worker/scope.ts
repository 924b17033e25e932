// The scope of a service worker, as far as this one uses it: TypeScript's own types exclude those of pages.

export interface ServiceWorkerScope {
  readonly location: { readonly href: string; readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<Client | undefined>
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Client[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

export interface Client {
  readonly url: string
  postMessage(message: unknown): void
}

export interface FetchEvent {
  readonly request: Request
  /** Of the page or worker that sends it; empty if it opens a page. */
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}
