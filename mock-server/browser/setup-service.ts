// Entry point for pages: the whole service in a worker of the page, with nothing else to start (O-17).
import { http, type HttpHandler } from 'msw'
import { setupWorker, type SetupWorker } from 'msw/browser'
import { createControlClient, type ControlClient } from '@proscenium/contract/control-client'
import type { PlainRequest } from '@proscenium/service/http/adapter/respond'
import { requestOver, type Post } from './port.ts'
import type { ToWorker } from './serve.ts'
import { startWorker } from './start-worker.ts'
import type { WorkerOptions } from './worker.ts'

export interface SetupOptions {
  /** Origin that clients call; `http://service.localhost:4200` when absent. */
  readonly origin?: string
  /** Absolute address of the editor; `http://editor.localhost:4300/` when absent. */
  readonly editorUrl?: string
  /** Origin of the demo's partner page. */
  readonly partnerOrigin?: string
  /** Address of a folder of rendered media; without it, streams and thumbnails return 502. */
  readonly mediaUrl?: string
  /** Address of msw's `mockServiceWorker.js`; `/mockServiceWorker.js` when absent. */
  readonly serviceWorkerUrl?: string
}

export interface ServiceInTab {
  readonly origin: string
  /** For `setupWorker` of the page's own, instead of `listen`: one handler, for every address of the origin. */
  readonly handlers: readonly HttpHandler[]
  /** The clock, the faults, the journal and the snapshots, as QA has them. */
  readonly control: ControlClient
  /** Passes a request to the service. Errors: rejects as the global `fetch` does. */
  fetch(address: string, init?: RequestInit): Promise<Response>
  /**
   * From now on the service answers what this page fetches from `origin`: through msw's service worker, or in the page
   * itself where the browser has none.
   */
  listen(): Promise<void>
  /** Ends the worker, which discards the data. */
  close(): Promise<void>
}

/**
 * Starts a seeded service of this page's own.
 * Errors: rejects with one line if SQLite cannot be loaded or an option is wrong.
 */
export async function setupService(options: SetupOptions = {}): Promise<ServiceInTab> {
  const { origin = 'http://service.localhost:4200', serviceWorkerUrl, mediaUrl, ...rest } = options
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'proscenium' })
  const media = mediaUrl === undefined ? {} : { mediaUrl: new URL(mediaUrl, location.href).href }
  const outcome = await startWorker(worker, { ...rest, ...media, origin } satisfies WorkerOptions)
  if (!outcome.ok) throw new Error(`The service did not start: ${outcome.reason}`)
  const post: Post = (request, port, transferred) =>
    worker.postMessage({ type: 'request', request, port } satisfies ToWorker<WorkerOptions>, transferred)
  const respondTo = async (request: Request, page: string): Promise<Response> => {
    const { status, headers, body } = await requestOver(post, await plainOf(request, page))
    return new Response(body, { status, headers: headers.map(([...field]) => field) })
  }
  const fetchFrom =
    (page: string): ServiceInTab['fetch'] =>
    (address, init) =>
      respondTo(new Request(new URL(address, origin), init), page)
  const handlers = [http.all(`${origin}/*`, ({ request }) => respondTo(request, location.origin))]
  let mocks: SetupWorker | null = null
  return {
    origin,
    handlers,
    // The control API takes calls of the service's own pages only.
    control: createControlClient({ fetch: fetchFrom(origin) }),
    fetch: fetchFrom(location.origin),
    async listen() {
      if (mocks !== null) return
      const url = serviceWorkerUrl === undefined ? {} : { serviceWorker: { url: serviceWorkerUrl } }
      const started = setupWorker(...handlers)
      await started.start({ ...url, quiet: true, onUnhandledFrame: 'bypass' })
      mocks = started
    },
    async close() {
      await mocks?.stop()
      mocks = null
      worker.terminate()
    },
  }
}

/** As a browser would send it from a page of that origin: scripts cannot see the fields that it adds. */
async function plainOf(request: Request, page: string): Promise<PlainRequest> {
  const { method, url, referrer } = request
  const safe = method === 'GET' || method === 'HEAD'
  const sameOrigin = new URL(url).origin === page
  const added: [string, string][] = [['sec-fetch-site', sameOrigin ? 'same-origin' : 'cross-site']]
  if (!safe || !sameOrigin) added.push(['origin', page])
  if (referrer !== '' && referrer !== 'about:client') added.push(['referer', referrer])
  return { method, url, headers: [...request.headers, ...added], body: safe ? null : await request.arrayBuffer() }
}
