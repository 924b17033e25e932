// The service in a dedicated worker: SQLite in WebAssembly, the operations and the routes as on a server (O-17).
import './node/globals.ts'
import film from '@proscenium/media-fixtures/expected-film.json' with { type: 'json' }
import type { MediaManifest } from '@proscenium/media-fixtures'
import { openServiceInMemory } from '../src/in-process/service-in-memory.ts'
import { systemClock } from '@proscenium/service/system'
import { canvasResizer } from './canvas-resizer.ts'
import { createCookieJar } from './cookie-jar.ts'
import { fetchUpstream } from './fetch-upstream.ts'
import { noPage } from './no-page.ts'
import { serve } from './serve.ts'

/** Addresses are absolute. */
export interface WorkerOptions {
  readonly origin: string
  readonly editorUrl?: string
  readonly partnerOrigin?: string
  /**
   * Folder of rendered media with their `manifest.json`, with a slash at the end; without it, streams and thumbnails return
   * 502.
   */
  readonly mediaUrl?: string
}

serve(self, async ({ mediaUrl, ...options }: WorkerOptions) => {
  const service = await openServiceInMemory(options, {
    media: { directory: '', manifest: mediaUrl === undefined ? (film as MediaManifest) : await manifestOf(mediaUrl) },
    upstream: mediaUrl === undefined ? nowhere : fetchUpstream(mediaUrl),
    resizer: await canvasResizer(),
    control: true,
    pages: { embed: noPage },
  })
  const jar = createCookieJar(systemClock().now)
  return async ({ headers, ...request }) => {
    const cookie = jar.header()
    const sent = cookie === null ? headers : [...headers, ['cookie', cookie] as const]
    const response = await service.respond({ ...request, headers: sent })
    for (const [name, value] of response.headers) if (name === 'set-cookie') jar.take(value)
    return response
  }
})

/** Errors: rejects if the folder has none. */
async function manifestOf(mediaUrl: string): Promise<MediaManifest> {
  const response = await fetch(`${mediaUrl}manifest.json`)
  if (!response.ok) throw new Error(`${mediaUrl} has no manifest.json (${response.status})`)
  return (await response.json()) as MediaManifest
}

const nowhere = {
  async open(): Promise<never> {
    throw new Error('The service was started without media.')
  },
}
