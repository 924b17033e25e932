// The service without a socket: the same application as msw handlers, for tests of API clients.
import type { RequestListener } from 'node:http'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { http, type HttpHandler } from 'msw'
import { memoryBlobs } from './blobs/memory.ts'
import { compose } from './compose.ts'
import { configuredMediaHost } from './http/media/media-host.ts'
import { fileUpstream } from './http/media/file-upstream.ts'
import { createReporter } from './http/observability/log.ts'
import { noMetrics } from './http/observability/metrics-recorder.ts'
import { injectRequest, type InjectedResponse } from './http/adapter/inject-request.ts'
import { checkOptions } from './options.ts'
import { mailerOf } from './mail/mailer.ts'
import { createBackground } from './operations/background.ts'
import { createUsageRecorder } from './operations/usage/recorder.ts'
import { doctorOf } from './doctor/running-service.ts'
import { qaAdditions } from './qa/additions.ts'
import { qaOptionsError, type QaOptions } from './qa/options.ts'
import type { BlobStore, VirtualClock } from './ports.ts'
import type { MediaSet } from '@proscenium/media-fixtures'
import { openStore, type Store } from './store/store.ts'
import { systemClock, virtualClock } from './system.ts'

type Shared =
  | 'random'
  | 'sealKey'
  | 'streamOrigins'
  | 'previewExpiresSeconds'
  | 'apiRateLimit'
  | 'usageLimits'
  | 'sessionsPerUser'
  | 'partnerOrigin'
  | 'operatorToken'

export interface MockServiceOptions extends Pick<QaOptions, Shared> {
  /** Files of streams and thumbnails, as `ensureMedia` creates them. */
  media: MediaSet
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
  readonly store: Store
  /** Closes the in-memory database, which discards its content. */
  close(): Promise<void>
}

/**
 * An isolated, seeded service in memory.
 * Errors: rejects as `startServer` does if the options are wrong.
 */
export async function createMockService(options: MockServiceOptions): Promise<MockService> {
  const { blobs = memoryBlobs(systemClock()), ...given } = options
  const { origin = 'http://service.localhost:4200', editorUrl = 'http://editor.localhost:4300/' } = given
  const clock = options.clock ?? virtualClock(systemClock())
  const whole: QaOptions = { ...given, ...nowhere, editorUrl, publicOrigin: origin, clock }
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
      upstream: fileUpstream(options.media.directory),
      store,
      blobs,
      origin,
      listensOn: origin,
      metrics: noMetrics,
      mailer: mailerOf({ ...checked, smtp: undefined }),
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
