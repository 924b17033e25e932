// The service without a socket: the same application as msw handlers, for tests of API clients.
import type { RequestListener } from 'node:http'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { http, type HttpHandler } from 'msw'
import { memoryBlobs } from '@proscenium/service/blobs/memory'
import { compose } from '@proscenium/service/compose'
import { configuredMediaHost } from '@proscenium/service/http/media/media-host'
import { fileUpstream } from '@proscenium/service/http/media/file-upstream'
import { createReporter } from '@proscenium/service/http/observability/log'
import { noMetrics } from '@proscenium/service/http/observability/metrics-recorder'
import { injectRequest, type InjectedResponse } from '@proscenium/service/http/adapter/inject-request'
import { checkOptions } from '@proscenium/service/config/options'
import { mailerOf } from '@proscenium/service/mail/mailer'
import { createBackground } from '@proscenium/service/operations/background'
import { createUsageRecorder } from '@proscenium/service/operations/usage/recorder'
import { doctorOf } from '@proscenium/operator/doctor/running-service'
import { developmentSealKey } from './development-seal-key.ts'
import { qaAdditions } from './additions.ts'
import { unrenderedMedia } from './media.ts'
import { qaOptionsError, type QaOptions } from './options.ts'
import { CACHE_DEFAULT } from '@proscenium/service/paths'
import type { ServiceToken } from '@proscenium/service/domain/auth/service-token'
import type { KeyLimit } from '@proscenium/service/domain/limits/key-limit'
import type { UsageLimit } from '@proscenium/service/domain/limits/token-bucket'
import type { UsageLimitName } from '@proscenium/service/domain/limits/usage-limits'
import type { BlobStore, Random, VirtualClock } from '@proscenium/service/ports'
import type { MediaSet } from '@proscenium/media-fixtures'
import { openStore, type Store } from '@proscenium/service/store/store'
import { systemClock, virtualClock } from '@proscenium/service/system'

/** Each option as the server's of the same name. */
export interface MockServiceOptions {
  random?: Random
  sealKey?: Uint8Array
  streamOrigins?: string[]
  previewExpiresSeconds?: number
  apiRateLimit?: KeyLimit | 'off'
  usageLimits?: Partial<Readonly<Record<UsageLimitName, UsageLimit | 'off'>>>
  sessionsPerUser?: number | 'off'
  partnerOrigin?: string
  operatorToken?: ServiceToken | undefined
  /** Files of streams and thumbnails, as `ensureMedia` creates them; without it, those return 502. */
  media?: MediaSet
  /** Origin that clients call; `http://service.localhost:4200` when absent. */
  origin?: string
  /** Absolute address of the editor; `http://editor.localhost:4300/` when absent. */
  editorUrl?: string
  /** Store of uploaded files; in memory when absent. */
  blobs?: BlobStore
  /** A clock that the test controls; the machine's time when absent. */
  clock?: VirtualClock
}

export interface MockService {
  /** For `setupServer` or `server.use`: one handler per operation, and one for every other address of the origin. */
  readonly handlers: readonly HttpHandler[]
  readonly origin: string
  readonly clock: VirtualClock
  /** @internal */
  readonly store: Store
  /** Closes the in-memory database, which discards its content. */
  close(): Promise<void>
}

/**
 * An isolated, seeded service in memory.
 * Errors: rejects as `startServer` does if the options are wrong.
 */
export async function createMockService(options: MockServiceOptions = {}): Promise<MockService> {
  const { blobs = memoryBlobs(systemClock()), sealKey = developmentSealKey, ...given } = options
  const { media = unrenderedMedia(CACHE_DEFAULT, { seed: true }) } = options
  const { origin = 'http://service.localhost:4200', editorUrl = 'http://editor.localhost:4300/' } = given
  const clock = options.clock ?? virtualClock(systemClock())
  const whole = { ...given, ...nowhere, media, sealKey, editorUrl, publicOrigin: origin, clock }
  // The service does not listen, so its origin does not affect the startup checks.
  const { publicOrigin: _, ...unlistened } = whole
  const checked = checkOptions(unlistened)
  const unsafe = qaOptionsError(unlistened, process.env['NODE_ENV'])
  if (unsafe !== null) throw new Error(unsafe)
  const store = await openStore(whole.db)
  const report = createReporter({ ...checked, metrics: noMetrics })
  const usageRecorder = createUsageRecorder({ ...checked, clock, store: store.usageCounts, report })
  const app = await compose(
    {
      ...checked,
      options: whole,
      mediaHost: configuredMediaHost(origin),
      upstream: fileUpstream(media.directory),
      store,
      blobs,
      origin,
      listensOn: origin,
      metrics: noMetrics,
      mailer: mailerOf({ ...checked, smtp: undefined }),
      // Mail is not sent here.
      notify: () => undefined,
      background: createBackground({ clock, report }),
      usageRecorder,
    },
    { doctorOf, additions: qaAdditions(whole, null) },
  )
  const close = async (): Promise<void> => {
    await usageRecorder.dispose()
    await store.close()
  }
  return { handlers: handlersOf(app, origin), origin, clock, store, close }
}

/** No port, no file, no page: the embed page is of no use without a browser. */
const nowhere = {
  port: 0,
  db: ':memory:',
  seed: true,
  control: false,
  pages: {
    embed: {
      html: async () => '<!doctype html><head><!--embed:config--></head>',
      assets: (_request: unknown, _response: unknown, next: () => void) => next(),
    },
  },
} as const satisfies Partial<QaOptions>

const mswMethods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

function handlersOf(app: RequestListener, origin: string): HttpHandler[] {
  const respond = async ({ request }: { request: Request }): Promise<Response> => await responseTo(app, request)
  const all: readonly OperationDefinition[] = Object.values(operations)
  const each = all.map(({ method, path }) => http[mswMethods[method]](addressOf(origin, path), respond))
  return [...each, http.all(`${origin}/*`, respond)]
}

function addressOf(origin: string, path: string): string {
  return origin + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

async function responseTo(app: RequestListener, request: Request): Promise<Response> {
  const { method } = request
  const { pathname, search, host } = new URL(request.url)
  const headers = { ...Object.fromEntries(request.headers), host }
  const body = Buffer.from(await request.arrayBuffer())
  const injected = await injectRequest(app, { method, url: pathname + search, headers, body })
  const bare = method === 'HEAD' || injected.status === 204 || injected.status === 304
  const content = bare ? null : new Uint8Array(injected.body)
  return new Response(content, { status: injected.status, headers: headersOf(injected) })
}

function headersOf({ headers }: InjectedResponse): Headers {
  const fields = Object.entries(headers).filter(([name]) => name !== 'connection')
  return new Headers(fields.map(([name, value]): [string, string] => [name, [value].flat().join(', ')]))
}
