import { ApiError } from './api-error.ts'
import type { CallOptions, ClientOptions } from './client-options.ts'
import { createCalls, type Calls } from './create-caller.ts'
import type { ListVideosParameters, Video } from './generated/types.ts'

const ids = [
  'listVideos',
  'getVideo',
  'listCollections',
  'getCollection',
  'listCategories',
  'listTags',
  'listContentTags',
  'createPreviewUrl',
] as const

/** The catalogue API (A-01…A-17): a method per operation, which resolves to the response's body. */
export interface CatalogueClient extends Calls<(typeof ids)[number]> {
  /**
   * Every video that matches, newest first, over all pages; `limit` is the size of a page. Errors: those of
   * `listVideos`.
   */
  videos(parameters?: ListVideosParameters, options?: CallOptions): AsyncIterable<Video>
}

/** Creates a client. Errors: TypeError for an unusable `baseUrl` or `apiKey`; methods reject with an ApiError. */
export function createCatalogueClient(options: ClientOptions): CatalogueClient {
  const calls = createCalls(ids, options)
  return { ...calls, videos: (parameters = {}, call = {}) => allVideos(calls, parameters, call) }
}

async function* allVideos(
  { listVideos }: Pick<CatalogueClient, 'listVideos'>,
  parameters: ListVideosParameters,
  options: CallOptions,
): AsyncGenerator<Video, void, undefined> {
  let cursor = parameters.cursor
  for (;;) {
    const page = await listVideos(cursor === undefined ? parameters : { ...parameters, cursor }, options)
    yield* page.data
    if (!page.has_more) return
    // The same page would come for ever.
    if (page.next_cursor === null || page.next_cursor === cursor) {
      const message = 'listVideos: the response is not as documented: next_cursor does not advance'
      throw new ApiError(message, { code: 'invalid_response', operation: 'listVideos', status: 200, attempts: 1 })
    }
    cursor = page.next_cursor
  }
}
