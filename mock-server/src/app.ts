// The door of the package: a whole service in one call.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { PREVIEW_EXPIRES_DEFAULT, PREVIEW_EXPIRES_MAX, PREVIEW_EXPIRES_MIN } from '@proscenium/contract'
import type { Logger } from 'pino'
import { controlOperations } from './control/control.ts'
import type { ControlMount } from './http/control-routes.ts'
import { createApp } from './http/create-app.ts'
import { drain, listen, originOf } from './http/listen.ts'
import { createLog, reporter } from './http/log.ts'
import { startMediaHost, type MediaHost } from './http/media-host.ts'
import { httpUpstream } from './http/media-upstream.ts'
import type { PageSource } from './http/pages.ts'
import type { OperationContext } from './operations/context.ts'
import { deriveKeys, type Keys } from './operations/keys.ts'
import type { Clock, Random, VirtualClock } from './ports.ts'
import { checkSealKey, developmentSealKey } from './operations/seal-key.ts'
import { applySeed, logos } from './seed/index.ts'
import type { MediaSet } from './seed/media/index.ts'
import { openStore, type Store } from './store/store.ts'
import { systemClock, systemRandom, virtualClock } from './system.ts'

export { folderPage, type PageSource } from './http/pages.ts'
export type { MediaSet } from './seed/media/index.ts'

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string
  /** Origin that browsers use; `http://service.localhost:<port>` when absent. */
  publicOrigin?: string
  /** A file, or `:memory:`. */
  db: string
  /** Writes the seed tables (see `SeedRows` for what becomes of rows that are there); refused in production. */
  seed: boolean
  /** Mounts `/_control/`; refused when NODE_ENV is production. */
  control: boolean
  /** Absolute address of the editor that the embed page mounts. */
  editorUrl: string
  /** Origin of the demo's partner page; takes the place of `{partner_origin}` in the seed. */
  partnerOrigin?: string
  media: MediaSet
  pages: { embed: PageSource; panel?: PageSource }
  /** 32 bytes from which every key is derived; required in production. */
  sealKey?: Uint8Array
  clock?: Clock
  random?: Random
  /** A level of pino; `silent` when absent. */
  logLevel?: string
  /** Origins beside the service's own and the editor's that may play streams. */
  streamOrigins?: string[]
  /** Seconds the address of a stream lives, 30 to 86400; 900 when absent. */
  previewExpiresSeconds?: number
  /** Loosens the page policy for a bundler that injects scripts and styles; refused in production. */
  dev?: { relaxedCsp: boolean }
}

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
    await assemble({ ...checked, options, server, mediaHost, store, origin, listensOn: originOf({ host, port }) })
    return running({ origin, port, mediaHost, store, release: () => releaseAll(held) })
  } catch (error) {
    await releaseAll(held)
    throw error
  }
}

interface Checked {
  readonly keys: Keys
  readonly clock: Clock & Partial<VirtualClock>
  readonly random: Random
  readonly log: Logger
  readonly previewExpiresSeconds: number
}

interface Parts extends Checked {
  readonly options: ServerOptions
  readonly server: Server
  readonly mediaHost: MediaHost
  readonly store: Store
  readonly origin: string
  readonly listensOn: string
}

/** Production is refused what only a developer's machine may have. */
function checkOptions(options: ServerOptions): Checked {
  const production = process.env['NODE_ENV'] === 'production'
  if (production && options.control) throw new Error('The control interface is not available in production.')
  if (production && options.seed) throw new Error('The seed is not for production: its secrets are public.')
  if (production && options.dev?.relaxedCsp) throw new Error('A page without its policy is not for production.')
  if (production && options.sealKey === undefined) throw new Error('A seal key is required in production.')
  const seconds = options.previewExpiresSeconds ?? PREVIEW_EXPIRES_DEFAULT
  if (!Number.isInteger(seconds) || seconds < PREVIEW_EXPIRES_MIN || seconds > PREVIEW_EXPIRES_MAX) {
    throw new Error(`Preview addresses live ${PREVIEW_EXPIRES_MIN} to ${PREVIEW_EXPIRES_MAX} seconds.`)
  }
  if (!/^https?:$/.test(URL.parse(options.editorUrl)?.protocol ?? '')) {
    throw new Error(`The editor address ${options.editorUrl} is not absolute.`)
  }
  return {
    keys: deriveKeys(options.sealKey ?? developmentSealKey),
    clock: options.clock ?? systemClock(),
    random: options.random ?? systemRandom(),
    log: createLog(options.logLevel ?? 'silent'),
    previewExpiresSeconds: seconds,
  }
}

async function assemble(parts: Parts): Promise<void> {
  const { options, store, keys, random, log, origin, mediaHost } = parts
  await checkSealKey({ store, keys, random, db: options.db })
  const settableClock = options.control ? settable(parts.clock) : null
  const seed = async (restore: boolean): Promise<void> => {
    const { media, partnerOrigin } = options
    if (!options.seed) return
    await applySeed({ store, media, secretsKey: keys.secrets, random, serviceOrigin: origin, partnerOrigin, restore })
  }
  await seed(false)
  const relaxedCsp = options.dev?.relaxedCsp ?? false
  const config = { editorUrl: options.editorUrl, verifyUrl: origin, apiUrl: origin, inspector: options.control }
  const app = createApp({
    context: { ...contextOf(parts), clock: settableClock ?? parts.clock },
    upstream: httpUpstream(() => mediaHost.origin()),
    log,
    embed: { page: options.pages.embed, config, relaxedCsp },
    logos,
    control:
      settableClock === null
        ? null
        : controlMount(parts, { clock: settableClock, restoreSeed: () => seed(true), relaxedCsp }),
  })
  parts.server.off('request', stillStarting).on('request', app)
}

/** The port is known before the rest is ready; whoever comes that early may come again. */
function stillStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Length': 0 }).end()
}

function settable(clock: Clock & Partial<VirtualClock>): VirtualClock {
  const { set, advance } = clock
  return set === undefined || advance === undefined ? virtualClock(clock) : { ...clock, set, advance }
}

function contextOf({
  options,
  clock,
  random,
  store,
  keys,
  origin,
  log,
  previewExpiresSeconds,
}: Parts): OperationContext {
  const ownOrigins = [origin, new URL(options.editorUrl).origin, ...(options.streamOrigins ?? [])]
  return { clock, random, store, keys, origin, ownOrigins, previewExpiresSeconds, report: reporter(log) }
}

function controlMount(
  { options, store, mediaHost, origin, listensOn }: Parts,
  more: { clock: VirtualClock; restoreSeed: () => Promise<void>; relaxedCsp: boolean },
): ControlMount {
  const context = { store, mediaHost, clock: more.clock, restoreSeed: more.restoreSeed }
  return {
    operations: controlOperations.map(({ method, path, perform }) => ({
      method,
      path,
      perform: (input) => perform(context, input),
    })),
    panel: options.pages.panel ?? null,
    origins: [origin, listensOn],
    panelAncestors: options.partnerOrigin === undefined ? [] : [options.partnerOrigin],
    relaxedCsp: more.relaxedCsp,
  }
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
