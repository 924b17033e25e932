// The door of the package: a whole service in one call.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { compose } from './compose.ts'
import { drain, listen, originOf } from './http/listen.ts'
import { startMediaHost, type MediaHost } from './http/media-host.ts'
import { checkOptions, type ServerOptions } from './options.ts'
import { openStore, type Store } from './store/store.ts'

export { folderPage, type PageSource } from './http/pages.ts'
export type { ServerOptions } from './options.ts'
export type { MediaSet } from './seed/media/index.ts'

export interface RunningServer {
  /** The public origin. */
  origin: string
  port: number
  /** Port of the private listener that stands for the media host. */
  mediaHostPort: number
  store: Store
  /** Stops accepting, lets running requests end for 5 seconds at most, closes the store. */
  close(): Promise<void>
}

const DRAIN_MS = 5_000
/** Bytes. A signed address holds a whole payload, which is longer than Node's usual 16 kB allow for. */
const HEADERS_MAX = 65_536
const LOOPBACK = '127.0.0.1'

/**
 * Starts the service: listens, opens and migrates the database, seeds it if asked, mounts every route.
 * Errors: rejects with one readable line (port in use, unreadable database, wrong seal key, unsafe in production) and
 * leaves nothing running.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const checked = checkOptions(options)
  const held: (() => Promise<unknown>)[] = []
  try {
    const server = createServer({ maxHeaderSize: HEADERS_MAX })
    server.on('request', stillStarting)
    const host = options.host ?? LOOPBACK
    const port = await listen(server, { port: options.port, host })
    held.push(() => drain(server, { clock: checked.clock, deadlineMs: DRAIN_MS }))
    const mediaHost = await startMediaHost(options.media.directory)
    held.push(() => mediaHost.stop())
    const store = await openStore(options.db)
    held.push(() => store.close())
    const origin = options.publicOrigin ?? `http://service.localhost:${port}`
    const app = await compose({ ...checked, options, mediaHost, store, origin, listensOn: originOf({ host, port }) })
    server.off('request', stillStarting).on('request', app)
    return running({ origin, port, mediaHost, store, release: () => releaseAll(held) })
  } catch (error) {
    await releaseAll(held)
    throw error
  }
}

/** The port is known before the rest is ready; whoever comes that early may come again. */
function stillStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Length': 0 }).end()
}

function running(input: {
  origin: string
  port: number
  mediaHost: MediaHost
  store: Store
  release: () => Promise<void>
}): RunningServer {
  let closing: Promise<void> | null = null
  return {
    origin: input.origin,
    port: input.port,
    get mediaHostPort() {
      return input.mediaHost.port()
    },
    store: input.store,
    close: () => (closing ??= input.release()),
  }
}

/** In the order of their making: listeners first, the store last. */
async function releaseAll(held: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const release of held) await release()
}
