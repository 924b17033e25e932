// The service without a socket: the same application as msw handlers, for tests of API clients in Node (O-17).
import { http, type HttpHandler } from 'msw'
import type { MediaSet } from '@proscenium/media-fixtures'
import { doctorOf } from '@proscenium/operator/doctor/running-service'
import { fileUpstream } from '@proscenium/service/http/media/file-upstream'
import { CACHE_DEFAULT } from '@proscenium/service/paths'
import type { VirtualClock } from '@proscenium/service/ports'
import { sharpResizer } from '@proscenium/service/resizing/sharp-resizer'
import type { Store } from '@proscenium/service/store/store'
import { unrenderedMedia } from '../media.ts'
import { qaOptionsError } from '../options.ts'
import { openServiceInMemory, type ServiceOptions } from './service-in-memory.ts'

/** Each option as the server's of the same name. */
export interface MockServiceOptions extends ServiceOptions {
  /** Files of streams and thumbnails, as `ensureMedia` creates them; without it, those return 502. */
  media?: MediaSet
}

export interface MockService {
  /** For `setupServer` or `server.use`: one handler, for every address of the origin. */
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
  const { media = unrenderedMedia(CACHE_DEFAULT, { seed: true }), ...given } = options
  const unsafe = qaOptionsError({ seed: true, control: false }, process.env['NODE_ENV'])
  if (unsafe !== null) throw new Error(unsafe)
  const upstream = fileUpstream(media.directory)
  const around = { media, upstream, resizer: sharpResizer(), control: false, pages: { embed: noPage }, doctorOf }
  const { respond, ...service } = await openServiceInMemory(given, around)
  const answer = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const body = await request.arrayBuffer()
    const { status, headers, body: stream } = await respond({ method, url, headers: [...request.headers], body })
    return new Response(stream, { status, headers: headers.map(([...field]) => field) })
  }
  return { ...service, handlers: [http.all(`${service.origin}/*`, ({ request }) => answer(request))] }
}

/** The embed page is of no use without a browser. */
const noPage = {
  html: async () => '<!doctype html><head><!--embed:config--></head>',
  assets: (_request: unknown, _response: unknown, next: () => void) => next(),
}
