// Passes what the pages of an origin request to the shared worker of the playground, and keeps the files of its build.
import { requestOver, type Post } from '@proscenium/mock-server/browser/port'
import { isPopup, isStatic } from './addresses.ts'
import { plainOf } from './plain-request.ts'
import type { FetchEvent, ServiceWorkerScope } from './scope.ts'
import type { ClaimRequested, PortGiven, PortRequested, ToWorker } from '../service/messages.ts'
import { FILES_CACHE, isVersioned, KEEPER } from '../manifest.ts'

const scope = self as unknown as ServiceWorkerScope

/** Origins of every part, the playground's own first. */
const origins = new URL(scope.location.href).searchParams.getAll('origin')
const [home = scope.location.origin] = origins

let connection: MessagePort | null = null
let waiting: PromiseWithResolvers<MessagePort | null> | null = null

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', ({ data }: MessageEvent) => {
  const message = data as PortGiven | ClaimRequested
  if (message.type === 'claim') return void scope.clients.claim()
  const { port } = message
  connection = port
  port.start()
  waiting?.resolve(port)
  waiting = null
})

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin === scope.location.origin && isStatic(url)) return event.respondWith(fileOf(event.request))
  if (origins.includes(url.origin) || url.origin === scope.location.origin) event.respondWith(responseTo(event))
})

/** Files with a hash in their path never change; of others the newest is requested. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES_CACHE)
  const { pathname } = new URL(request.url)
  const stored = await cache.match(pathname)
  if (isVersioned(pathname) && stored !== undefined) return stored
  try {
    return await fetch(request)
  } catch (error) {
    if (stored === undefined) throw error
    return stored
  }
}

async function responseTo({ request, clientId }: FetchEvent): Promise<Response> {
  const isWindow = request.destination === 'document'
  // The playground's page starts the service, and keeps it running: pages that are no window of another one open in it.
  if (isWindow && !isPopup(new URL(request.url))) return Response.redirect(startAddress(request.url))
  const port = await connected()
  if (port === null) return isWindow ? Response.redirect(startAddress(request.url)) : Response.error()
  const client = clientId === '' ? undefined : await scope.clients.get(clientId)
  const post: Post = (plain, given, transferred) =>
    port.postMessage({ type: 'request', request: plain, port: given } satisfies ToWorker, transferred)
  const { status, headers, body } = await requestOver(post, await plainOf(request, client?.url ?? null))
  return new Response(body, { status, headers: headers.map(([...field]) => field) })
}

function startAddress(requested: string): string {
  const address = new URL('/', scope.location.origin)
  address.searchParams.set('open', requested)
  return address.href
}

/** Null without a page that can connect this worker, and keeps the service running. */
async function connected(): Promise<MessagePort | null> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const keepers = all.filter(({ url }) => isKeeper(new URL(url)))
  if (keepers.length === 0) return (connection = null)
  if (connection !== null) return connection
  waiting ??= Promise.withResolvers()
  for (const keeper of keepers) keeper.postMessage({ type: 'port-requested' } satisfies PortRequested)
  return await waiting.promise
}

function isKeeper({ origin, pathname }: URL): boolean {
  return origin === scope.location.origin && (pathname === KEEPER || (pathname === '/' && origin === home))
}
